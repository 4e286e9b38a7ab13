import type { InvoiceLine } from '#/money/invoices/issue/new-invoice.ts'
import { sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { event, publish } from '#/platform/ports/events.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import type { Box } from '../boxes.ts'
import type { PieceRow } from '../pieces/piece-rows.ts'
import { pieceName } from '../pieces/pieces.ts'
import { canExchange, type ExchangeToPay, exchangeToPay, noExchange } from './exchange.rule.ts'
import { type HeldReplacement, isHeld } from './held-replacements.ts'
import { findOrdered } from './ordered.ts'
import { withCards } from './with-cards.ts'

export type ToOrder = { chosen: HeldReplacement[]; toPay: ExchangeToPay }
export const nothingToOrder: ToOrder = { chosen: [], toPay: noExchange }

export type ExchangeOrder = {
  id: string
  box: Box
  /** The fee of the return, in minor units. */
  fee: number
  pieces: readonly (Pick<HeldReplacement, 'id' | 'itemId' | 'sku' | 'price' | 'reservationId'> & {
    description: string
  })[]
}
/** A member confirmed a box with replacements: they are ordered, and billed on the invoice of the locked box. */
export const exchangeOrdered = event<ExchangeOrder>('exchange-ordered')

/** The locked box is paid, or its member has agreed to pay in parts: its exchange does not wait for money any more. */
export const exchangeMayLeave = event<{ orderId: string }>('exchange-may-leave')

type Choosing = { box: Box; items: readonly PieceRow[]; chosen: readonly HeldReplacement[]; now: Date }

/** The exchange that the member of a locked box is about to confirm, and its cost. */
export function exchangeToOrder({ box, items, chosen: all, now }: Choosing): ToOrder {
  const goesBack = new Set(items.filter(canExchange).map(({ id }) => id))
  const chosen = all.filter((one) => isHeld(now)(one) && goesBack.has(one.itemId))
  const returnFee = marketAt(box.market, now).paidReturnFee
  return { chosen, toPay: exchangeToPay({ pieces: items, chosen, returnFee }) }
}

/** Orders the chosen pieces in the transaction that settles the box. Returns their lines of the box's invoice. */
export async function orderExchange(ctx: Ctx, box: Box, { chosen, toPay }: ToOrder): Promise<InvoiceLine[]> {
  if (chosen.length === 0) return []
  const [id, { fee }] = [ctx.random.uuid(), toPay]
  const pieces = (await withCards(ctx.db, box, chosen)).map((piece) => ({
    ...piece,
    description: pieceName(piece),
  }))
  await ctx.db.run(sql`DELETE FROM held_replacement WHERE id = ANY(${chosen.map((one) => one.id)}::uuid[])`)
  await publish(ctx, exchangeOrdered, { id, box, fee, pieces })
  const lines = pieces.map(({ id: subjectLineId, sku, description, price: amount }): InvoiceLine => {
    return { kind: 'item', subjectLineId, sku, description, amount }
  })
  if (fee === 0) return lines
  const description = textIn(box.market, 'exchange.fee')
  return [...lines, { kind: 'return-fee', subjectLineId: id, description, amount: fee }]
}

/** Returned pieces are not waited for. */
export async function letExchangeLeave(ctx: Ctx, { id: boxId }: Pick<Box, 'id'>): Promise<void> {
  const ordered = await findOrdered(ctx.db, boxId)
  if (ordered) await publish(ctx, exchangeMayLeave, { orderId: ordered.id })
}
