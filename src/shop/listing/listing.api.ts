import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { ShelfIndex } from '#/goods/catalogue/shelf/shelf.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import { writtenOnce } from '#/platform/http/idempotency/written-once.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, text } from '#/platform/http/schema.ts'
import { categoryPictures } from './category-pictures.ts'
import { Listing, ListingQuery, SearchQuery, Tree, TreeQuery } from './listing.schema.ts'
import { isFilled, type ListingRequest, listShelf, type Query, type Scope } from './listing.ts'
import { withOwnSizes } from './own-sizes.ts'
import { brandScope, categoryScope, newScope, reducedScope } from './scopes.ts'
import { searchGoods } from './search-goods.ts'
import { dayNumber } from './sorts.rule.ts'

const InCategory = closed({ category: text })
const InSubcategory = closed({ category: text, subcategory: text })
const OfBrand = closed({ name: text })
const listed = { query: ListingQuery, answer: Listing }

type Listed = FastifyRequest<{ Querystring: Query }>
type Find = (request: ListingRequest) => Promise<Static<typeof Listing>>

/** Answers a listing; for a member who has given sizes each item names theirs. */
async function answer(request: FastifyRequest, reply: FastifyReply, query: Query, find: Find) {
  const { ctx, actor, market } = request
  if (actor.kind !== 'member')
    return writtenOnce(reply, await find({ market: market.id, memberId: undefined, query }))
  const likes = await styleProfile(ctx.db, actor.id)
  const viewer = { market: market.id, memberId: actor.id }
  const found = await find({ ...viewer, likes, query })
  return writtenOnce(reply, await withOwnSizes(ctx, found, { ...viewer, sizes: likes.sizes }))
}

/** Answers the listing of a scope; `sort`: its default order. */
async function list(
  request: Listed,
  reply: FastifyReply,
  { of, sort }: { of: (index: ShelfIndex) => Scope; sort?: Query['sort'] },
) {
  const { ctx, query } = request
  const index = await ctx.shelf.index(ctx.db)
  return answer(request, reply, { ...(sort && { sort }), ...query }, (asked) =>
    listShelf(ctx, index, of(index), asked),
  )
}

/** The shop's listings (R7.01, R7.02). */
export const listingApi = routes(
  route(
    'GET /api/shop/categories',
    { query: TreeQuery, answer: Tree },
    async ({ ctx, market, query: { pictures } }) => {
      const index = await ctx.shelf.index(ctx.db)
      const shown = pictures ? await categoryPictures(ctx, index, market.id) : undefined
      return {
        categories: index.tree.tops.map(({ slug, title }) => ({
          slug,
          title: title[market.id],
          children: index.tree
            .under(slug)
            .map((child) => ({ slug: child.slug, title: child.title[market.id] })),
          filled: isFilled(index, slug, market.id),
          picture: shown?.get(slug),
        })),
      }
    },
  ),
  route('GET /api/shop/category/:category', { params: InCategory, ...listed }, (request, reply) => {
    const { params, market } = request
    return list(request, reply, {
      of: (index) => categoryScope(index, params.category, { parent: null, market: market.id }),
    })
  }),
  route(
    'GET /api/shop/category/:category/:subcategory',
    { params: InSubcategory, ...listed },
    (request, reply) => {
      const { params, market } = request
      const within = { parent: params.category, market: market.id }
      return list(request, reply, { of: (index) => categoryScope(index, params.subcategory, within) })
    },
  ),
  route('GET /api/shop/brand/:name', { params: OfBrand, ...listed }, (request, reply) => {
    const { params, market } = request
    return list(request, reply, { of: (index) => brandScope(index, params.name, market.id) })
  }),
  route('GET /api/shop/new', listed, (request, reply) => {
    const { ctx, market } = request
    return list(request, reply, {
      of: (index) => newScope(index, market.id, dayNumber(ctx.clock.now())),
      sort: 'new',
    })
  }),
  route('GET /api/shop/discounts', listed, (request, reply) =>
    list(request, reply, { of: (index) => reducedScope(index, request.market.id), sort: 'reduction' }),
  ),
  route('GET /api/shop/search', { query: SearchQuery, answer: Listing }, async (request, reply) => {
    const { q = '', ...query } = request.query
    return answer(request, reply, query, (asked) => searchGoods(request.ctx, q, asked))
  }),
)
