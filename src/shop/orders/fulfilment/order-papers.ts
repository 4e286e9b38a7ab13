import { lastDayToReturn } from '#/after-sales/returns/return.rule.ts'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { formatDate, formatMoney, moneyColumn } from '#/platform/markets/format.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { numberedKey } from '#/platform/ports/exchange-number.rule.ts'
import type { Slip } from '#/platform/ports/fulfilment-subject.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { listOrderLines, paidFor } from '../order-lines.ts'
import { orderTermsOf } from '../order-terms.rule.ts'
import type { Order } from '../orders.ts'

/**
 * The packing slip in the buyer's language: each piece with the price paid for it, and how to send it back. That of an
 * exchange names the fee of the return that it replaces instead of a delivery.
 */
export async function orderSlip(ctx: Ctx, order: Order): Promise<Slip> {
  const { market, address, shippingAmount, exchangeFee, boxId } = order
  const { withdrawalDays, returnFee } = orderTermsOf(order)
  const t = textsOf(market)
  const lines = (await listOrderLines(ctx.db, order.id)).filter(({ state }) => state !== 'cancelled')
  const cards = await findProductCardsEver(ctx.db, [...new Set(lines.map(({ sku }) => sku))], market)
  const bySku = new Map(cards.map((card) => [card.sku, card]))
  const surcharge = boxId
    ? { label: t('exchange.fee'), amount: exchangeFee }
    : { label: t('shopOrder.shipping'), amount: shippingAmount }
  const total = lines.reduce((sum, line) => sum + paidFor(line), surcharge.amount)
  const money = moneyColumn([...lines.map(paidFor), surcharge.amount, total], market)
  return {
    title: t('shopOrder.title'),
    greeting: t('shopOrder.slipGreeting', { firstName: address.name.split(' ')[0] ?? '' }),
    note: '',
    from: '',
    lines: lines.map((line) => {
      const card = bySku.get(line.sku)
      return {
        id: line.id,
        picture: card?.image?.key,
        title: card?.title ?? line.description,
        details: card ? [card.brand, card.colour, card.size].filter(Boolean).join(' · ') : line.sku,
        note: '',
        price: money(paidFor(line)),
      }
    }),
    sums: [
      { ...surcharge, amount: money(surcharge.amount) },
      { label: t('payment.total'), amount: money(total) },
    ],
    howTo: t(boxId ? 'exchange.slipHowTo' : 'shopOrder.slipHowTo', {
      days: withdrawalDays,
      fee: formatMoney(returnFee, market),
    }),
    labels: t('feedback.labels'),
  }
}

/** The order of the label, and the last day to send it. */
export function orderReturnReference({ number, market, returnsUntil }: Order): string {
  const t = textsOf(market)
  const last = returnsUntil && formatDate(atNoon(lastDayToReturn(returnsUntil, market)), market)
  return [t(numberedKey(number), { number }), last && t('label.before', { date: last })]
    .filter(Boolean)
    .join(' · ')
}
