import { Type } from 'typebox'
import type { Ctx } from '#/context.ts'
import { findOrder } from '#/fulfilment/orders.ts'
import { returnLabelPdf } from '#/fulfilment/packing/papers.tsx'
import { bookParcel } from '#/fulfilment/parcels/parcels.ts'
import { findMandate } from '#/payment-methods/mandates.ts'
import { found } from '#/platform/errors.ts'
import { type Api, memberOf } from '#/platform/http/http.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { boxSummary } from '../box-summary.ts'
import type { Box } from '../boxes.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'
import { memberBoxes } from '../find-boxes.ts'
import { herBox, herBoxKey } from '../her-box.ts'
import { listPieces } from '../pieces.ts'
import { feeOf, priceToPay } from '../settlement/price-to-pay.rule.ts'
import { scales } from './feedback.rule.ts'
import { answerFeedback, commentBox, confirmFeedback } from './feedback.ts'

const BoxParams = closed({ boxId: uuid })
const ItemParams = closed({ boxId: uuid, itemId: uuid })
const step = (values: readonly string[]) =>
  Type.Optional(Type.Union([Type.Null(), ...values.map((value) => Type.Literal(value))]))
const Said = closed({
  choice: step(['keep', 'return']),
  size: step(scales.size),
  fit: step(scales.fit),
  quality: step(scales.quality),
  price: step(scales.price),
  style: step(scales.style),
  text: Type.Optional(Type.Union([Type.Null(), Type.String({ maxLength: 2000 })])),
})
const Comment = closed({ comment: Type.String({ maxLength: 4000 }) })
const Confirm = closed({ amount: Type.Integer({ minimum: 0 }) })

/** Keep or return, piece by piece, and the decision (R6.10). Works from a mail's link as well. */
export const feedbackApi: Api = async (app) => {
  /** Her boxes; by a mail's link only the one it is about. */
  app.get('/api/boxes', async (request) => {
    const { id, linkSubject } = memberOf(request)
    const boxes = await memberBoxes(request.ctx.db, id)
    return {
      boxes: boxes.filter((box) => linkSubject === undefined || box.id === linkSubject).map(boxSummary),
    }
  })

  app.get('/api/boxes/:boxId/feedback', { schema: { params: BoxParams } }, async (request) => {
    const { ctx, params } = request
    return feedbackView(ctx, await herBox(request, params.boxId))
  })

  app.put(
    '/api/boxes/:boxId/feedback/items/:itemId',
    { schema: { params: ItemParams, body: Said } },
    async (request) => {
      const { ctx, params, body } = request
      return feedbackView(
        ctx,
        await answerFeedback(ctx, { ...params, ...herBoxKey(request, params.boxId) }, body as never),
      )
    },
  )

  app.put(
    '/api/boxes/:boxId/feedback/comment',
    { schema: { params: BoxParams, body: Comment } },
    async (request) => {
      const { ctx, params, body } = request
      return feedbackView(
        ctx,
        await commentBox(ctx, { ...params, ...herBoxKey(request, params.boxId) }, body.comment),
      )
    },
  )

  app.post(
    '/api/boxes/:boxId/confirm',
    { schema: { params: BoxParams, body: Confirm }, config: { idempotent: true } },
    async (request) => {
      const { ctx, params, body } = request
      return feedbackView(ctx, await confirmFeedback(ctx, { ...body, ...herBoxKey(request, params.boxId) }))
    },
  )

  app.post(
    '/api/boxes/:boxId/return-label.pdf',
    { schema: { params: BoxParams } },
    async (request, reply) => {
      const { ctx, params } = request
      const box = await herBox(request, params.boxId)
      if (box.deliveredAt === null) found(undefined)
      const order = found(await findOrder(ctx.db, box.id))
      const parcel = await bookParcel(ctx, order, 'return')
      return reply.type('application/pdf').send(await returnLabelPdf(ctx, order, parcel))
    },
  )
}

const answerable = ['delivered', 'settled', 'closed']

async function feedbackView(ctx: Ctx, box: Box) {
  const pieces = answerable.includes(box.state) ? await listPieces(ctx.db, box) : []
  const card = await findMandate(ctx.db, box.memberId)
  const fee = feeOf(box)
  return {
    box: {
      ...boxSummary(box),
      note: box.note,
      comment: box.comment,
      settledBy: box.settledBy,
      paidAt: box.paidAt,
    },
    pieces,
    ...fee,
    toPay: priceToPay({ items: pieces, ...fee }),
    lastDay: box.approvalEndsAt ? lastDayOf(box.approvalEndsAt, box.market) : null,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    withdrawalDays: box.terms.withdrawalDays,
  }
}
export type FeedbackView = Awaited<ReturnType<typeof feedbackView>>
