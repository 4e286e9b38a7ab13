import { colourFamily, coloursSaid } from '../vocabulary/colour-families.rule.ts'
import { folded } from '../vocabulary/folded.rule.ts'
import { conceptsOf, conceptWords } from './concepts.rule.ts'

const MOST_WORDS = 5

/** The words of a question, as the catalogue keeps its own: what is one letter, and what is beyond the fifth, is left out. */
export const wordsOf = (question: string): string[] =>
  folded(question)
    .replace(/(?<![\p{L}\p{N}])t[- ]shirt/gu, 'tshirt')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .slice(0, MOST_WORDS)

/** Whether it may be a garment's number: one word with a digit in it. It is looked up as such first. */
export const isCode = (question: string) =>
  /\d/.test(question) && /^[\p{L}\p{N}_./-]+$/u.test(question.trim())

/** A number is that number: nothing that only begins so, and nothing alike. */
export const isNumber = (word: string) => /^\p{N}+$/u.test(word)

/**
 * What a word may name of a variant besides what is said of the product: a colour, in any language, or a size. Each is looked
 * at once: a catalogue of a million variants has some hundred of both.
 */
export function fitsVariant(word: string): (variant: { size: string; colourKey: string }) => boolean {
  const colours = coloursSaid(word)
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

/** What a word stands for in every language, and the kind of garment or the fibre that it names. */
export function lexemesOf(word: string): string[] {
  const concepts = conceptsOf(word)
  return [
    word,
    ...concepts.flatMap(({ words, kind, fibre }) => [
      ...words,
      ...(kind ? [`kind:${kind}`] : []),
      ...(fibre ? [`fibre:${fibre}`] : []),
    ]),
  ]
}

/**
 * Which words are meant by the typed one, of those that `begin` as it does: a word with a meaning stands for that alone
 * ("top" is not "topwear"), another for itself and its endings, and what is no word yet for all that it may become.
 */
export function meant(word: string, begin: readonly string[]): string[] {
  if (conceptsOf(word).length > 0) return [word]
  if (begin.includes(word)) return begin.filter((other) => other.length <= word.length + 2)
  const becomes = [...begin, ...conceptWords.filter((other) => other.startsWith(word))]
  return becomes.length > 0
    ? becomes
    : conceptWords.filter((other) => other.length > 3 && word.endsWith(other))
}

/** How many letters apart two words are: left out, added, changed, or two that changed places. */
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

/** A slip in a short word, two in a long one; a word of three letters is too short to guess. */
export const slipsAllowed = (word: string) =>
  word.length < 4 || isNumber(word) ? 0 : word.length < 7 ? 1 : 2
