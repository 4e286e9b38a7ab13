import type { FastifyReply, FastifyRequest } from 'fastify'
import { found, NotFound } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Visit } from '#/shop/cart/cart.queries.ts'
import { visitOf } from '#/shop/cart/visitor/visit.ts'
import {
  FavouriteLists,
  FavouritesQuery,
  LookedAt,
  MarkedProducts,
  MoveBody,
  NameBody,
  OfList,
  OfPiece,
  SharedKey,
  SharedList,
  Sharing,
  ToList,
} from './favourites.schema.ts'
import { addList, findSharedList, listLists, removeList, renameList, shareList } from './lists.ts'
import { addFavourite, listMarks, moveFavourite, removeFavourite } from './pieces.ts'
import { showPieces } from './show-pieces.ts'

const marked = { answer: MarkedProducts }
const listed = { answer: OfList }

/**
 * Favourites of the requesting visitor or member, by cookie or session. Lists of others are found only when shared, by
 * their key.
 */
export const favouritesApi = routes(
  route(
    'GET /api/shop/favorites',
    { query: FavouritesQuery, answer: FavouriteLists },
    async (request, reply) => {
      const visit = await visitOf(request, reply)
      if (visit) return shown(request, visit, request.query)
      if (request.query.list) throw NotFound()
      return nothing(request.market.id, false)
    },
  ),
  route('GET /api/shop/favorites/marks', marked, async (request, reply) => {
    const visit = await visitOf(request, reply)
    return visit ? marks(request, visit) : { products: [] }
  }),
  route('POST /api/shop/favorites/pieces', { ...marked, body: ToList }, async (request, reply) => {
    const visit = await theirs(request, reply)
    await addFavourite(request.ctx, visit, request.body)
    return marks(request, visit)
  }),
  route('DELETE /api/shop/favorites/pieces', { ...marked, query: OfPiece }, async (request, reply) => {
    const visit = await theirs(request, reply)
    await removeFavourite(request.ctx, visit.owner, request.query.sku)
    return marks(request, visit)
  }),
  route('PATCH /api/shop/favorites/pieces', { ...marked, body: MoveBody }, async (request, reply) => {
    const visit = await theirs(request, reply)
    await moveFavourite(request.ctx.db, visit.owner, request.body)
    return marks(request, visit)
  }),
  route(
    'POST /api/shop/favorites/lists',
    { ...listed, body: NameBody, idempotent: true },
    async (request, reply) => {
      const visit = await theirs(request, reply)
      return { listId: await addList(request.ctx, visit, request.body.name) }
    },
  ),
  route(
    'PATCH /api/shop/favorites/lists/:listId',
    { ...listed, params: OfList, body: NameBody },
    async (request, reply) => {
      await renameList(request.ctx, await theirs(request, reply), { ...request.params, ...request.body })
      return request.params
    },
  ),
  route('DELETE /api/shop/favorites/lists/:listId', { ...listed, params: OfList }, async (request, reply) => {
    await removeList(request.ctx, await theirs(request, reply), request.params.listId)
    return request.params
  }),
  route(
    'PUT /api/shop/favorites/lists/:listId/share',
    { ...listed, params: OfList, body: Sharing },
    async (request, reply) => {
      await shareList(request.ctx, await theirs(request, reply), { ...request.params, ...request.body })
      return request.params
    },
  ),
  route(
    'GET /api/shop/favorites/shared/:key',
    { params: SharedKey, query: LookedAt, answer: SharedList },
    async ({ ctx, params, query, market }) => {
      const list = found(await findSharedList(ctx.db, params.key))
      const pieces = await showPieces(ctx.db, { listId: list.id, market: market.id, pages: query.page })
      return { name: list.name, pieces, total: pieces.length, currency: market.currency }
    },
  ),
)

const theirs = async (request: FastifyRequest, reply: FastifyReply): Promise<Visit> =>
  (await visitOf(request, reply, true))!

const marks = async ({ ctx }: FastifyRequest, { owner }: Visit) => ({
  products: await listMarks(ctx.db, owner),
})

const nothing = (market: MarketId, canName: boolean) => ({
  list: null,
  lists: [],
  pieces: [],
  total: 0,
  currency: marketOf(market).currency,
  canName,
})

/** One list of the owner, the first by default, and the names of the others. */
async function shown(
  { ctx }: FastifyRequest,
  { owner, market }: Visit,
  query: { list?: string; page?: number },
) {
  const lists = await listLists(ctx.db, owner)
  const isMember = owner.kind === 'member'
  if (lists.length === 0 && !query.list) return nothing(market, isMember)
  const list = found(lists.find(({ id, isFirst }) => (query.list ? id === query.list : isFirst)))
  const { count, ...shownList } = list
  return {
    list: shownList,
    lists: lists.map(({ shareKey: _, ...one }) => one),
    pieces: await showPieces(ctx.db, {
      listId: list.id,
      market,
      pages: query.page,
      ...(isMember && { memberId: owner.memberId }),
    }),
    total: count,
    currency: marketOf(market).currency,
    canName: isMember,
  }
}
