import type { Static } from 'typebox'
import { vatRateOf } from '#/money/invoices/issue/tax-point.rule.ts'
import { vatIncluded } from '#/money/invoices/issue/vat.rule.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { whyApplied, whyOver, whyUnmet } from '#/shop/discounts/explain-discount.ts'
import type { ShownCart } from './cart.schema.ts'
import { availableOf, type PricedCart, type PricedLine } from './cart.ts'

type Shown = Static<typeof ShownCart>
/** Most units that a cart tells as available; the stock itself is not public. */
const MOST_SHOWN = 20

export const emptyCart = (market: MarketId): Shown => ({
  lines: [],
  discounts: [],
  unused: [],
  subtotal: 0,
  discount: 0,
  total: 0,
  vat: 0,
  freeShipping: false,
  currency: marketOf(market).currency,
  count: 0,
  version: 0,
})

export function shownCart(cart: PricedCart, now: Date): Shown {
  const { market, currency, version, subtotal, discount, total, freeShipping } = cart
  const vat = vatIncluded(total, vatRateOf({ market, at: now }))
  const sums = { subtotal, discount, total, vat, freeShipping, currency, version }
  return {
    lines: cart.lines.map((line) => shownLine(line, market)),
    discounts: cart.discounts.map((one) => ({
      name: one.title,
      ...(one.code && { code: one.code }),
      amount: one.amount,
      why: whyApplied(one, market),
    })),
    unused: unusedOf(cart),
    ...sums,
    count: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

function shownLine(
  { line, quantity, unitPrice, lineTotal, discount, buyable }: PricedLine,
  market: MarketId,
) {
  const { sku, title, brand, size, colour, image, heldUntil } = line
  const changed = changeOf(line, { market, buyable })
  const available = Math.min(MOST_SHOWN, availableOf(line))
  const all = { quantity, price: unitPrice, lineTotal, discount, available, heldUntil }
  return { sku, title, brand, size, colour, image, ...all, ...(changed && { changed }) }
}

/** The changes of a line since its owner was last shown it. The cart cannot be bought before they are seen. */
function changeOf(line: PricedLine['line'], { market, buyable }: { market: MarketId; buyable: number }) {
  const priced = line.price !== null && line.seenMarket === market && line.price !== line.seenPrice
  const fewer = buyable < line.quantity
  if (!priced && !fewer) return undefined
  return {
    ...(priced && { price: { was: line.seenPrice } }),
    ...(fewer && { quantity: { was: line.quantity, now: buyable } }),
  }
}

function unusedOf({ codes, discounts, unmet, market }: PricedCart) {
  const taken = new Set(discounts.map(({ code }) => code))
  return codes
    .filter((code) => !taken.has(code))
    .map((code) => {
      const why = unmet.find((one) => one.code === code)
      return { code, why: why ? whyUnmet(why, market) : whyOver(market) }
    })
}
