import type { FastifyRequest } from 'fastify'
import { brandSlug } from '#/catalogue/brand-slug.rule.ts'
import { found, NotFound } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, text } from '#/platform/http/schema.ts'
import { Listing, ListingQuery, SearchQuery, Tree } from './listing.schema.ts'
import { breadcrumb, type Look, listGoods, type Query } from './listing.ts'
import { searchGoods } from './search-goods.ts'
import { dayOf, isNew } from './sorts.rule.ts'

const InCategory = closed({ category: text })
const InSubcategory = closed({ category: text, subcategory: text })
const OfBrand = closed({ name: text })

const lookOf = ({ market, actor }: FastifyRequest, query: Query): Look => ({
  market: market.id,
  memberId: actor.kind === 'member' ? actor.id : undefined,
  query,
})

/** The shop's listings (R7.01, R7.02). A category that does not exist is a 404 (R2.05). */
export const listingApi = routes(
  route('GET /api/shop/categories', { answer: Tree }, async ({ ctx, market }) => {
    const { tree } = await ctx.shelf.rails(ctx.db)
    return {
      categories: tree.tops.map(({ slug, title }) => ({
        slug,
        title: title[market.id],
        children: tree.under(slug).map((child) => ({ slug: child.slug, title: child.title[market.id] })),
      })),
    }
  }),
  route(
    'GET /api/shop/category/:category',
    { params: InCategory, query: ListingQuery, answer: Listing },
    (request) => listCategory(request, request.params.category, null),
  ),
  route(
    'GET /api/shop/category/:category/:subcategory',
    { params: InSubcategory, query: ListingQuery, answer: Listing },
    (request) => listCategory(request, request.params.subcategory, request.params.category),
  ),
  route(
    'GET /api/shop/brand/:name',
    { params: OfBrand, query: ListingQuery, answer: Listing },
    async (request) => {
      const { ctx, params, query } = request
      const rails = await ctx.shelf.rails(ctx.db)
      const slug = brandSlug(params.name)
      const goods = [...rails.ofBrand(slug)]
      if (!goods[0]) throw NotFound()
      const listing = await listGoods(ctx, rails, { goods }, lookOf(request, query))
      return { ...listing, brand: { slug, title: goods[0].brand } }
    },
  ),
  route('GET /api/shop/new', { query: ListingQuery, answer: Listing }, async (request) => {
    const { ctx, market, query } = request
    const rails = await ctx.shelf.rails(ctx.db)
    const today = dayOf(ctx.clock.now())
    const goods = rails.products.values().filter(({ since }) => isNew(since[market.id], today))
    return listGoods(ctx, rails, { goods }, lookOf(request, { sort: 'new', ...query }))
  }),
  route('GET /api/shop/discounts', { query: ListingQuery, answer: Listing }, async (request) => {
    const { ctx, market, query } = request
    const rails = await ctx.shelf.rails(ctx.db)
    const scope = {
      goods: rails.products.values(),
      belongs: (_: unknown, { lows }: { lows?: Partial<Record<string, number>> }) =>
        lows?.[market.id] !== undefined,
    }
    return listGoods(ctx, rails, scope, lookOf(request, { sort: 'reduction', ...query }))
  }),
  route('GET /api/shop/search', { query: SearchQuery, answer: Listing }, (request) => {
    const { q = '', ...query } = request.query
    return searchGoods(request.ctx, q, lookOf(request, query))
  }),
)

async function listCategory(
  request: FastifyRequest<{ Querystring: Query }>,
  slug: string,
  parent: string | null,
) {
  const { ctx, query } = request
  const rails = await ctx.shelf.rails(ctx.db)
  const category = found(rails.tree.get(slug))
  if (category.parent !== parent) throw NotFound()
  const look = lookOf(request, query)
  const listing = await listGoods(ctx, rails, { goods: rails.inCategory(slug) }, look)
  return { ...listing, category: breadcrumb(rails, category, look.market) }
}
