import { pageCharge } from '#/money/charges/charges.ts'
import type { Customer } from '#/people/members/guests.ts'
import { inTransaction } from '#/platform/context.ts'
import { alongside } from '#/platform/database/alongside.ts'
import { json, type Sql, sql } from '#/platform/database/db.ts'
import { enqueueing } from '#/platform/jobs/jobs.ts'
import type { Address } from '#/platform/markets/address.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
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
  /** The piece that it brings anew: nothing is paid for it, and nothing costs to send it back. */
  replaces?: { lineId: string | null; pieceId: string | null }
  /** Held for it already; the card pays the rest. */
  credit?: number
}
export type Placed = { order: Order; chargeId: string | undefined }

/** So long the garments wait for the money. */
const PAY_WITHIN_MS = 60 * 60_000

/**
 * An order and the charge that is to be paid for it on the page, in the caller's transaction. Nothing of it is the buyer's
 * word: the lines are priced, held and compared with what was shown before. What costs nothing, or is paid with credit, needs no
 * charge.
 */
export const placeOrder = (ctx: Ctx, placing: Placing): Promise<Placed> =>
  inTransaction(ctx, async (ctx) => {
    const amount = orderTotal(placing) - (placing.credit ?? 0)
    const chargeId = amount === 0 ? undefined : ctx.random.uuid()
    const paying = chargeId ? toBePaid(ctx, placing, { chargeId, amount }) : []
    const order = await ctx.db.one<Order>(
      alongside(orderRow(ctx, placing), [lineRows(ctx, placing), ...paying]),
    )
    await ctx.failpoint('order_placed')
    return { order, chargeId }
  })

export const orderTotal = ({ lines, shipping }: Pick<Placing, 'lines' | 'shipping'>) =>
  lines.reduce(
    (sum, { unitPrice, quantity, discount }) => sum + unitPrice * quantity - discount,
    shipping.amount,
  )
const payBy = (now: Date) => new Date(now.getTime() + PAY_WITHIN_MS)

/** The charge, and the end of its time. */
function toBePaid(ctx: Ctx, placing: Placing, { chargeId, amount }: { chargeId: string; amount: number }) {
  const { orderId, customer, market } = placing
  const { currency } = marketOf(market)
  const now = ctx.clock.now()
  const lapsing = { kind: LAPSE_ORDER, subject: orderId, dueAt: payBy(now), now }
  return [
    pageCharge(ctx, chargeId, { ...asSubject(orderId), memberId: customer.id, market, currency, amount }),
    enqueueing({ ...lapsing, uniqueKey: `${LAPSE_ORDER}:${orderId}` }),
  ]
}

function orderRow(ctx: Ctx, placing: Placing): Sql {
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
  return sql`
    INSERT INTO shop_order (id, number, member_id, market, currency, address, shipping_method, shipping_amount, shipping_standard,
      promised_from, promised_to, discounts, total, credit, terms, placed_at, pay_by, placed_by, replaces_line_id,
      replaces_piece_id)
    VALUES (${orderId}, nextval('shop_order_number')::text, ${customer.id}, ${market}, ${marketOf(market).currency},
      ${json(address)}::jsonb, ${shipping.id}, ${shipping.amount}, ${Math.min(standardShipping, shipping.amount)},
      ${shipping.from}, ${shipping.to}, ${json(discounts)}::jsonb, ${orderTotal(placing)}, ${credit},
      ${json({ ...orderTerms(market, now), ...(replaces && { returnFee: 0 }) })}::jsonb, ${now}, ${payBy(now)}, ${press ?? null}, ${replaces?.lineId ?? null},
      ${replaces?.pieceId ?? null})
    RETURNING *`
}

function lineRows(ctx: Ctx, { orderId, lines }: Placing): Sql {
  const units = unitsOf(lines)
  return sql`
    INSERT INTO order_line (id, order_id, position, sku, description, reservation_id, price, discount)
    SELECT id, ${orderId}, place, sku, description, reservation_id, price, discount
    FROM unnest(${units.map(() => ctx.random.uuid())}::uuid[], ${units.map(({ sku }) => sku)}::text[],
      ${units.map(({ description }) => description)}::text[], ${units.map(({ reservationId }) => reservationId)}::uuid[],
      ${units.map(({ price }) => price)}::bigint[], ${units.map(({ discount }) => discount)}::bigint[])
      WITH ORDINALITY AS unit (id, sku, description, reservation_id, price, discount, place)`
}
