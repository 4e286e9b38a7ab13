import type { MarketId } from '#/platform/markets/markets.ts'
import type { CampaignTerms } from '#/shop/discounts/campaigns/campaign.rule.ts'
import { type BasketLine, type DiscountOffer, priceBasket } from '#/shop/discounts/price-basket.rule.ts'

/** A placed order; `paid`: for its goods, after its discounts. Minor units. */
export type PastOrder = {
  market: MarketId
  customer: string
  paid: number
  shipping: number
  lines: readonly BasketLine[]
}
type Promised = Pick<
  CampaignTerms,
  | 'markets'
  | 'perCustomer'
  | 'totalLimit'
  | 'amounts'
  | 'minimums'
  | 'categories'
  | 'brands'
  | 'products'
  | 'fullPriceOnly'
> &
  Pick<CampaignTerms, 'kind' | 'percent'>
export type CampaignCost = { market: MarketId; orders: number; touched: number; given: number; sales: number }

/**
 * The cost that a campaign would have had in these orders, the oldest first: by the rule that prices baskets, within
 * its limits, and never more than was paid for the goods. Free shipping costs the price of the cheapest delivery.
 */
export function campaignCost(orders: readonly PastOrder[], terms: Promised): CampaignCost[] {
  const byMarket = new Map<MarketId, CampaignCost>(
    terms.markets.map((market) => [market, { market, orders: 0, touched: 0, given: 0, sales: 0 }]),
  )
  const used = new Map<string, number>()
  let left = terms.totalLimit ?? Number.POSITIVE_INFINITY
  for (const order of orders) {
    const sums = byMarket.get(order.market)
    if (!sums) continue
    sums.orders += 1
    sums.sales += order.paid
    const before = used.get(order.customer) ?? 0
    if (left === 0 || before >= (terms.perCustomer ?? Number.POSITIVE_INFINITY)) continue
    const { discount, freeShipping, applied } = priceBasket(order.lines, [offerOf(terms, order.market)])
    if (applied.length === 0) continue
    left -= 1
    used.set(order.customer, before + 1)
    sums.touched += 1
    sums.given += freeShipping ? order.shipping : Math.min(discount, order.paid)
  }
  return [...byMarket.values()]
}

const offerOf = (terms: Promised, market: MarketId): DiscountOffer => ({
  id: 'draft',
  title: '',
  code: null,
  position: 1,
  combinable: true,
  kind: terms.kind,
  percent: terms.percent,
  fullPriceOnly: terms.fullPriceOnly,
  categories: terms.categories,
  brands: terms.brands,
  products: terms.products,
  amount: terms.amounts[market] ?? 0,
  minimum: terms.minimums[market] ?? 0,
})
