import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Rails } from '#/catalogue/shelf/shelf.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, text } from '#/platform/http/schema.ts'
import { writtenOnce } from '#/platform/http/written-once.ts'
import { categoryPictures } from './category-pictures.ts'
import { Listing, ListingQuery, SearchQuery, Tree, TreeQuery } from './listing.schema.ts'
import { isFilled, type Look, listGoods, type Query, type Scope } from './listing.ts'
import { brandScope, categoryScope, newScope, reducedScope } from './scopes.ts'
import { searchGoods } from './search-goods.ts'
import { dayOf } from './sorts.rule.ts'

const InCategory = closed({ category: text })
const InSubcategory = closed({ category: text, subcategory: text })
const OfBrand = closed({ name: text })
const listed = { query: ListingQuery, answer: Listing }

const lookOf = ({ market, actor }: FastifyRequest, query: Query): Look => ({
  market: market.id,
  memberId: actor.kind === 'member' ? actor.id : undefined,
  query,
})
type Listed = FastifyRequest<{ Querystring: Query }>

/** The listing of the scope that a route names, in the order that it has by itself. */
async function list(
  request: Listed,
  reply: FastifyReply,
  { of, sort }: { of: (rails: Rails) => Scope; sort?: Query['sort'] },
) {
  const { ctx, query } = request
  const rails = await ctx.shelf.rails(ctx.db)
  const look = lookOf(request, { ...(sort && { sort }), ...query })
  return writtenOnce(reply, await listGoods(ctx, rails, of(rails), look))
}

/** The shop's listings (R7.01, R7.02). */
export const listingApi = routes(
  route(
    'GET /api/shop/categories',
    { query: TreeQuery, answer: Tree },
    async ({ ctx, market, query: { pictures } }) => {
      const rails = await ctx.shelf.rails(ctx.db)
      const faces = pictures ? await categoryPictures(ctx, rails, market.id) : undefined
      return {
        categories: rails.tree.tops.map(({ slug, title }) => ({
          slug,
          title: title[market.id],
          children: rails.tree
            .under(slug)
            .map((child) => ({ slug: child.slug, title: child.title[market.id] })),
          filled: isFilled(rails, slug, market.id),
          picture: faces?.get(slug),
        })),
      }
    },
  ),
  route('GET /api/shop/category/:category', { params: InCategory, ...listed }, (request, reply) => {
    const { params, market } = request
    return list(request, reply, {
      of: (rails) => categoryScope(rails, params.category, { parent: null, market: market.id }),
    })
  }),
  route(
    'GET /api/shop/category/:category/:subcategory',
    { params: InSubcategory, ...listed },
    (request, reply) => {
      const { params, market } = request
      const within = { parent: params.category, market: market.id }
      return list(request, reply, { of: (rails) => categoryScope(rails, params.subcategory, within) })
    },
  ),
  route('GET /api/shop/brand/:name', { params: OfBrand, ...listed }, (request, reply) => {
    const { params, market } = request
    return list(request, reply, { of: (rails) => brandScope(rails, params.name, market.id) })
  }),
  route('GET /api/shop/new', listed, (request, reply) => {
    const { ctx, market } = request
    return list(request, reply, {
      of: (rails) => newScope(rails, market.id, dayOf(ctx.clock.now())),
      sort: 'new',
    })
  }),
  route('GET /api/shop/discounts', listed, (request, reply) =>
    list(request, reply, { of: (rails) => reducedScope(rails, request.market.id), sort: 'reduction' }),
  ),
  route('GET /api/shop/search', { query: SearchQuery, answer: Listing }, async (request, reply) => {
    const { q = '', ...query } = request.query
    return writtenOnce(reply, await searchGoods(request.ctx, q, lookOf(request, query)))
  }),
)
