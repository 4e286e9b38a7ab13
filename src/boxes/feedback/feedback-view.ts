import type { Static } from 'typebox'
import { sendBackBy } from '#/after-sales/claims/claim.rule.ts'
import { countNotified } from '#/after-sales/claims/claims.ts'
import { followedSeen } from '#/after-sales/received/followed.schema.ts'
import { followedPieces } from '#/after-sales/received/followed-pieces.ts'
import { declaredOf } from '#/after-sales/withdrawal/declared-of.ts'
import { OwnCharge } from '#/money/charges/charge.schema.ts'
import { chargeView } from '#/money/charges/charge-view.ts'
import { findChargeOf } from '#/money/charges/find-charges.ts'
import { DisputeSeen } from '#/money/disputes/disputes.schema.ts'
import { disputeOf } from '#/money/disputes/own/own-disputes.ts'
import { findInvoiceOf } from '#/money/invoices/find-invoices.ts'
import { PartSeen } from '#/money/invoices/invoice.schema.ts'
import { partsView } from '#/money/invoices/invoice-view.ts'
import { lessCredit } from '#/money/invoices/plan/payment-plan.rule.ts'
import { ShortCard } from '#/money/payment-methods/card.schema.ts'
import { findMandate } from '#/money/payment-methods/mandates.ts'
import { availableCredit } from '#/money/wallet/credits.ts'
import { StylistShown } from '#/people/identity/staff/stylist.schema.ts'
import { stylistShown } from '#/people/identity/staff/stylists.ts'
import { hasPack } from '#/people/law/pack/packs.ts'
import { findMember } from '#/people/members/members.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  day,
  flag,
  list,
  moment,
  oneOf,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { instalmentPlans } from '#/platform/markets/rules/rules.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { goodsOfBox } from '../after-sales/as-contract.ts'
import { FeeSeen, summary, ToPaySeen } from '../box.schema.ts'
import { boxSummary } from '../box-summary.ts'
import type { Box } from '../boxes.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'
import { exchangeOnBill } from '../exchange/exchange.rule.ts'
import { Exchange } from '../exchange/exchange.schema.ts'
import { exchangeView } from '../exchange/exchange-view.ts'
import { isStillClosed } from '../opening/opening.rule.ts'
import { countOutfits } from '../outfits/outfits.ts'
import { PieceSeen } from '../pieces/piece.schema.ts'
import { wentBack } from '../pieces/piece.states.ts'
import { listPieces } from '../pieces/pieces.ts'
import { instalmentsFor } from '../settlement/instalments.rule.ts'
import { priceToPay } from '../settlement/price-to-pay.rule.ts'
import { feesOfBox, termsOf } from '../terms.ts'
import { refundBy, withdrawUntil } from '../withdrawal/shown-withdrawal.ts'

const Offer = closed({
  plan: oneOf(instalmentPlans),
  fee: amount,
  total: amount,
  parts: list(closed({ amount, chargeAt: moment, dueAt: moment })),
})
export const FeedbackSeen = closed({
  firstName: text,
  stylist: orNull(StylistShown),
  box: closed({
    ...summary,
    note: text,
    /** Not opened yet. */
    closed: flag,
    comment: text,
    settledBy: orNull(oneOf(['member', 'silence', 'staff'])),
    paidAt: orNull(moment),
  }),
  pieces: list(PieceSeen),
  /** Pieces that go back, after the decision. */
  followed: list(closed({ id: uuid, ...followedSeen })),
  fees: list(FeeSeen),
  feesWaived: flag,
  instalmentFee: amount,
  /** Payment plans to choose with the decision, for the present choices (R9.05). */
  offers: list(Offer),
  toPay: ToPaySeen,
  /** Credit available for the payment; after the decision, the credit that was used. */
  credit: amount,
  /** After the decision, the parts of the payment with their days; a single one if it is paid at once. */
  parts: list(PartSeen),
  lastDay: orNull(day),
  card: orNull(ShortCard),
  withdrawalDays: count,
  /** The last day to return kept pieces; null before the decision and after that day. */
  withdrawUntil: orNull(day),
  /** The last day to hand the unkept pieces to the carrier; null when nothing goes back, or not all at once. */
  sendBackBy: orNull(day),
  refundBy: orNull(day),
  /** Declarations of withdrawal, the newest first; `refundBy`: while a colleague has not settled it. */
  declared: list(closed({ at: moment, pieces: text, refundBy: orNull(day) })),
  /** The card charge; null before the decision, and when nothing is due. */
  charge: orNull(OwnCharge),
  /** The amount that the member's bank has taken back. */
  dispute: orNull(DisputeSeen),
  exchange: Exchange,
  /** Number of claims beside the price: for worn, late or missing pieces (R6.13). */
  claims: count,
  /** True when the contract of the box can be downloaded. */
  hasContract: flag,
  outfits: count,
})
export type FeedbackView = Shown<typeof FeedbackSeen>

const answerable = ['delivered', 'settled', 'closed']

/** The plans as the card is charged: credit pays the first parts first, and if it pays all there are no parts. */
const offersFor = (
  { clock }: Ctx,
  { market }: Box,
  { toPay, credit }: { toPay: Static<typeof ToPaySeen>; credit: number },
): Static<typeof Offer>[] =>
  credit >= toPay.total
    ? []
    : instalmentsFor({ toPay, market, at: clock.now() }).map(({ parts, ...offer }) => ({
        ...offer,
        parts: lessCredit(parts, credit),
      }))

async function creditAndParts(ctx: Ctx, { id, memberId, market, settledAt }: Box) {
  if (!settledAt)
    return { credit: await availableCredit(ctx.db, { memberId, market, at: ctx.clock.now() }), parts: [] }
  const invoice = await findInvoiceOf(ctx.db, { subjectId: id, memberId })
  return { credit: invoice?.credit ?? 0, parts: invoice ? partsView(invoice) : [] }
}

/** The stored values of a box, its payment and its member. */
async function readStored(ctx: Ctx, box: Box) {
  const { db } = ctx
  const { id: subjectId, memberId } = box
  const [
    member,
    stylist,
    pieces,
    card,
    exchange,
    paid,
    charge,
    dispute,
    claims,
    hasContract,
    outfits,
    declared,
  ] = await Promise.all([
    findMember(db, memberId),
    stylistShown(db, box.stylistId, box.market),
    answerable.includes(box.state) ? listPieces(db, box) : [],
    findMandate(db, memberId),
    exchangeView(ctx, box),
    creditAndParts(ctx, box),
    findChargeOf(db, { subjectId, memberId }),
    box.settledAt ? disputeOf(db, { subjectId, memberId }) : null,
    countNotified(db, { type: 'box', id: box.id }),
    hasPack(db, { subjectId, memberId }),
    answerable.includes(box.state) ? countOutfits(db, [box.id]) : undefined,
    declaredOf(db, box),
  ])
  return {
    firstName: member?.firstName ?? '',
    stylist,
    pieces,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    exchange,
    ...paid,
    charge: charge ? chargeView(charge) : null,
    dispute,
    claims,
    hasContract,
    outfits: outfits?.get(box.id) ?? 0,
    declared,
  }
}

/** Counted from the decision; later withdrawals have their own days. */
function lastDayToSendBack({ market, settledAt }: Box, pieces: readonly Static<typeof PieceSeen>[]) {
  const goesBack = pieces.some(({ state }) => state === 'returning')
  if (!settledAt || !goesBack || pieces.some(({ withdrawalId }) => withdrawalId)) return null
  return lastDayOf(sendBackBy({ market, at: settledAt }), market)
}

async function followedIn({ db, clock }: Ctx, box: Box, pieces: readonly Static<typeof PieceSeen>[]) {
  const goesBack = pieces.some(({ state }) => wentBack(state) || state === 'lost')
  if (!box.settledAt || !goesBack) return []
  const { id, market } = box
  const followed = await followedPieces(db, await goodsOfBox(db, id), { market, now: clock.now() })
  return [...followed].map(([id, piece]) => ({ id, ...piece }))
}

/** A box at its member's home, before or after the decision. */
export async function feedbackView(ctx: Ctx, box: Box): Promise<Static<typeof FeedbackSeen>> {
  const stored = await readStored(ctx, box)
  const { pieces, exchange, credit } = stored
  const fees = feesOfBox(box)
  const toPay = priceToPay({ pieces, ...fees, exchange: exchangeOnBill({ pieces, exchange }) })
  return {
    ...stored,
    box: {
      ...boxSummary(box),
      note: box.note,
      closed: isStillClosed(box, pieces),
      comment: box.comment,
      settledBy: box.settledBy,
      paidAt: box.paidAt,
    },
    ...fees,
    toPay,
    offers: box.state === 'delivered' ? offersFor(ctx, box, { toPay, credit }) : [],
    lastDay: box.approvalEndsAt ? lastDayOf(box.approvalEndsAt, box.market) : null,
    withdrawalDays: termsOf(box).withdrawalDays,
    withdrawUntil: withdrawUntil(ctx, box),
    sendBackBy: lastDayToSendBack(box, pieces),
    followed: await followedIn(ctx, box, pieces),
    refundBy: pieces.some(({ withdrawalId }) => withdrawalId) ? await refundBy(ctx, box) : null,
  }
}
