import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type MarketId, marketIds, marketOf } from '#/markets/markets.ts'
import { reportMissingText } from './missing-texts.ts'
import { type Messages, type TextParams, translate } from './translate.ts'

/** The message maps as they stand in locales/, read once; the version changes when a text does. */
export type LocaleTexts = { messages: Messages; json: string; version: string }
const read = (wireLocale: string): LocaleTexts => {
  const json = readFileSync(new URL(`../../locales/${wireLocale}.json`, import.meta.url), 'utf8')
  return {
    messages: JSON.parse(json) as Messages,
    json,
    version: createHash('sha256').update(json).digest('hex').slice(0, 12),
  }
}
let loaded: Record<MarketId, LocaleTexts> | undefined

export const localeTexts = (market: MarketId): LocaleTexts => {
  loaded ??= Object.fromEntries(marketIds.map((id) => [id, read(marketOf(id).wireLocale)])) as Record<
    MarketId,
    LocaleTexts
  >
  return loaded[market]
}

/** A text in a market's language, for mails, PDFs and error messages made on the server. */
export function text(market: MarketId, key: string, params?: TextParams): string {
  const { wireLocale, intlLocale } = marketOf(market)
  const { messages } = localeTexts(market)
  if (!Object.hasOwn(messages, key)) reportMissingText({ key, locale: wireLocale })
  return translate(messages, intlLocale, key, params, localeTexts('da').messages)
}

/** `text` bound to a market: what templates are given as `t`. */
export const textsOf = (market: MarketId) => (key: string, params?: TextParams) => text(market, key, params)
