import { type MarketId, markets } from '#/platform/markets/markets.ts'

/** The nearest price with the market's usual ending; undefined if the price ends so already. */
export function habitualPrice(market: MarketId, amount: number): number | undefined {
  const { ending, step } = markets[market].priceHabit
  const habitual = Math.max(0, Math.round((amount - ending) / step)) * step + ending
  return habitual === amount ? undefined : habitual
}

/** "799", "799,50" or "799.5" as minor units; other texts are undefined. */
export function minorUnitsTyped(text: string): number | undefined {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
