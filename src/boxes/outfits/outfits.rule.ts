import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'

/** So many for a box, and so many pieces on a board; the tables have as many places. */
export const OUTFITS_MAX = 4
export const ON_BOARD = { least: 2, most: 6 } as const

/** Where a garment is worn, from what an outfit is built around to what is added to it. */
const worn: readonly (readonly Kind[])[] = [
  ['dress'],
  ['jacket'],
  ['knitwear', 'shirt', 'top'],
  ['trousers', 'jeans', 'skirt'],
  ['shoes'],
  ['bag'],
]
const wornAt = (kind: Kind) => {
  const at = worn.findIndex((kinds) => kinds.includes(kind))
  return at < 0 ? worn.length : at
}

/**
 * The pieces as a board shows them: from what it is built around to what is added, else as the stylist laid them. What went
 * back leads no board: it comes after all that the member has.
 */
export const asBoard = <P extends { kind: Kind; here: boolean }>(pieces: readonly P[]): P[] =>
  pieces.toSorted((a, b) => Number(b.here) - Number(a.here) || wornAt(a.kind) - wornAt(b.kind))

/** Where a piece lies on a board that shows a whole figure: above and below in one line, or a dress; the rest at its side. */
export type Slot = 'above' | 'below' | 'whole' | 'side'
const slots: readonly Slot[] = ['whole', 'side', 'above', 'below']
/** So many lie at the side of a figure; with more the board is a grid. */
const AT_SIDE = 2

/** How pieces lie as they are worn, in their order; none where they are no figure: nothing below, or two things. */
export function asWorn(pieces: readonly { kind: Kind }[]): Slot[] | null {
  const lying: Slot[] = []
  for (const { kind } of pieces) {
    const slot = slots[wornAt(kind)] ?? 'side'
    const taken = lying.includes(slot) || (slot === 'above' && lying.includes('whole'))
    if (taken && (slot === 'below' || slot === 'whole')) return null
    lying.push(taken ? 'side' : slot)
  }
  const dressed = lying.includes('whole')
    ? !lying.includes('below')
    : lying.includes('above') && lying.includes('below')
  return dressed && lying.filter((slot) => slot === 'side').length <= AT_SIDE ? lying : null
}

/** What may stand in a piece's place: of its kind before another that is worn where it was; the newest first. */
export function standIn<P extends { kind: Kind }>(gone: { kind: Kind }, had: readonly P[]): P | undefined {
  const at = wornAt(gone.kind)
  if (at === worn.length) return had.find(({ kind }) => kind === gone.kind)
  return had.find(({ kind }) => kind === gone.kind) ?? had.find(({ kind }) => wornAt(kind) === at)
}
