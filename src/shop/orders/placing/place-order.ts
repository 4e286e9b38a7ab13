import { createPageCharge } from '#/money/charges/charges.ts'
import type { BuyerRow } from '#/people/members/guests.ts'
import { inTransaction } from '#/platform/context.ts'
import { json, sql } from '#/platform/database/db.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Address } from '#/platform/markets/address.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { LAPSE_ORDER } from '../cancel/cancel-order.ts'
import { orderTerms } from '../order-terms.rule.ts'
import { asOrderSubject, type Order, type TakenDiscount } from '../orders.ts'
import type { ShippingChoice } from '../shipping.rule.ts'
import { type HeldLine, unitsOf } from './units.rule.ts'

export type Placing = {
  /** Given by the caller, so that holds can be handed over to it. */
  orderId: string
  customer: Pick<BuyerRow, 'id'>
  market: MarketId
  address: Address
  shipping: ShippingChoice
  standardShipping: number
  /** Every unit is held for this order already. */
  lines: readonly HeldLine[]
  discounts: readonly TakenDiscount[]
  press?: string | undefined
  /** The piece that a replacement stands in for: it costs nothing, and its return has no fee. */
  replaces?: { lineId: string | null; pieceId: string | null }
  /** Credit that is held for it already; the card pays the rest. */
  credit?: number
}
export type Placed = {
  order: Order
  chargeId: string | undefined
  /** Created now, and not found again by a repeated press. */
  isNew?: boolean
}

const PAY_WITHIN_MS = 60 * 60_000

/**
 * Places an order and the charge that is paid for it on the page, in the caller's transaction. The caller has priced and held the
 * lines, and compared them with those shown. An order that costs nothing, or that credit pays, has no charge.
 */
export const placeOrder = (ctx: Ctx, placing: Placing): Promise<Placed> =>
  inTransaction(ctx, async (ctx) => {
    const amount = orderTotal(placing) - (placing.credit ?? 0)
    const order = await insertOrder(ctx, placing)
    await insertLines(ctx, placing)
    const chargeId = amount === 0 ? undefined : await awaitPayment(ctx, placing, amount)
    await ctx.failpoint('order_placed')
    return { order, chargeId, isNew: true }
  })

export const orderTotal = ({ lines, shipping }: Pick<Placing, 'lines' | 'shipping'>) =>
  lines.reduce(
    (sum, { unitPrice, quantity, discount }) => sum + unitPrice * quantity - discount,
    shipping.amount,
  )
const payBy = (now: Date) => new Date(now.getTime() + PAY_WITHIN_MS)

/** Creates the charge, and the job that ends its time; returns the charge's id. */
async function awaitPayment(ctx: Ctx, { orderId, customer, market }: Placing, amount: number) {
  const { currency } = marketOf(market)
  const now = ctx.clock.now()
  const lapsing = { kind: LAPSE_ORDER, subject: orderId, dueAt: payBy(now), now }
  await enqueue(ctx.db, { ...lapsing, uniqueKey: `${LAPSE_ORDER}:${orderId}` })
  return createPageCharge(ctx, {
    ...asOrderSubject(orderId),
    memberId: customer.id,
    market,
    currency,
    amount,
  })
}

function insertOrder(ctx: Ctx, placing: Placing): Promise<Order> {
  const {
    orderId,
    customer,
    market,
    address,
    shipping,
    standardShipping,
    discounts,
    press,
    replaces,
    credit = 0,
  } = placing
  const now = ctx.clock.now()
  return ctx.db.one<Order>(sql`
    INSERT INTO shop_order (id, number, member_id, market, currency, address, shipping_method, shipping_amount, shipping_standard,
      promised_from, promised_to, discounts, total, credit, terms, placed_at, pay_by, placed_by, replaces_line_id,
      replaces_piece_id)
    VALUES (${orderId}, nextval('shop_order_number')::text, ${customer.id}, ${market}, ${marketOf(market).currency},
      ${json(address)}::jsonb, ${shipping.id}, ${shipping.amount}, ${Math.min(standardShipping, shipping.amount)},
      ${shipping.from}, ${shipping.to}, ${json(discounts)}::jsonb, ${orderTotal(placing)}, ${credit},
      ${json({ ...orderTerms(market, now), ...(replaces && { returnFee: 0 }) })}::jsonb, ${now}, ${payBy(now)}, ${press ?? null}, ${replaces?.lineId ?? null},
      ${replaces?.pieceId ?? null})
    RETURNING *`)
}

function insertLines(ctx: Ctx, { orderId, lines }: Placing): Promise<void> {
  const units = unitsOf(lines)
  return ctx.db.write(sql`
    INSERT INTO order_line (id, order_id, position, sku, description, reservation_id, price, discount)
    SELECT id, ${orderId}, place, sku, description, reservation_id, price, discount
    FROM unnest(${units.map(() => ctx.random.uuid())}::uuid[], ${units.map(({ sku }) => sku)}::text[],
      ${units.map(({ description }) => description)}::text[], ${units.map(({ reservationId }) => reservationId)}::uuid[],
      ${units.map(({ price }) => price)}::bigint[], ${units.map(({ discount }) => discount)}::bigint[])
      WITH ORDINALITY AS unit (id, sku, description, reservation_id, price, discount, place)`)
}
