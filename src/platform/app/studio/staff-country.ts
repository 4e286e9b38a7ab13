import { type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** A market's country in English, the language of the studio. */
export const staffCountry = (market: MarketId): string => countries.of(marketOf(market).country)!

export const marketOptions = marketIds.map((value) => ({ value, label: staffCountry(value) }))
