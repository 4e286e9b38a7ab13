import type { Language } from '../vocabulary/languages.rule.ts'
import type { Aspect } from './aspects.rule.ts'
import { danish } from './words/danish.rule.ts'
import { dutch } from './words/dutch.rule.ts'
import { english } from './words/english.rule.ts'
import { german } from './words/german.rule.ts'
import type { Vocabulary, VocabularyRow } from './words/row.rule.ts'
import { swedish } from './words/swedish.rule.ts'

/** One value of one aspect, and the words of one language that say it. Patterns are for texts of `spaced`. */
export type TraitRule = Pick<VocabularyRow, 'aspect' | 'value'> & {
  says: RegExp
  unless?: RegExp
  /** `name`: in titles and tags alone, since a description with "flowers" may mean the picture. */
  reads: 'name' | 'all'
}

const inNames: readonly Aspect[] = ['sleeve', 'print', 'heel', 'length', 'fit']

const rulesOf = ({ garment, rows }: Vocabulary): readonly TraitRule[] =>
  rows.map(({ aspect, value, says, unless, anywhere }) => ({
    aspect,
    value,
    says: pattern(says, garment),
    ...(unless && { unless: pattern(unless, garment) }),
    reads: inNames.includes(aspect) && !anywhere ? 'name' : 'all',
  }))

/**
 * `|` separates words, `*` is the rest of a word, a blank may be missing, `_` may not, `{garment}` is any garment, `=` stands
 * before a word that counts as a tag alone.
 */
function pattern(alternatives: string, garment: string): RegExp {
  const source = alternatives
    .replaceAll('{garment}', `(?:${garment})`)
    .split('|')
    .map((alternative) => alternative.trim())
    .join('|')
    .replaceAll(' ', ' ?')
    .replaceAll('_', ' ')
    .replaceAll('*', '[^ ]*')
    .replace(/=(\p{L}+)/gu, '(?<=# )$1(?= #)')
  return new RegExp(` (?:${source}) `)
}

/** Texts as words in small letters between single blanks, accents kept; a bar ends a text, a hash a tag. */
export const spaced = (texts: readonly string[], tags: readonly string[] = []): string =>
  ` ${texts.map(normalised).join(' | ')} | # ${tags.map(normalised).join(' # ')} # `.replace(/ {2,}/g, ' ')

const normalised = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}%/]|\/(?!\d)/gu, ' ')

export const traitRules: Readonly<Record<Language, readonly TraitRule[]>> = {
  en: rulesOf(english),
  da: rulesOf(danish),
  se: rulesOf(swedish),
  nl: rulesOf(dutch),
  de: rulesOf(german),
}
