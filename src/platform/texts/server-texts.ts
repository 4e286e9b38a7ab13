import { type MarketId, marketOf, staffLocale } from '#/platform/markets/markets.ts'
import type { TextKey } from '#/platform/texts.ts'
import { mergedText } from './edited-text.rule.ts'
import type { CustomerTexts, TextLanguage, Translations } from './message.rule.ts'
import { reportMissingText } from './missing-texts.ts'
import { readTexts, textFiles } from './text-files.ts'
import { type Messages, type TextParams, translate } from './translate.ts'

/** A text of the code, with the file that has it. */
export type CodeText = { file: string; translations: Translations }
type Languages = Readonly<Record<TextLanguage, Messages>>
/** Edited texts by key. `publication`: the number of the last one among them; 0 before the first. */
export type Edits = { publication: number | 'draft'; texts: ReadonlyMap<string, CustomerTexts> }
/** All texts of a moment: the code's, and the edits in place of them. */
export type TextSet = Pick<Edits, 'publication'> & { languages: Languages }

let code: ReadonlyMap<string, CodeText> | undefined
let edits: Edits = { publication: 0, texts: new Map() }
let current: TextSet | undefined

/** The code's texts by key, from all features' files. */
export function codeTexts(): ReadonlyMap<string, CodeText> {
  code ??= new Map(
    textFiles().flatMap((file) =>
      Object.entries(readTexts(file)).map(([key, translations]) => [key, { file, translations }] as const),
    ),
  )
  return code
}

export const publishedEdits = (): Edits => edits

/** From now on these edits are said in place of the code's texts, by this process. */
export function setEdits(given: Edits): void {
  edits = given
  current = undefined
}

/** The texts that are in force; the same object until an edit is published. A page and its texts' address need one set. */
export function textSet(): TextSet {
  current ??= setOf(edits)
  return current
}

/** An edit that the code cannot fill in any more is left out: the code's text stands in its place. */
export function setOf({ publication, texts }: Edits): TextSet {
  const languages: Record<TextLanguage, Messages> = { da: {}, se: {}, nl: {}, de: {}, en: {} }
  for (const [key, { translations }] of codeTexts())
    for (const [language, message] of Object.entries(mergedText(translations, texts.get(key))))
      languages[language as TextLanguage][key] = message
  return { publication, languages }
}

/** A language's messages; the same object until they change. */
export const messagesOf = (language: TextLanguage): Messages => textSet().languages[language]

/** In development, after a change of a file. */
export function readTextsAnew(): void {
  code = undefined
  current = undefined
}

export const textIn = (market: MarketId, key: TextKey, params?: TextParams): string =>
  textFrom(textSet(), market, key, params)

function textFrom({ languages }: TextSet, market: MarketId, key: TextKey, params?: TextParams): string {
  const { wireLocale, intlLocale } = marketOf(market)
  const messages = languages[market]
  if (!Object.hasOwn(messages, key)) reportMissingText({ key, locale: wireLocale })
  return translate(messages, intlLocale, key, params, languages.da)
}

export function staffText(key: TextKey, params?: TextParams): string {
  const messages = messagesOf('en')
  if (!Object.hasOwn(messages, key)) reportMissingText({ key, locale: staffLocale })
  return translate(messages, 'en-GB', key, params)
}

export type ServerTexts = (key: TextKey, params?: TextParams) => string

/** `text` bound to a market, the `t` of templates; of the texts in force, or of a given set. */
export const textsOf =
  (market: MarketId, set?: TextSet): ServerTexts =>
  (key, params) =>
    textFrom(set ?? textSet(), market, key, params)
