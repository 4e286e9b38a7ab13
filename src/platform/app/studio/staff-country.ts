import { type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** A market's country in English, the language of the studio. */
export const staffCountry = (market: MarketId): string => countries.of(marketOf(market).country)!

/** All markets as options of a filter. */
export const marketOptions = marketIds.map((value) => ({ value, label: staffCountry(value) }))
