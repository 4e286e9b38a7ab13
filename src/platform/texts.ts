import { readFileSync, statSync } from 'node:fs'
import { type MarketId, marketOf } from '#/markets/markets.ts'
import { reportMissingText } from './missing-texts.ts'
import { type Messages, type TextParams, translate } from './translate.ts'

type Kept = { messages: Messages; changedAt: number }
const kept = new Map<MarketId, Kept>()

/** A language's messages as they stand in locales/; the same object until the file changes. */
export function messagesOf(market: MarketId): Messages {
  const file = new URL(`../../locales/${marketOf(market).wireLocale}.json`, import.meta.url)
  const changedAt = statSync(file).mtimeMs
  const known = kept.get(market)
  if (known?.changedAt === changedAt) return known.messages
  const messages: Messages = JSON.parse(readFileSync(file, 'utf8'))
  kept.set(market, { messages, changedAt })
  return messages
}

/** A text in a market's language, for mails, PDFs and error messages made on the server. */
export function text(market: MarketId, key: string, params?: TextParams): string {
  const { wireLocale, intlLocale } = marketOf(market)
  const messages = messagesOf(market)
  if (!Object.hasOwn(messages, key)) reportMissingText({ key, locale: wireLocale })
  return translate(messages, intlLocale, key, params, messagesOf('da'))
}

/** `text` bound to a market: what templates are given as `t`. */
export const textsOf = (market: MarketId) => (key: string, params?: TextParams) => text(market, key, params)
