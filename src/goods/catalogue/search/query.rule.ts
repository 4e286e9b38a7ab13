import { colourFamily, coloursNamed } from '../vocabulary/colour-families.rule.ts'
import { folded } from '../vocabulary/folded.rule.ts'
import { conceptsOf, conceptTerms } from './concepts.rule.ts'

const MOST_TERMS = 5

/** The words of a search text, normalised as the catalogue's own; single letters and words after the fifth are left out. */
export const searchTerms = (query: string): string[] =>
  folded(query)
    .replace(/(?<![\p{L}\p{N}])t[- ]shirt/gu, 'tshirt')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .slice(0, MOST_TERMS)

/** The text may be a garment's number: one word with a digit in it. It is looked up as such first. */
export const isGarmentNumber = (query: string) =>
  /\d/.test(query) && /^[\p{L}\p{N}_./-]+$/u.test(query.trim())

/** A number matches exactly: no prefixes, no similar ones. */
export const isNumber = (word: string) => /^\p{N}+$/u.test(word)

/**
 * A word may name a variant's colour, in any language, or its size. Each distinct colour and size is tested once: a catalogue
 * of a million variants has some hundred of both.
 */
export function fitsVariant(word: string): (variant: { size: string; colourKey: string }) => boolean {
  const colours = coloursNamed(word)
  const isSize = once((size) => folded(size) === word)
  const isColour = once(
    (colourKey) =>
      colourKey.split('-').includes(word) ||
      colours.some((colour) => colour === colourKey || colour === colourFamily(colourKey)),
  )
  return ({ size, colourKey }) => isSize(size) || isColour(colourKey)
}

function once(ask: (value: string) => boolean) {
  const known = new Map<string, boolean>()
  return (value: string): boolean => {
    const answer = known.get(value) ?? ask(value)
    known.set(value, answer)
    return answer
  }
}

/** A word's synonyms in every language, and the kind of garment or the fibre that it names. */
export function lexemesOf(word: string): string[] {
  const concepts = conceptsOf(word)
  return [
    word,
    ...concepts.flatMap(({ terms, kind, fibre }) => [
      ...terms,
      ...(kind ? [`kind:${kind}`] : []),
      ...(fibre ? [`fibre:${fibre}`] : []),
    ]),
  ]
}

/**
 * The meant words among those that begin as the typed one: a word with a meaning stands for itself alone ("top" is not
 * "topwear"), another for itself and its endings, and an unfinished word for all its completions.
 */
export function matchingTerms(word: string, begin: readonly string[]): string[] {
  if (conceptsOf(word).length > 0) return [word]
  if (begin.includes(word)) return begin.filter((other) => other.length <= word.length + 2)
  const becomes = [...begin, ...conceptTerms.filter((other) => other.startsWith(word))]
  return becomes.length > 0
    ? becomes
    : conceptTerms.filter((other) => other.length > 3 && word.endsWith(other))
}

/** Edit distance of two words: letters left out, added, changed, or two swapped. */
export function lettersApart(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const [above, row] = [rows[i - 1]!, [i]]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        above[j]! + 1,
        row[j - 1]! + 1,
        above[j - 1]! + same,
        swapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}

/** One slip in a short word, two in a long one; a word of three letters is too short to guess. */
export const slipsAllowed = (word: string) =>
  word.length < 4 || isNumber(word) ? 0 : word.length < 7 ? 1 : 2
