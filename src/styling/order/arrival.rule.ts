import type { MarketId } from '#/platform/markets/markets.ts'
import { type Weather, weatherOn } from '../ranking/climate.rule.ts'
import { soonestWish } from './styling-due.rule.ts'

/** The earliest day on which a box that is ordered now arrives. */
export const arrivalDay = (now: Date, market: MarketId): Temporal.PlainDate =>
  Temporal.PlainDate.from(soonestWish(now, market))

/** The weather of that day, for goods that are shown without a wish. */
export const weatherOnArrival = (now: Date, market: MarketId): Weather =>
  weatherOn(market, arrivalDay(now, market))
