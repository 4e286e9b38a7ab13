import { expectReturns, keepUnits } from '#/goods/fulfilment/intake/allow-returns.ts'
import { issueInvoice } from '#/money/invoices/issue/issue-invoice.ts'
import type { InvoiceLine } from '#/money/invoices/issue/new-invoice.ts'
import { payAtOnce } from '#/money/invoices/plan/payment-plan.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import { lineOfFee } from '#/platform/fees/fee-lines.rule.ts'
import { namedFees } from '#/platform/fees/fee-texts.ts'
import { cancelJobs } from '#/platform/jobs/jobs.ts'
import type { InstalmentPlan } from '#/platform/markets/rules/rules.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { textIn, textsOf } from '#/platform/texts/server-texts.ts'
import { planLookForLate } from '../after-sales/late-box.ts'
import { asBoxSubject, type Box, type BoxActor, lockBox, moveBox } from '../boxes.ts'
import { REMIND_APPROVAL } from '../delivery/delivery.ts'
import { dropAll } from '../exchange/choose-replacement.ts'
import type { ExchangeToPay } from '../exchange/exchange.rule.ts'
import { type HeldReplacement, listHeldReplacements } from '../exchange/held-replacements.ts'
import {
  exchangeToOrder,
  letExchangeLeave,
  nothingToOrder,
  orderExchange,
} from '../exchange/order-exchange.ts'
import { notifySettled } from '../mails/decided-mails.ts'
import { isIn, movePieces, type PieceRow } from '../pieces/piece-rows.ts'
import { type Piece, pieceName, readPieces } from '../pieces/pieces.ts'
import { feesOfBox } from '../terms.ts'
import { planAsking } from '../worn/ask-worn.ts'
import { closeBoxIfDone } from './closing.ts'
import { instalmentsFor } from './instalments.rule.ts'
import { priceToPay, type ToPay } from './price-to-pay.rule.ts'

export type Settling = {
  event: 'confirm' | 'approvalEnds'
  by: 'member' | 'silence'
  actor: BoxActor
  /** The amount that the confirmation showed; another one is never charged. */
  expectedTotal?: number
  /** The member's payment plan; all at once by default (R9.05). */
  plan?: InstalmentPlan
  /** The credit that the confirmation showed; the card is never charged more than was shown. */
  expectedCredit?: number
  /** The time of acceptance, if not now. Silence accepts at the end of its period, even when the job runs later. */
  acceptedAt?: Date
}

/** Decides a delivered, locked box once: pieces, invoice and charge in one transaction (R6.09–R6.11). */
export async function settleBox(
  ctx: Ctx,
  box: Box,
  { event, by, actor, expectedTotal, expectedCredit, plan, acceptedAt }: Settling,
): Promise<Box> {
  const [{ rows: items, pieces }, chosen] = await Promise.all([
    readPieces(ctx.db, box),
    listHeldReplacements(ctx.db, box.id),
  ])
  const at = ctx.clock.now()
  // Silence keeps the pieces and orders no exchange (R6.10).
  const exchange = by === 'silence' ? nothingToOrder : exchangeToOrder({ box, items, chosen, now: at })
  const { toPay, parts } = howPaid(box, items, { plan, at, exchange: exchange.toPay })
  const paid = toPay.total === 0 ? at : null
  const changes = {
    settledBy: by,
    settledAmount: toPay.total,
    paidAt: paid,
    instalmentPlan: plan ?? null,
    instalmentFee: toPay.instalmentFee,
  }
  const [settled] = await Promise.all([
    moveBox(ctx, box, event, { actor, changes }),
    decidePieces(ctx, box, items, toPay),
  ])
  await cancelJobs(ctx.db, { kind: REMIND_APPROVAL, subject: box.id }, at)
  if (toPay.keptIds.length > 0) await planAsking(ctx, box, at)
  if (items.some(goesBack(toPay))) await planLookForLate(ctx, box)
  // Checked after the move, so that a settled box is reported as such and not as another price.
  if (expectedTotal !== undefined && expectedTotal !== toPay.total) throw Conflict('amount-changed')
  await ctx.failpoint('settling_box')
  const exchanged = await orderExchange(ctx, box, exchange)
  await dropAll(ctx, without(chosen, exchange.chosen))
  const { id, memberId, address, market, currency } = box
  const lines = [...invoiceLines(box, { items, pieces, toPay }), ...exchanged]
  const owed = {
    ...asBoxSubject(id),
    memberId,
    address,
    market,
    currency,
    lines,
    plan: parts,
    at,
    taxPoint: acceptedAt ?? at,
  }
  const issuing = issueInvoice(ctx, owed, { mailed: false })
  const telling = notifySettled(ctx, settled, { pieces, toPay, exchanged, issuing })
  const [{ chargeIds, credit }] = await Promise.all([issuing, telling])
  if (expectedCredit !== undefined && expectedCredit !== credit) throw Conflict('amount-changed')
  // With credit alone the invoice was paid at its issue, which has moved the box on.
  if (toPay.total > 0 && chargeIds.length === 0) return lockBox(ctx.db, id)
  // A member who pays in parts has agreed to pay later, so the exchange does not wait for the last part.
  if (paid || plan) await letExchangeLeave(ctx, settled)
  return closeBoxIfDone(ctx, settled)
}

const without = (all: readonly HeldReplacement[], those: readonly HeldReplacement[]) =>
  all.filter(({ id }) => !those.some((one) => one.id === id))

/** The sum and its parts: by the chosen plan, with its fee, or all of it now. */
type Paying = { plan?: InstalmentPlan; at: Date; exchange: ExchangeToPay }
function howPaid(box: Box, items: PieceRow[], { plan, at, exchange }: Paying) {
  const all = priceToPay({ pieces: items, ...feesOfBox(box), exchange })
  const { market } = box
  if (!plan) return { toPay: all, parts: payAtOnce(all.total, { at, market }) }
  const offer = instalmentsFor({ toPay: all, market, at }).find((one) => one.plan === plan)
  if (!offer) throw Conflict('not-possible-now')
  const { fee, total, parts } = offer
  return { toPay: { ...all, instalmentFee: fee, total }, parts }
}

const goesBack =
  ({ keptIds }: ToPay) =>
  (item: PieceRow) =>
    isIn('delivered')(item) && !keptIds.includes(item.id)

/** Moves each delivered piece, and its unit in the warehouse's books. */
async function decidePieces(ctx: Ctx, { id }: Box, items: PieceRow[], toPay: ToPay) {
  const back = items.filter(goesBack(toPay))
  const kept = items.filter(isIn('delivered')).filter((item) => !back.includes(item))
  const expected = back.map(({ id: unitId, returnReason: reason }) => ({ unitId, reason }))
  const keptIds = kept.map((item) => item.id)
  await Promise.all([
    movePieces(ctx, kept, 'keep'),
    movePieces(ctx, back, 'sendBack'),
    expectReturns(ctx, asBoxSubject(id), expected),
    keepUnits(ctx, asBoxSubject(id), keptIds),
  ])
}

type Settled = { items: PieceRow[]; pieces: Piece[]; toPay: ToPay }
function invoiceLines({ market }: Box, { items, pieces, toPay }: Settled): InvoiceLine[] {
  const names = new Map(pieces.map((piece) => [piece.id, pieceName(piece)]))
  const lines = items
    .filter(({ id }) => toPay.keptIds.includes(id))
    .map(({ id, sku, price }) => ({
      kind: 'item' as const,
      subjectLineId: id,
      sku,
      description: names.get(id) ?? sku,
      amount: price,
    }))
  const fees: InvoiceLine[] = [
    ...namedFees(toPay.fees, textsOf(market)).map(({ kind, name, amount }) => ({
      kind: lineOfFee(kind),
      description: name,
      amount,
    })),
    // Part of the sale, and taxed with it: a flat sum without a yearly rate is no loan of its own (decision 103).
    {
      kind: 'instalment-fee',
      description: textIn(market, 'box.instalmentFee'),
      amount: toPay.instalmentFee,
    },
  ]
  return [...lines, ...fees.filter(({ amount }) => amount > 0)]
}

/** Ends the approval period: unanswered pieces are accepted, once (R6.09). */
export const endApproval = (ctx: Ctx, boxId: string) =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    if (box.state !== 'delivered' || !box.approvalEndsAt || ctx.clock.now() < box.approvalEndsAt) return
    await settleBox(ctx, box, {
      event: 'approvalEnds',
      by: 'silence',
      actor: { kind: 'clock', id: 'approval-end' },
      acceptedAt: box.approvalEndsAt,
    })
  })
