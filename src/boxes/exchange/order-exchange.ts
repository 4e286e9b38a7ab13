import { handOver } from '#/goods/catalogue/stock/holds.ts'
import { lockStock, release } from '#/goods/catalogue/stock/stock.ts'
import { supplyOrder, withdrawOrder } from '#/goods/fulfilment/supply.ts'
import type { InvoiceLine } from '#/money/invoices/issue/new-invoice.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { text } from '#/platform/texts/server-texts.ts'
import { type Box, lockOwnBox } from '../boxes.ts'
import type { PieceRow } from '../pieces/piece-rows.ts'
import { pieceName } from '../pieces/pieces.ts'
import { termsOf } from '../terms.ts'
import type { WhyEnded } from './exchange.email.tsx'
import { canExchange, type ExchangeToPay, exchangeToPay, noExchange } from './exchange.rule.ts'
import { canCancel } from './exchange.states.ts'
import { notifyEnded } from './exchange-mails.ts'
import { asSubject, findExchangeOf, type Locked, lockExchange, lockedOf, moveExchange } from './exchanges.ts'
import { isHeld, moveReplacements, type Replacement } from './replacements.ts'
import { withCards } from './with-cards.ts'
import { REFUND_EXCHANGE, refundExchange } from './withdrawal/refund-exchange.ts'

export const LAPSE_EXCHANGE = 'lapse-exchange'
export type ToOrder = { chosen: Replacement[]; toPay: ExchangeToPay }
export const nothingToOrder: ToOrder = { chosen: [], toPay: noExchange }

type Choosing = { box: Box; items: readonly PieceRow[]; chosen: readonly Replacement[]; now: Date }

/** The exchange that the member of a locked box is about to confirm, and its cost. */
export function exchangeToOrder({ box, items, chosen: all, now }: Choosing): ToOrder {
  const goesBack = new Set(items.filter(canExchange).map(({ id }) => id))
  const chosen = all.filter((one) => isHeld(now)(one) && goesBack.has(one.itemId))
  const returnFee = marketAt(box.market, now).paidReturnFee
  return { chosen, toPay: exchangeToPay({ pieces: items, chosen, returnFee }) }
}

/**
 * Turns the chosen pieces into an exchange, in the transaction that settles the box: their reservations become
 * permanent, and their cost becomes lines of the box's invoice. Returns those lines.
 */
export async function orderExchange(ctx: Ctx, box: Box, { chosen, toPay }: ToOrder): Promise<InvoiceLine[]> {
  if (chosen.length === 0) return []
  const [id, now] = [ctx.random.uuid(), ctx.clock.now()]
  const payBy = addDays(now, termsOf(box).offerWeeks * 7, box.market)
  await ctx.db.run(sql`
    INSERT INTO box_exchange (id, box_id, number, fee, ordered_at, pay_by)
    VALUES (${id}, ${box.id}, ${`${box.number}-B`}, ${toPay.fee}, ${now}, ${payBy})`)
  const reservations = chosen.map(({ reservationId }) => reservationId)
  const taken = await handOver(ctx.db, reservations, { ownerKind: 'exchange', ownerId: id })
  if (taken !== chosen.length) throw Conflict('changed-meanwhile')
  await moveReplacements(ctx, chosen, 'order', { exchangeId: id })
  const lapsing = { kind: LAPSE_EXCHANGE, subject: id, dueAt: payBy, now }
  await enqueue(ctx.db, { ...lapsing, uniqueKey: `${LAPSE_EXCHANGE}:${id}` })
  await ctx.failpoint('exchange_ordered')
  const names = await withCards(ctx.db, box, chosen)
  const lines = names.map((piece): InvoiceLine => {
    const { id: subjectLineId, sku, price } = piece
    return { kind: 'item', subjectLineId, sku, description: pieceName(piece), amount: price }
  })
  if (toPay.fee === 0) return lines
  const description = text(box.market, 'exchange.fee')
  return [...lines, { kind: 'return-fee', subjectLineId: id, description, amount: toPay.fee }]
}

/**
 * Releases an exchange to the warehouse when the box is paid, or its member has agreed to pay in parts. Returned
 * pieces are not waited for. A job refunds pieces that have ended meanwhile, since this may run during a refund of
 * the same box.
 */
export async function releaseExchange(ctx: Ctx, box: Box): Promise<void> {
  const now = ctx.clock.now()
  if (!(await findExchangeOf(ctx.db, box.id))) return
  const locked = await lockedOf(ctx.db, box)
  const { id, state } = locked.exchange
  if (state === 'awaiting-payment') {
    await moveExchange(ctx, locked.exchange, 'pay')
    await ctx.failpoint('exchange_paid')
    await supplyExchange(ctx, locked)
    return
  }
  const uniqueKey = `${REFUND_EXCHANGE}:${id}:paid`
  await enqueue(ctx.db, { kind: REFUND_EXCHANGE, subject: id, dueAt: now, now, uniqueKey })
}

/** Creates the fulfilment order: each held piece is a unit to send, to the box's address. */
export async function supplyExchange(ctx: Ctx, { box, exchange, pieces }: Locked): Promise<void> {
  const units = pieces
    .filter(({ state }) => state === 'ordered')
    .map(({ id: unitId, sku, reservationId }) => ({ unitId, sku, reservationId }))
  const { id, number } = exchange
  const { market, address } = box
  await supplyOrder(ctx, {
    ...asSubject(id),
    ...{ number, name: `Exchange for box ${box.number}`, market, address, units },
  })
}

/** Cancels the exchange for the member before it is packed; a packed one can be returned after its delivery. */
export const cancelExchange = (
  ctx: Ctx,
  { boxId, memberId }: { boxId: string; memberId: string },
): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockOwnBox(ctx.db, boxId, memberId)
    const locked = await lockedOf(ctx.db, box)
    if (!canCancel(locked.exchange.state)) throw Conflict('not-possible-now')
    await undoExchange(ctx, locked, 'cancelled')
    return box
  })

/** Ends an exchange that was not paid in time, and releases its pieces. Money that comes later is refunded at once. */
export const lapseExchange = job<Ctx>(LAPSE_EXCHANGE, (ctx, { subject: id }) =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockExchange(ctx.db, id)
    const { state, payBy } = locked.exchange
    if (state === 'awaiting-payment' && ctx.clock.now() >= payBy) await undoExchange(ctx, locked, 'lapsed')
  }),
)

/** Ends a locked exchange: its reservations are released, and its payment is refunded. */
export async function undoExchange(ctx: Ctx, locked: Locked, why: WhyEnded): Promise<void> {
  const { exchange } = locked
  await moveExchange(ctx, exchange, 'cancel')
  await withdrawOrder(ctx, asSubject(exchange.id))
  const pieces = locked.pieces.filter(({ state }) => state === 'ordered')
  await cancelPieces(ctx, pieces)
  await ctx.failpoint('exchange_undone')
  const now = await lockedOf(ctx.db, locked.box)
  const back = await refundExchange(ctx, now)
  await notifyEnded(ctx, now, { pieces, why, back })
}

export async function cancelPieces(ctx: Ctx, pieces: readonly Replacement[]): Promise<void> {
  await lockStock(
    ctx.db,
    pieces.map(({ sku }) => sku),
  )
  for (const { reservationId } of pieces) await release(ctx.db, reservationId)
  await moveReplacements(ctx, pieces, 'cancel')
}
