import { type Static, Type } from 'typebox'
import { ChargeSeen } from '#/charges/charge.schema.ts'
import { chargeView } from '#/charges/charge-view.ts'
import { findChargeOf } from '#/charges/find-charges.ts'
import type { Ctx } from '#/context.ts'
import { returnReasons } from '#/fulfilment/intake/return-reason.rule.ts'
import { findOrder } from '#/fulfilment/orders.ts'
import { returnLabelPdf } from '#/fulfilment/packing/papers.ts'
import { bookReturn } from '#/fulfilment/parcels/parcels.ts'
import { findInvoiceOf } from '#/invoices/find-invoices.ts'
import { lessCredit } from '#/invoices/payment-plan.rule.ts'
import { instalmentPlans } from '#/markets/rules/rules.ts'
import { ShortCard } from '#/payment-methods/card.schema.ts'
import { findMandate } from '#/payment-methods/mandates.ts'
import { found, NotFound } from '#/platform/errors.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { memberOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import {
  amount,
  closed,
  count,
  day,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  pdf,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { availableCredit } from '#/wallet/credits.ts'
import { BoxParams, BoxSummary, PieceParams, summary, ToPay } from '../box.schema.ts'
import { boxSummary } from '../box-summary.ts'
import type { Box } from '../boxes.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'
import { memberBoxes } from '../find-boxes.ts'
import { ownBoxKey, ownBoxOf } from '../own-box.ts'
import { Piece } from '../piece.schema.ts'
import { listPieces } from '../pieces.ts'
import { instalmentsFor } from '../settlement/instalments.rule.ts'
import { feeOf, priceToPay } from '../settlement/price-to-pay.rule.ts'
import { refundBy, withdrawUntil } from '../withdrawal/shown-withdrawal.ts'
import { withdrawPieces } from '../withdrawal/withdraw-pieces.ts'
import { scales } from './feedback.rule.ts'
import { answerFeedback, commentBox, confirmFeedback } from './feedback.ts'

const step = <const T extends string>(values: readonly T[]) => optional(orNull(oneOf(values)))
const Said = closed({
  choice: step(['keep', 'return']),
  returnReason: step(returnReasons),
  size: step(scales.size),
  fit: step(scales.fit),
  quality: step(scales.quality),
  price: step(scales.price),
  style: step(scales.style),
  text: optional(orNull(Type.String({ maxLength: 2000 }))),
})
const Comment = closed({ comment: Type.String({ maxLength: 4000 }) })
/** What was shown: the whole, what of it credit would pay, and how the rest is paid. */
const Confirm = closed({
  amount: Type.Integer({ minimum: 0 }),
  credit: optional(Type.Integer({ minimum: 0 })),
  plan: optional(oneOf(instalmentPlans)),
})
const Withdraw = closed({ itemIds: Type.Array(uuid, { minItems: 1, maxItems: 20, uniqueItems: true }) })
const Offer = closed({
  plan: oneOf(instalmentPlans),
  fee: amount,
  total: amount,
  parts: list(closed({ amount, chargeAt: moment, dueAt: moment })),
})
const Feedback = closed({
  box: closed({
    ...summary,
    note: text,
    comment: text,
    settledBy: orNull(oneOf(['member', 'silence', 'staff'])),
    paidAt: orNull(moment),
  }),
  pieces: list(Piece),
  handlingFee: amount,
  feeWaived: flag,
  instalmentFee: amount,
  /** The ways to pay in parts that the member may choose with the decision, as the choices stand (R9.05). */
  offers: list(Offer),
  toPay: ToPay,
  /** What credit there is to pay with; once it is decided, what credit has paid of it. */
  credit: amount,
  lastDay: orNull(day),
  card: orNull(ShortCard),
  withdrawalDays: count,
  /** The last day on which what was kept may be given back; null before the decision and after that day. */
  withdrawUntil: orNull(day),
  /** The day by which the money for what was withdrawn is due. */
  refundBy: orNull(day),
  /** What is taken from the card for it; none before the decision, and where nothing is to be paid. */
  charge: orNull(ChargeSeen),
})
export type FeedbackView = Shown<typeof Feedback>
const ofBox = { params: BoxParams, answer: Feedback }

/** Keep or return, piece by piece, and the decision (R6.10). Works from a mail's link as well. */
export const feedbackApi = routes(
  /** The member's boxes; by a mail's link only the one that the mail is about. */
  route('GET /api/boxes', { answer: closed({ boxes: list(BoxSummary) }) }, async (request) => {
    const { id, linkSubject } = memberOf(request)
    const boxes = await memberBoxes(request.ctx.db, id)
    return {
      boxes: boxes.filter((box) => linkSubject === undefined || box.id === linkSubject).map(boxSummary),
    }
  }),
  route('GET /api/boxes/:boxId/feedback', ofBox, async (request) =>
    feedbackView(request.ctx, await ownBoxOf(request)),
  ),
  route(
    'PUT /api/boxes/:boxId/feedback/items/:itemId',
    { params: PieceParams, body: Said, answer: Feedback },
    async (request) => {
      const { ctx, params, body } = request
      return feedbackView(ctx, await answerFeedback(ctx, { ...params, ...ownBoxKey(request) }, body))
    },
  ),
  route('PUT /api/boxes/:boxId/feedback/comment', { ...ofBox, body: Comment }, async (request) => {
    const { ctx, body } = request
    return feedbackView(ctx, await commentBox(ctx, ownBoxKey(request), body.comment))
  }),
  route('POST /api/boxes/:boxId/confirm', { ...ofBox, body: Confirm, idempotent: true }, async (request) => {
    const { ctx, body } = request
    return feedbackView(ctx, await confirmFeedback(ctx, { ...body, ...ownBoxKey(request) }))
  }),
  route(
    'POST /api/boxes/:boxId/withdrawal',
    { ...ofBox, body: Withdraw, idempotent: true },
    async (request) => {
      const { ctx, body } = request
      return feedbackView(ctx, await withdrawPieces(ctx, { ...body, ...ownBoxKey(request) }))
    },
  ),
  route('POST /api/boxes/:boxId/return-label.pdf', { params: BoxParams, answer: pdf }, async (request) => {
    const box = await ownBoxOf(request)
    if (box.deliveredAt === null) throw NotFound()
    const { ctx } = request
    const order = found(await findOrder(ctx.db, box.id))
    return returnLabelPdf(ctx, order, await bookReturn(ctx, order))
  }),
)

const answerable = ['delivered', 'settled', 'closed']

/** As the card will be asked: credit pays the first parts first, and where it pays for all there is nothing to divide. */
const offersFor = (
  { clock }: Ctx,
  { market }: Box,
  { toPay, credit }: { toPay: Static<typeof ToPay>; credit: number },
): Static<typeof Offer>[] =>
  credit >= toPay.total
    ? []
    : instalmentsFor({ toPay, market, at: clock.now() }).map(({ parts, ...offer }) => ({
        ...offer,
        parts: lessCredit(parts, credit),
      }))

async function creditOf(ctx: Ctx, { id, memberId, market, settledAt }: Box): Promise<number> {
  if (!settledAt) return availableCredit(ctx.db, { memberId, market, at: ctx.clock.now() })
  return (await findInvoiceOf(ctx.db, { subjectId: id, memberId }))?.credit ?? 0
}

async function feedbackView(ctx: Ctx, box: Box): Promise<Static<typeof Feedback>> {
  const pieces = answerable.includes(box.state) ? await listPieces(ctx.db, box) : []
  const card = await findMandate(ctx.db, box.memberId)
  const fee = feeOf(box)
  const toPay = priceToPay({ pieces, ...fee })
  const charge = await findChargeOf(ctx.db, { subjectId: box.id, memberId: box.memberId })
  const credit = await creditOf(ctx, box)
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
    toPay,
    offers: box.state === 'delivered' ? offersFor(ctx, box, { toPay, credit }) : [],
    credit,
    lastDay: box.approvalEndsAt ? lastDayOf(box.approvalEndsAt, box.market) : null,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    withdrawalDays: box.terms.withdrawalDays,
    withdrawUntil: withdrawUntil(ctx, box),
    refundBy: pieces.some(({ withdrawalId }) => withdrawalId) ? await refundBy(ctx, box) : null,
    charge: charge ? chargeView(charge) : null,
  }
}
