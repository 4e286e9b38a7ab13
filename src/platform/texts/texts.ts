import { readFileSync, statSync } from 'node:fs'
import { type MarketId, marketOf, staffLocale } from '#/markets/markets.ts'
import { reportMissingText } from './missing-texts.ts'
import { type Messages, type TextParams, translate } from './translate.ts'

type Kept = { messages: Messages; changedAt: number }
const kept = new Map<string, Kept>()

/** A market's messages as they stand in locales/; the same object until the file changes. */
export const messagesOf = (market: MarketId): Messages => read(marketOf(market).wireLocale)

function read(locale: string): Messages {
  const file = new URL(`../../../locales/${locale}.json`, import.meta.url)
  const changedAt = statSync(file).mtimeMs
  const known = kept.get(locale)
  if (known?.changedAt === changedAt) return known.messages
  const messages: Messages = JSON.parse(readFileSync(file, 'utf8'))
  kept.set(locale, { messages, changedAt })
  return messages
}

/** A text in a market's language, for mails, PDFs and error messages made on the server. */
export function text(market: MarketId, key: string, params?: TextParams): string {
  const { wireLocale, intlLocale } = marketOf(market)
  const messages = messagesOf(market)
  if (!Object.hasOwn(messages, key)) reportMissingText({ key, locale: wireLocale })
  return translate(messages, intlLocale, key, params, messagesOf('da'))
}

/** The same in English, for colleagues. */
export function staffText(key: string, params?: TextParams): string {
  const messages = read(staffLocale)
  if (!Object.hasOwn(messages, key)) reportMissingText({ key, locale: staffLocale })
  return translate(messages, 'en-GB', key, params)
}

/** `text` bound to a market: what templates are given as `t`. */
export const textsOf = (market: MarketId) => (key: string, params?: TextParams) => text(market, key, params)
