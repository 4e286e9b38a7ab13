import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { weatherOn } from './climate.rule.ts'
import type { Occasioned } from './season.rule.ts'

/** The weather of today in a country, for what is shown without a wish. */
export const seasonNow = (market: MarketId, now: Date): Occasioned => ({
  weather: weatherOn(market, dayOf(now, market)),
  because: 'today',
})
