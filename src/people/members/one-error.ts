import { literalLike } from '#/platform/list/search-terms.ts'

/** A shorter word resembles too many others. */
const SHORTEST = 4

/**
 * LIKE patterns of the beginnings of words that differ from a typed word by one error: a letter too few, too many or wrong, or two
 * letters exchanged. `_` is any letter. A short word has itself only.
 */
export function patternsWithOneError(word: string): string[] {
  const letters = [...word]
  const spelt = (parts: readonly string[]) => `% ${parts.join('')}%`
  const own = letters.map(literalLike)
  if (letters.length < SHORTEST) return [spelt(own)]
  const places = [...own.keys()]
  const changed = (index: number, instead: readonly string[], removed: number) =>
    spelt([...own.slice(0, index), ...instead, ...own.slice(index + removed)])
  return [
    spelt(own),
    ...[...places, own.length].map((index) => changed(index, ['_'], 0)),
    ...places.map((index) => changed(index, ['_'], 1)),
    ...places.map((index) => changed(index, [], 1)),
    ...places.slice(1).map((index) => changed(index - 1, [own[index]!, own[index - 1]!], 2)),
  ]
}
