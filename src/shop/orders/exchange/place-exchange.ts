import type { ExchangeOrder } from '#/boxes/exchange/order-exchange.ts'
import { termsOf } from '#/boxes/terms.ts'
import { handOver } from '#/goods/catalogue/stock/holds.ts'
import { json, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { exchangeNumber } from '#/platform/ports/exchange-number.rule.ts'
import { LAPSE_ORDER } from '../cancel/cancel-order.ts'
import { openExchangePack } from '../mails/order-pack.ts'
import { orderTerms } from '../order-terms.rule.ts'
import { shippingChoices } from '../shipping.rule.ts'

/**
 * Orders an exchange, in the transaction that settles its box (R6.10). It has no charge of its own: it waits for the
 * payment of the box, for as long as an offer binds, and its return is free within the days of the box's terms.
 */
export async function placeExchange(ctx: Ctx, { id, box, fee, pieces }: ExchangeOrder): Promise<void> {
  const now = ctx.clock.now()
  const { memberId, market, currency, address } = box
  const { offerWeeks, withdrawalDays } = termsOf(box)
  const payBy = addDays(now, offerWeeks * 7, market)
  const [shipping] = shippingChoices(market, now)
  const terms = { ...orderTerms(market, now), withdrawalDays, returnFee: 0 }
  const total = pieces.reduce((sum, { price }) => sum + price, fee)
  await ctx.db.write(sql`
    INSERT INTO shop_order (id, number, box_id, exchange_fee, member_id, market, currency, address, shipping_method, shipping_amount,
      shipping_standard, promised_from, promised_to, total, terms, placed_at, pay_by)
    VALUES (${id}, ${exchangeNumber(box.number)}, ${box.id}, ${fee}, ${memberId}, ${market}, ${currency}, ${json(address)}::jsonb, ${shipping!.id}, 0,
      0, ${shipping!.from}, ${shipping!.to}, ${total}, ${json(terms)}::jsonb, ${now}, ${payBy})`)
  await ctx.db.write(sql`
    INSERT INTO order_line (id, order_id, position, sku, description, reservation_id, replaces_item_id, price, discount)
    SELECT id, ${id}, place, sku, description, reservation_id, item_id, price, 0
    FROM unnest(${pieces.map((piece) => piece.id)}::uuid[], ${pieces.map(({ sku }) => sku)}::text[],
      ${pieces.map(({ description }) => description)}::text[], ${pieces.map(({ reservationId }) => reservationId)}::uuid[],
      ${pieces.map(({ itemId }) => itemId)}::uuid[], ${pieces.map(({ price }) => price)}::bigint[])
      WITH ORDINALITY AS piece (id, sku, description, reservation_id, item_id, price, place)`)
  const held = pieces.map(({ reservationId }) => reservationId)
  const taken = await handOver(ctx.db, held, { ownerKind: 'shop-order', ownerId: id })
  if (taken !== pieces.length) throw Conflict('changed-meanwhile')
  await openExchangePack(ctx, {
    id,
    boxId: box.id,
    memberId,
    market,
    number: exchangeNumber(box.number),
    promisedFrom: shipping!.from,
    promisedTo: shipping!.to,
    agreedAt: now,
    fee,
    total,
    pieces,
  })
  const lapsing = { kind: LAPSE_ORDER, subject: id, dueAt: payBy, now }
  await enqueue(ctx.db, { ...lapsing, uniqueKey: `${LAPSE_ORDER}:${id}` })
  await ctx.failpoint('exchange_ordered')
}
