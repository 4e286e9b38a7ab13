import { Type } from 'typebox'
import { findBox } from '#/boxes/boxes.ts'
import { type MarketId, marketIds } from '#/markets/markets.ts'
import { found } from '#/platform/errors.ts'
import { type Api, staffOf } from '#/platform/http/http.ts'
import { closed, oneOf, reason, uuid } from '#/platform/http/schema.ts'
import { candidatesFor } from './candidates.ts'
import { deskQueue } from './desk.queries.ts'
import {
  claimBox,
  pickPiece,
  releaseBox,
  removePiece,
  sendPreview,
  waiveFee,
  writeBoxNote,
  writePieceNote,
} from './desk.ts'
import { deskView } from './desk-view.ts'

const BoxParams = closed({ boxId: uuid })
const ItemParams = closed({ boxId: uuid, itemId: uuid })
const version = Type.Integer()
const text = (maxLength: number) => Type.String({ maxLength })

const Market = Type.Object({ market: Type.Optional(oneOf(marketIds)) })
const Filters = Type.Object({
  kind: Type.Optional(text(30)),
  q: Type.Optional(text(80)),
  maxPrice: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  allSizes: Type.Optional(Type.Boolean()),
})
const VersionBody = closed({ version })
const PickBody = closed({ version, sku: text(100), replacesId: Type.Optional(uuid) })
const BoxNote = closed({ version, note: text(2000) })
const PieceNote = closed({ version, note: text(500) })
const FeeBody = closed({ version, reason: Type.Union([Type.Null(), reason]) })

/** The stylist's desk (R8.02). Every change answers the box as it stands after it. */
export const deskApi: Api = async (app) => {
  app.get('/api/studio/desk', { schema: { querystring: Market } }, async ({ ctx, query }) => ({
    queue: await deskQueue(ctx.db, { market: query.market as MarketId | undefined }),
    now: ctx.clock.now(),
  }))

  app.get('/api/studio/desk/:boxId', { schema: { params: BoxParams } }, async ({ ctx, params }) =>
    deskView(ctx, found(await findBox(ctx.db, params.boxId))),
  )

  app.get(
    '/api/studio/desk/:boxId/candidates',
    { schema: { params: BoxParams, querystring: Filters } },
    async ({ ctx, params, query }) => candidatesFor(ctx, found(await findBox(ctx.db, params.boxId)), query),
  )

  app.post('/api/studio/desk/:boxId/claim', { schema: { params: BoxParams } }, async (request) => {
    const { ctx, params } = request
    return deskView(ctx, await claimBox(ctx, params.boxId, staffOf(request).id))
  })

  app.post(
    '/api/studio/desk/:boxId/release',
    { schema: { params: BoxParams, body: VersionBody } },
    async (request) => {
      const { ctx, params, body } = request
      return deskView(ctx, await releaseBox(ctx, { ...params, ...body, staffId: staffOf(request).id }))
    },
  )

  app.post(
    '/api/studio/desk/:boxId/items',
    { schema: { params: BoxParams, body: PickBody } },
    async (request) => {
      const { ctx, params, body } = request
      const key = { ...params, version: body.version, staffId: staffOf(request).id }
      return deskView(ctx, await pickPiece(ctx, key, body))
    },
  )

  app.delete(
    '/api/studio/desk/:boxId/items/:itemId',
    { schema: { params: ItemParams, querystring: Type.Object({ version }) } },
    async (request) => {
      const { ctx, params, query } = request
      return deskView(
        ctx,
        await removePiece(ctx, { ...params, ...query, staffId: staffOf(request).id }, params.itemId),
      )
    },
  )

  app.put(
    '/api/studio/desk/:boxId/note',
    { schema: { params: BoxParams, body: BoxNote } },
    async (request) => {
      const { ctx, params, body } = request
      return deskView(
        ctx,
        await writeBoxNote(ctx, { ...params, ...body, staffId: staffOf(request).id }, body.note),
      )
    },
  )

  app.put(
    '/api/studio/desk/:boxId/items/:itemId/note',
    { schema: { params: ItemParams, body: PieceNote } },
    async (request) => {
      const { ctx, params, body } = request
      return deskView(
        ctx,
        await writePieceNote(
          ctx,
          { ...params, ...body, staffId: staffOf(request).id },
          params.itemId,
          body.note,
        ),
      )
    },
  )

  app.put(
    '/api/studio/desk/:boxId/fee',
    { schema: { params: BoxParams, body: FeeBody } },
    async (request) => {
      const { ctx, params, body } = request
      return deskView(
        ctx,
        await waiveFee(ctx, { ...params, ...body, staffId: staffOf(request).id }, body.reason),
      )
    },
  )

  app.post(
    '/api/studio/desk/:boxId/preview',
    { schema: { params: BoxParams, body: VersionBody } },
    async (request) => {
      const { ctx, params, body } = request
      return deskView(ctx, await sendPreview(ctx, { ...params, ...body, staffId: staffOf(request).id }))
    },
  )
}
