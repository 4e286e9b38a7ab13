/** About forty pages with their inputs. */
const MOST_SIGNS = 6_000_000

export type KeptDrawings = (of: string, draw: () => string) => string

/**
 * A page's HTML depends only on its inputs, and anonymous visitors get the same ones: the HTML is cached by all of
 * them. A new price, stock or text is a new key, so no entry can be out of date (bench/notes/drawn-pages.md). The
 * oldest entries are dropped first.
 */
export function keepDrawings(mostSigns = MOST_SIGNS): KeptDrawings {
  const kept = new Map<string, string>()
  let signs = 0
  return (of, draw) => {
    const known = kept.get(of)
    if (known !== undefined) return known
    const drawn = draw()
    kept.set(of, drawn)
    signs += of.length + drawn.length
    for (const [oldest, drawing] of kept) {
      if (signs <= mostSigns) break
      kept.delete(oldest)
      signs -= oldest.length + drawing.length
    }
    return drawn
  }
}
