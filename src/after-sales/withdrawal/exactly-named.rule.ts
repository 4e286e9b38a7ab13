type Titled = { id: string; titles: readonly string[] }

/** Signs and words that stand between two names, in the four languages. */
const between = /[\n,;+&]|\s(?:og|och|en|und)\s/iu

/**
 * The pieces whose titles the words are, and nothing else: every part of the words is the title of one piece, in any
 * language. Null when a part is no title, or the title of several pieces; a colleague reads such words.
 */
export function exactlyNamed(words: string, pieces: readonly Titled[]): string[] | null {
  const parts = words
    .split(between)
    .map(plain)
    .filter((part) => part !== '')
  const named = parts.map((part) => pieces.filter(({ titles }) => titles.map(plain).includes(part)))
  if (named.length === 0 || named.some((found) => found.length !== 1)) return null
  return [...new Set(named.flat().map(({ id }) => id))]
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
