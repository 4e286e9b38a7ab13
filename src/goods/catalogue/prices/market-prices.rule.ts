import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { minorUnitsTyped } from './price-habit.rule.ts'

/** A price in minor units of the market's currency, VAT included. */
export type MarketPrice = { market: MarketId; amount: number }
export type TypedPrices = Record<MarketId, string>

/** Prices as typed, by market: those to set, and the markets whose text is no price. An empty field sets none. */
export function typedPrices(typed: TypedPrices): { prices: MarketPrice[]; wrong: MarketId[] } {
  const filled = marketIds.filter((market) => typed[market].trim() !== '')
  const prices = filled.flatMap((market) => {
    const amount = minorUnitsTyped(typed[market])
    return amount ? [{ market, amount }] : []
  })
  return { prices, wrong: filled.filter((market) => !minorUnitsTyped(typed[market])) }
}

type Priced = { withdrawn: boolean; prices: readonly { market: string; amount: number }[] }
/** The one price of all variants on offer in a market; undefined if there is none or they differ. */
export function commonPrice(variants: readonly Priced[], market: MarketId): number | undefined {
  const amounts = new Set(
    variants
      .filter(({ withdrawn }) => !withdrawn)
      .map(({ prices }) => prices.find((price) => price.market === market)?.amount),
  )
  return amounts.size === 1 ? [...amounts][0] : undefined
}
