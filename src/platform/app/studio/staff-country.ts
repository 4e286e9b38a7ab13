import { type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** A market as staff say it: the studio is in English. */
export const staffCountry = (market: MarketId): string => countries.of(marketOf(market).country)!

/** Each market, to be chosen in a filter. */
export const marketOptions = marketIds.map((value) => ({ value, label: staffCountry(value) }))
