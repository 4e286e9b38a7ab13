import { lockStock, reserve } from '#/goods/catalogue/stock/stock.ts'
import { Conflict } from '#/platform/errors.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, Goods } from '#/platform/ports/contract.ts'
import { isExchangeNumber } from '#/platform/ports/exchange-number.rule.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { sendOrderMail } from '../mails/order-mails.ts'
import { orderReplacedEmail } from '../mails/order-replaced.email.tsx'
import { listOrderLines } from '../order-lines.ts'
import { findOrder } from '../orders.ts'
import { orderPaid } from '../paying/capture-order.ts'
import { placeOrder } from '../placing/place-order.ts'
import { shippingChoices } from '../shipping.rule.ts'

type Replaced = { contract: Contract; goods: Goods; name: string }

/**
 * Reserves one of the same SKU at once, in an order of its own that costs nothing; the warehouse sends it like any
 * other. A mail's link opens the new order. Returns its id.
 */
export async function orderReplacement(ctx: Ctx, { contract, goods, name }: Replaced): Promise<string> {
  const { type, market, address, memberId, number } = contract
  const { sku, price } = goods
  const orderId = ctx.random.uuid()
  const reservationId = ctx.random.uuid()
  await lockStock(ctx.db, [sku])
  await reserve(ctx.db, {
    ...{ id: reservationId, sku, ownerKind: 'shop-order', ownerId: orderId },
    now: ctx.clock.now(),
  })
  const isOfBox = type === 'box'
  const place = isExchangeNumber(number) ? 'faults.replacementOfExchange' : 'faults.replacementOf'
  const discount = {
    name: textIn(market, 'faults.replacement'),
    amount: price,
    why: textIn(market, isOfBox ? 'faults.replacementOfBox' : place, { number }),
  }
  const placed = await placeOrder(ctx, {
    ...{ orderId, customer: { id: memberId }, market, address },
    ...{ shipping: await shippingOf(ctx, contract), standardShipping: 0, discounts: [discount] },
    lines: [
      {
        ...{ sku, quantity: 1, unitPrice: price, discount: price, description: name },
        reservationIds: [reservationId],
      },
    ],
    replaces: { lineId: isOfBox ? null : goods.id, pieceId: isOfBox ? goods.id : null },
  })
  await ctx.failpoint('replacement_ordered')
  const paid = await orderPaid(ctx, placed.order, await listOrderLines(ctx.db, orderId))
  await sendOrderMail(ctx, paid, {
    event: `order-replaced:${orderId}`,
    template: orderReplacedEmail,
    props: { piece: name, from: atNoon(paid.promisedFrom), to: atNoon(paid.promisedTo) },
  })
  return orderId
}

/** The delivery of the piece's own order; for a box, the cheapest. */
async function shippingOf(ctx: Ctx, { id, market }: Contract) {
  const order = await findOrder(ctx.db, id)
  const choices = shippingChoices(market, ctx.clock.now())
  const shipping = choices.find((choice) => !order || choice.id === order.shippingMethod)
  if (!shipping) throw Conflict('not-possible-now')
  return { ...shipping, amount: 0 }
}
