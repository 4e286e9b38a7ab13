import { type MarketId, marketOf, staffLocale } from '#/platform/markets/markets.ts'
import type { TextKey } from '#/platform/texts.ts'
import { reportMissingText } from './missing-texts.ts'
import { readTexts, type TextLanguage, textFiles } from './text-files.ts'
import { type Messages, type TextParams, translate } from './translate.ts'

type Languages = Record<TextLanguage, Messages>
let read: Languages | undefined

/** A language's messages, from all features' files; the same object until they are read again. */
export function messagesOf(language: TextLanguage): Messages {
  read ??= readLanguages()
  return read[language]
}

/** In development, after a change of a file. */
export function readTextsAnew(): void {
  read = undefined
}

function readLanguages(): Languages {
  const languages: Languages = { da: {}, se: {}, nl: {}, de: {}, en: {} }
  for (const file of textFiles())
    for (const [key, translations] of Object.entries(readTexts(file)))
      for (const [language, message] of Object.entries(translations))
        languages[language as TextLanguage][key] = message
  return languages
}

export function textIn(market: MarketId, key: TextKey, params?: TextParams): string {
  const { wireLocale, intlLocale } = marketOf(market)
  const messages = messagesOf(market)
  if (!Object.hasOwn(messages, key)) reportMissingText({ key, locale: wireLocale })
  return translate(messages, intlLocale, key, params, messagesOf('da'))
}

export function staffText(key: TextKey, params?: TextParams): string {
  const messages = messagesOf('en')
  if (!Object.hasOwn(messages, key)) reportMissingText({ key, locale: staffLocale })
  return translate(messages, 'en-GB', key, params)
}

export type ServerTexts = (key: TextKey, params?: TextParams) => string

/** `text` bound to a market, the `t` of templates. */
export const textsOf =
  (market: MarketId): ServerTexts =>
  (key, params) =>
    textIn(market, key, params)
