import { type MarketId, marketOf } from '#/platform/markets/markets.ts'

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** The English name of a market’s language. */
export const languageOf = (market: MarketId): string =>
  languages.of(marketOf(market).intlLocale.slice(0, 2)) ?? market
