import { type MarketId, marketIds } from '#/platform/markets/markets.ts'

/** The field that a phrase is for. `letter`: a whole note to the member; `decline`: the words of a no to a wish. */
export const phraseUses = ['why', 'note', 'letter', 'decline'] as const
export type PhraseUse = (typeof phraseUses)[number]

/** Most characters of a phrase, as its field takes them. */
export const longestOf: Record<PhraseUse, number> = { why: 500, note: 1000, letter: 2000, decline: 300 }

export const useNames: Record<PhraseUse, string> = {
  why: 'Why a piece',
  note: 'A sentence of the note',
  letter: 'A whole note',
  decline: 'A no to a wish',
}

/** Placeholders that a use has a value for. */
const placeholders: Record<PhraseUse, readonly string[]> = {
  why: ['name', 'piece', 'occasion'],
  note: ['name', 'occasion', 'stylist'],
  letter: ['name', 'occasion', 'stylist'],
  decline: ['name', 'occasion'],
}
export const placeholdersOf = (use: PhraseUse) => placeholders[use]

export type InLanguages = Readonly<Record<MarketId, string>>

/** The languages in which a phrase has no text. */
export const lacking = (text: InLanguages): MarketId[] => marketIds.filter((id) => text[id].trim() === '')

/** Placeholders of a text that its use has no value for. */
export const unknownIn = (use: PhraseUse, text: string): string[] =>
  [...text.matchAll(/\{(\w*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !placeholders[use].includes(name))
