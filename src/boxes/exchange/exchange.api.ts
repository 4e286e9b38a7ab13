import { Type } from 'typebox'
import { findFulfilmentOrder } from '#/goods/fulfilment/orders.ts'
import { returnLabelPdf } from '#/goods/fulfilment/packing/papers/papers.ts'
import { bookReturn } from '#/goods/fulfilment/parcels/parcels.ts'
import { found, NotFound } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, pdf, text, uuid } from '#/platform/http/schema.ts'
import { BoxParams, PieceParams } from '../box.schema.ts'
import { Feedback, feedbackView } from '../feedback/feedback-view.ts'
import { ownBoxKey, ownBoxOf } from '../own-box.ts'
import { chooseReplacement, dropReplacement } from './choose-replacement.ts'
import { findExchangeOf } from './exchanges.ts'
import { cancelExchange } from './order-exchange.ts'
import { withdrawExchange } from './withdrawal/withdraw-exchange.ts'

const Chosen = closed({ sku: text })
const Withdrawn = closed({ pieceIds: Type.Array(uuid, { minItems: 1, maxItems: 20, uniqueItems: true }) })
const ofPiece = { params: PieceParams, answer: Feedback }
const ofBox = { params: BoxParams, answer: Feedback }

/** Replacements for returned pieces (R6.10). Works with a mail's link as well. */
export const exchangeApi = routes(
  route(
    'PUT /api/boxes/:boxId/feedback/items/:itemId/exchange',
    { ...ofPiece, body: Chosen },
    async (request) => {
      const { ctx, params, body } = request
      return feedbackView(ctx, await chooseReplacement(ctx, { ...params, ...ownBoxKey(request) }, body.sku))
    },
  ),
  route('DELETE /api/boxes/:boxId/feedback/items/:itemId/exchange', ofPiece, async (request) => {
    const { ctx, params } = request
    return feedbackView(ctx, await dropReplacement(ctx, { ...params, ...ownBoxKey(request) }))
  }),
  route('POST /api/boxes/:boxId/exchange/cancel', { ...ofBox, idempotent: true }, async (request) =>
    feedbackView(request.ctx, await cancelExchange(request.ctx, ownBoxKey(request))),
  ),
  route(
    'POST /api/boxes/:boxId/exchange/withdrawal',
    { ...ofBox, body: Withdrawn, idempotent: true },
    async (request) => {
      const { ctx, body } = request
      return feedbackView(ctx, await withdrawExchange(ctx, { ...body, ...ownBoxKey(request) }))
    },
  ),
  route(
    'POST /api/boxes/:boxId/exchange/return-label.pdf',
    { params: BoxParams, answer: pdf },
    async (request) => {
      const { ctx } = request
      const box = await ownBoxOf(request)
      const exchange = found(await findExchangeOf(ctx.db, box.id))
      if (exchange.deliveredAt === null) throw NotFound()
      const order = found(await findFulfilmentOrder(ctx.db, exchange.id))
      return returnLabelPdf(ctx, order, await bookReturn(ctx, order))
    },
  ),
)
