import type { MarketId } from '#/platform/markets/markets.ts'

/** A customer reads one of the first four; English is for staff, and covers the server's refusals (decision 029). */
export type TextLanguage = MarketId | 'en'
/** A sentence with `{name}` placeholders, or its plural forms. */
export type Message = string | Record<string, string>
export type Translations = Partial<Record<TextLanguage, Message>>
export type Texts = Record<string, Translations>
/** A text in the languages of customers. */
export type CustomerTexts = Readonly<Record<MarketId, Message>>

/** The texts of customers alone. Undefined where a language is missing. */
export function customerTexts({ da, se, nl, de }: Translations): CustomerTexts | undefined {
  return da && se && nl && de ? { da, se, nl, de } : undefined
}

/** The sentences of a message with their plural forms; a message without forms has one, named ''. */
export const sentencesOf = (message: Message): [form: string, sentence: string][] =>
  typeof message === 'string' ? [['', message]] : Object.entries(message)

/** The names in braces, sorted. `one` may say "one piece" without the number, so `count` is not compared. */
export function placeholders(message: Message | undefined): string {
  const whole = typeof message === 'object' ? Object.values(message).join(' ') : (message ?? '')
  const names = new Set([...whole.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  names.delete('count')
  return [...names].sort().join(', ')
}
