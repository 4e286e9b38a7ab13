import { readFileSync } from 'node:fs'
import { type MarketId, marketIds, marketOf } from '#/markets/markets.ts'
import { reportMissingText } from './missing-texts.ts'
import { type Messages, type TextParams, translate } from './translate.ts'

let loaded: Record<MarketId, Messages> | undefined

/** The message maps as they stand in locales/, read once. */
const messagesOf = (market: MarketId): Messages => {
  loaded ??= Object.fromEntries(marketIds.map((id) => [id, read(marketOf(id).wireLocale)])) as Record<
    MarketId,
    Messages
  >
  return loaded[market]
}
const read = (wireLocale: string): Messages =>
  JSON.parse(readFileSync(new URL(`../../locales/${wireLocale}.json`, import.meta.url), 'utf8'))

/** A text in a market's language, for mails, PDFs and error messages made on the server. */
export function text(market: MarketId, key: string, params?: TextParams): string {
  const { wireLocale, intlLocale } = marketOf(market)
  const messages = messagesOf(market)
  if (!Object.hasOwn(messages, key)) reportMissingText({ key, locale: wireLocale })
  return translate(messages, intlLocale, key, params, messagesOf('da'))
}

/** `text` bound to a market: what templates are given as `t`. */
export const textsOf = (market: MarketId) => (key: string, params?: TextParams) => text(market, key, params)
