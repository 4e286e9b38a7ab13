import { createPageCharge } from '#/charges/charges.ts'
import type { Ctx } from '#/context.ts'
import type { Address } from '#/markets/address.ts'
import { marketAt } from '#/markets/market-at.ts'
import { type MarketId, marketOf } from '#/markets/markets.ts'
import type { Customer } from '#/members/guests.ts'
import { inTransaction } from '#/platform/context.ts'
import { json, sql } from '#/platform/database/db.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { LAPSE_ORDER } from '../cancel/cancel-order.ts'
import { orderTerms } from '../order-terms.rule.ts'
import { asSubject, type Order, type TakenDiscount } from '../orders.ts'
import type { ShippingChoice } from '../shipping.rule.ts'
import { type CartLine, unitsOf } from './units.rule.ts'

export type Placing = {
  /** Known before, so that what is held for it can be handed over. */
  orderId: string
  customer: Pick<Customer, 'id'>
  market: MarketId
  address: Address
  shipping: ShippingChoice
  standardShipping: number
  /** Every unit is held already, for this order. */
  lines: readonly CartLine[]
  discounts: readonly TakenDiscount[]
  press?: string | undefined
}
export type Placed = { order: Order; chargeId: string | undefined }

/** So long the garments wait for the money. */
const PAY_WITHIN_MS = 60 * 60_000

/**
 * An order and the charge that is to be paid for it on the page, in the caller's transaction. Nothing of it is the buyer's
 * word: the lines are priced, held and compared with what was shown before. What costs nothing needs no charge.
 */
export const placeOrder = (ctx: Ctx, placing: Placing): Promise<Placed> =>
  inTransaction(ctx, async (ctx) => {
    const order = await insertOrder(ctx, placing)
    const { id, memberId, market, currency, total, payBy } = order
    await insertLines(ctx, placing)
    await ctx.failpoint('order_placed')
    const now = ctx.clock.now()
    if (total === 0) return { order, chargeId: undefined }
    const chargeId = await createPageCharge(ctx, {
      ...asSubject(id),
      memberId,
      market,
      currency,
      amount: total,
    })
    await enqueue(ctx.db, {
      kind: LAPSE_ORDER,
      subject: id,
      dueAt: payBy,
      now,
      uniqueKey: `${LAPSE_ORDER}:${id}`,
    })
    return { order, chargeId }
  })

function insertOrder(ctx: Ctx, placing: Placing): Promise<Order> {
  const { orderId, customer, market, address, shipping, standardShipping, lines, discounts, press } = placing
  const now = ctx.clock.now()
  const items = lines.reduce(
    (sum, { unitPrice, quantity, discount }) => sum + unitPrice * quantity - discount,
    0,
  )
  return ctx.db.one<Order>(sql`
    INSERT INTO shop_order (id, number, member_id, market, currency, address, shipping_method, shipping_amount, shipping_standard,
      vat_rate, promised_from, promised_to, discounts, total, terms, placed_at, pay_by, placed_by)
    VALUES (${orderId}, nextval('shop_order_number')::text, ${customer.id}, ${market}, ${marketOf(market).currency},
      ${json(address)}::jsonb, ${shipping.id}, ${shipping.amount}, ${Math.min(standardShipping, shipping.amount)},
      ${marketAt(market, now).vatRate}, ${shipping.from}, ${shipping.to}, ${json(discounts)}::jsonb, ${items + shipping.amount},
      ${json(orderTerms(market, now))}::jsonb, ${now}, ${new Date(now.getTime() + PAY_WITHIN_MS)}, ${press ?? null})
    RETURNING *`)
}

/** In one statement, however many. */
async function insertLines(ctx: Ctx, { orderId, market, lines }: Placing) {
  const { vatRate } = marketAt(market, ctx.clock.now())
  const units = unitsOf(lines)
  await ctx.db.run(sql`
    INSERT INTO order_line (id, order_id, position, sku, description, reservation_id, price, discount, vat_rate)
    SELECT id, ${orderId}, place, sku, description, reservation_id, price, discount, ${vatRate}
    FROM unnest(${units.map(() => ctx.random.uuid())}::uuid[], ${units.map(({ sku }) => sku)}::text[],
      ${units.map(({ description }) => description)}::text[], ${units.map(({ reservationId }) => reservationId)}::uuid[],
      ${units.map(({ price }) => price)}::bigint[], ${units.map(({ discount }) => discount)}::bigint[])
      WITH ORDINALITY AS unit (id, sku, description, reservation_id, price, discount, place)`)
}
