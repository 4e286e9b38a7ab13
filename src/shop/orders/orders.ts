import { actorIn } from '#/platform/audit/acting.ts'
import { audit } from '#/platform/audit/audit.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { assigned } from '#/platform/database/assigned.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Address } from '#/platform/markets/address.ts'
import type { Currency, MarketId } from '#/platform/markets/markets.ts'
import type { ShippingMethodId } from '#/platform/markets/rules/rules.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { next } from '#/platform/state-machine.ts'
import { type OrderState, orderMachine } from './order.states.ts'
import { orderMoved } from './order-moved.ts'

/** A discount as it was shown and used. Minor units. */
export type TakenDiscount = { name: string; code?: string; amount: number; why: string }
export type Order = {
  id: string
  number: string
  memberId: string
  market: MarketId
  currency: Currency
  state: OrderState
  address: Address
  shippingMethod: ShippingMethodId
  shippingAmount: number
  shippingStandard: number
  promisedFrom: string
  promisedTo: string
  discounts: TakenDiscount[]
  total: number
  /** The part of the total paid with the wallet's credit. */
  credit: number
  /** JSON, read by `orderTermsOf`. */
  terms: unknown
  placedAt: Date
  payBy: Date
  paidAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  returnsUntil: Date | null
  closedAt: Date | null
  cancelledAt: Date | null
  lostAt: Date | null
  /** The box on whose invoice an exchange is billed, and the fee of the return that it paid there; null and 0 for other orders. */
  boxId: string | null
  exchangeFee: number
  /** The piece that a replacement order stands in for; null for ordinary orders. */
  replacesLineId: string | null
  /** The replaced piece, when it is of a box. */
  replacesPieceId: string | null
  version: number
}

/** True for an order that replaces a faulty piece and costs nothing. */
export const isReplacement = ({ replacesLineId, replacesPieceId }: Order) =>
  replacesLineId !== null || replacesPieceId !== null

export const asOrderSubject = (orderId: string) => ({
  subjectType: 'shop-order' as const,
  subjectId: orderId,
})

export const findOrder = (db: Db, id: string) =>
  db.maybe<Order>(sql`SELECT * FROM shop_order WHERE id = ${id}`)
/** The buyer's own order. Another buyer's order is not found. */
export const findOwnOrder = async (db: Db, { id, memberId }: { id: string; memberId: string }) =>
  found(await db.maybe<Order>(sql`SELECT * FROM shop_order WHERE id = ${id} AND member_id = ${memberId}`))
/** Orders of the shop, the newest first. An exchange is shown with its box. */
export const listOwnOrders = (db: Db, memberId: string) =>
  db.many<Order>(sql`
    SELECT * FROM shop_order WHERE member_id = ${memberId} AND box_id IS NULL ORDER BY placed_at DESC, id`)
export const findOrderNumbered = (db: Db, number: string) =>
  db.maybe<Order & { email: string }>(sql`
    SELECT o.*, m.email::text FROM shop_order o JOIN member m ON m.id = o.member_id
    WHERE o.number = ${number} AND m.erased_at IS NULL`)

/**
 * Locks an order before any change of it or its lines, so that one outcome is decided at a time. An exchange is locked
 * behind its box, whose changes lock it in the same order.
 */
export async function lockOrder(db: Db, id: string): Promise<Order> {
  const [, order] = await Promise.all([
    db.run(sql`SELECT FROM box WHERE id = (SELECT box_id FROM shop_order WHERE id = ${id}) FOR UPDATE`),
    db.maybe<Order>(sql`SELECT * FROM shop_order WHERE id = ${id} FOR UPDATE`),
  ])
  return found(order)
}

/** Locks an order for its own payment. An exchange, which stands behind its box, is paid with that. */
export const lockBoughtOrder = async (db: Db, id: string): Promise<Order> =>
  found(await db.maybe<Order>(sql`SELECT * FROM shop_order WHERE id = ${id} FOR UPDATE`))

export type OrderActor = { kind: 'member' | 'staff' | 'clock' | 'carrier' | 'provider'; id: string }
export const theProvider: OrderActor = { kind: 'provider', id: 'payments' }

/** The field of the time at which a state was entered. */
const stamps: Partial<Record<OrderState, string>> = {
  paid: 'paidAt',
  packed: 'packedAt',
  shipped: 'shippedAt',
  delivered: 'deliveredAt',
  closed: 'closedAt',
  cancelled: 'cancelledAt',
  lost: 'lostAt',
}
type Move = { actor: OrderActor; reason?: string; at?: Date; changes?: Partial<Pick<Order, 'returnsUntil'>> }

/** Moves a locked order on, changes its columns, and writes the event with its actor and reason. */
export async function moveOrder(
  ctx: Ctx,
  order: Order,
  event: string,
  { actor: given, reason, at, changes }: Move,
): Promise<Order> {
  const actor = actorIn(ctx, given)
  const to = next(orderMachine, order.state, event)
  const when = at ?? ctx.clock.now()
  const stamp = stamps[to]
  const moved = await ctx.db.maybe<Order>(sql`
    UPDATE shop_order SET ${assigned({ state: to, ...(stamp && { [stamp]: when }), ...changes }, sql`version = version + 1`)}
    WHERE id = ${order.id} AND version = ${order.version} RETURNING *`)
  if (!moved) throw Conflict('changed-meanwhile')
  await ctx.db.write(sql`
    INSERT INTO shop_order_event (order_id, event, from_state, to_state, actor_kind, actor_id, reason, at)
    VALUES (${order.id}, ${event}, ${order.state}, ${to}, ${actor.kind}, ${actor.id}, ${reason ?? null}, ${when})`)
  hasChanged(ctx.db, 'shop-order')
  await publish(ctx, orderMoved, { order: moved, event })
  // The warehouse writes its own audit rows.
  if (actor.kind === 'staff' && event === 'cancel')
    await audit(ctx, {
      actor,
      action: 'order-cancelled',
      subject: { kind: 'shop-order', id: order.id },
      before: { state: order.state },
      after: { state: to },
      reason,
      detail: { event },
    })
  return moved
}

/** Marks a change that leaves the state as it is. */
export const touchOrder = ({ db }: Ctx, { id }: Order) =>
  db.one<Order>(sql`UPDATE shop_order SET version = version + 1 WHERE id = ${id} RETURNING *`)
