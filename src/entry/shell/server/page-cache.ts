/** About forty pages with their inputs. */
const MOST_CHARACTERS = 6_000_000

export type PageCache = (of: string, draw: () => string) => string

/**
 * A page's HTML depends only on its inputs, and anonymous visitors get the same ones: the HTML is cached by all of
 * them. A new price, stock or text is a new key, so no entry can be out of date (bench/notes/drawn-pages.md). The
 * oldest entries are dropped first.
 */
export function cachePages(mostCharacters = MOST_CHARACTERS): PageCache {
  const cached = new Map<string, string>()
  let length = 0
  return (of, draw) => {
    const known = cached.get(of)
    if (known !== undefined) return known
    const drawn = draw()
    cached.set(of, drawn)
    length += of.length + drawn.length
    for (const [oldest, drawing] of cached) {
      if (length <= mostCharacters) break
      cached.delete(oldest)
      length -= oldest.length + drawing.length
    }
    return drawn
  }
}
