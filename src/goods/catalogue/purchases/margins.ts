import { marketAt } from '#/platform/markets/market-at.ts'
import { type MarketId, marketIds, markets } from '#/platform/markets/markets.ts'
import { marginOf } from './margin.rule.ts'

type Priced = {
  prices: readonly { market: string; amount: number }[]
  cost: number
  currency: string
  now: Date
}

/** The margin of a unit in each market that has the currency of its cost. */
export const marginsOf = ({ prices, cost, currency, now }: Priced): { market: MarketId; share: number }[] =>
  marketIds
    .filter((market) => markets[market].currency === currency)
    .flatMap((market) => {
      const price = prices.find((one) => one.market === market)?.amount
      const share = price && marginOf({ price, cost, vatRate: marketAt(market, now).vatRate })
      return share === undefined || share === 0 ? [] : [{ market, share }]
    })
