import { Type } from 'typebox'
import { inLanguages } from '#/platform/app/studio/canned/in-languages.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, flag, list, moment, oneOf, text, uuid } from '#/platform/http/schema.ts'
import { phraseUses } from './phrase-uses.rule.ts'

const use = oneOf(phraseUses)
const Phrase = closed({
  id: uuid,
  use,
  name: text,
  text: inLanguages(text),
  house: flag,
  /** The reader may change it. */
  mayChange: flag,
  archived: flag,
  version: count,
  changedBy: text,
  changedAt: moment,
})
export type PhraseView = Shown<typeof Phrase>
export const Phrases = closed({ phrases: list(Phrase) })

const texts = {
  use,
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  text: inLanguages(Type.String({ maxLength: 2000 })),
}
export const NewPhrase = closed({ ...texts, house: flag })
export const ChangedPhrase = closed({ ...texts, archived: flag, version: count })

/** Phrases for the box at the desk, in the member’s language; an empty text lacks it. Values are in that language too. */
export const DeskPhrases = closed({
  phrases: list(closed({ id: uuid, use, name: text, text, house: flag })),
  language: text,
  values: closed({ name: text, occasion: text, stylist: text }),
  pieces: list(closed({ id: uuid, title: text })),
})
export type DeskPhrasesView = Shown<typeof DeskPhrases>
