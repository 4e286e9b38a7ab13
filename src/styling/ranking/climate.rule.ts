import type { MarketId } from '#/platform/markets/markets.ts'

/**
 * Mean temperature of each month in whole degrees Celsius, after the normals of 1991–2020 of the national weather services. Read
 * as they are published: Germany (DWD), January to March and May of De Bilt (KNMI), January and February of Denmark (DMI,
 * 1990–2019). The other months, and Stockholm (SMHI), are not compared with their source yet.
 */
// biome-ignore format: a table, January to December
const normals: Readonly<Record<MarketId, readonly number[]>> = {
  da: [2, 2, 3, 7, 12, 15, 17, 17, 14, 10, 6, 3],
  se: [-1, -1, 2, 6, 12, 16, 19, 18, 13, 8, 4, 1],
  nl: [4, 4, 7, 10, 13, 16, 18, 18, 15, 11, 7, 4],
  de: [1, 2, 5, 9, 13, 16, 18, 18, 14, 9, 5, 2],
}
export const weathers = ['cold', 'cool', 'warm'] as const
export type Weather = (typeof weathers)[number]
/** A month below this mean is cold, one above the other is warm. */
const COLD_BELOW = 8
const WARM_FROM = 13

export const meanOf = (market: MarketId, { month }: Pick<Temporal.PlainDate, 'month'>): number =>
  normals[market][month - 1]!

/** The weather to dress for on a day in a country. */
export function weatherOn(market: MarketId, day: Pick<Temporal.PlainDate, 'month'>): Weather {
  const mean = meanOf(market, day)
  if (mean < COLD_BELOW) return 'cold'
  return mean < WARM_FROM ? 'cool' : 'warm'
}
