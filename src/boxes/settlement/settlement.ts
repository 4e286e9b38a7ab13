import { findCardsEver } from '#/catalogue/cards.ts'
import type { Ctx } from '#/context.ts'
import { issueBoxInvoice } from '#/invoices/issue-invoice.ts'
import { marketAt } from '#/markets/market-at.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { cancelJobs } from '#/platform/jobs/jobs.ts'
import { text } from '#/platform/texts/texts.ts'
import { type BoxItem, isIn, listBoxItems, moveItem } from '../box-items.ts'
import { type Box, type BoxActor, lockBox, moveBox } from '../boxes.ts'
import { REMIND_APPROVAL } from '../delivery/delivery.ts'
import { tellSettled } from '../mails/box-mails.ts'
import { closeIfDone } from './closing.ts'
import { feeOf, priceToPay, type ToPay } from './price-to-pay.rule.ts'

export type Settling = {
  event: 'confirm' | 'approvalEnds'
  by: 'member' | 'silence'
  actor: BoxActor
  /** The amount she saw when she confirmed; another one is never charged. */
  expectedTotal?: number
}

/** Decides a delivered, locked box once: pieces, invoice and charge in one transaction (R6.09–R6.11). */
export async function settleBox(
  ctx: Ctx,
  box: Box,
  { event, by, actor, expectedTotal }: Settling,
): Promise<Box> {
  const items = await listBoxItems(ctx.db, box.id)
  const toPay = priceToPay({ items, ...feeOf(box) })
  const at = ctx.clock.now()
  const paid = toPay.total === 0 ? at : null
  const settled = await moveBox(ctx, box, event, {
    actor,
    set: sql`, settled_by = ${by}, settled_amount = ${toPay.total}, paid_at = ${paid}`,
  })
  // Checked after the move, so that a box already settled says so rather than naming a price.
  if (expectedTotal !== undefined && expectedTotal !== toPay.total) throw Conflict('amount-changed')
  for (const item of items.filter(isIn('delivered')))
    await moveItem(ctx, item, toPay.keptIds.includes(item.id) ? 'keep' : 'sendBack')
  await ctx.failpoint('settling_box')
  await issueBoxInvoice(ctx, {
    boxId: box.id,
    memberId: box.memberId,
    market: box.market,
    currency: box.currency,
    lines: await invoiceLines(ctx, box, items, toPay),
    address: box.address,
    at,
  })
  await cancelJobs(ctx.db, { kind: REMIND_APPROVAL, subject: box.id }, at)
  await tellSettled(ctx, settled, items, toPay)
  return closeIfDone(ctx, settled)
}

async function invoiceLines(ctx: Ctx, box: Box, items: BoxItem[], toPay: ToPay) {
  const kept = items.filter(({ id }) => toPay.keptIds.includes(id))
  const cards = new Map(
    (
      await findCardsEver(
        ctx.db,
        kept.map(({ sku }) => sku),
        box.market,
      )
    ).map((card) => [card.sku, card]),
  )
  const lines = kept.map(({ id, sku, price, vatRate }) => {
    const card = cards.get(sku)
    const description = card
      ? `${card.brand} ${card.title}, ${[card.colour, card.size].filter(Boolean).join(', ')}`
      : sku
    return { kind: 'item' as const, boxItemId: id, sku, description, amount: price, vatRate }
  })
  if (toPay.handlingFee === 0) return lines
  const description = text(box.market, 'box.handlingFee')
  return [
    ...lines,
    {
      kind: 'handling-fee' as const,
      description,
      amount: toPay.handlingFee,
      vatRate: marketAt(box.market, ctx.clock.now()).vatRate,
    },
  ]
}

/** The end of the approval period: what nobody spoke about is accepted, once (R6.09). */
export const endApproval = (ctx: Ctx, boxId: string) =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    if (box.state !== 'delivered' || !box.approvalEndsAt || ctx.clock.now() < box.approvalEndsAt) return
    await settleBox(ctx, box, {
      event: 'approvalEnds',
      by: 'silence',
      actor: { kind: 'clock', id: 'approval-end' },
    })
  })
