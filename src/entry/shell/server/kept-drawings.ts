/** Some forty pages with what they were drawn of. */
const MOST_SIGNS = 6_000_000

export type KeptDrawings = (of: string, draw: () => string) => string

/**
 * A page is drawn of what is given to it and of nothing else, and strangers are given the same: its drawing is kept under all that
 * it was drawn of. Another price, stock or text is another key, so nothing that is kept can be out of date (bench/notes/drawn-pages.md). The oldest go first.
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
