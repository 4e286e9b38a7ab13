import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'

/** The tables have as many places. */
export const OUTFITS_MAX = 4
export const ON_BOARD = { least: 2, most: 6 } as const

/** Kinds by their rank in an outfit, from the leading piece to additions. */
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

/** True for two pieces worn in the same place, such as two tops: on a board they can change places. */
export const areWornAlike = (one: { kind: Kind }, other: { kind: Kind }) =>
  wornAt(one.kind) === wornAt(other.kind)

/**
 * Pieces in the order of a board: from the leading piece to additions, else in the stylist's order. Returned pieces
 * come after all that the member has.
 */
export const asBoard = <P extends { kind: Kind; here: boolean }>(pieces: readonly P[]): P[] =>
  pieces.toSorted((a, b) => Number(b.here) - Number(a.here) || wornAt(a.kind) - wornAt(b.kind))

/**
 * Position of a piece on a board in the form of a figure: above and below in one line, or a dress; the rest at the
 * side.
 */
export type Slot = 'above' | 'below' | 'whole' | 'side'
const slots: readonly Slot[] = ['whole', 'side', 'above', 'below']
/** Most pieces at the side of a figure; with more the board is a grid. */
const AT_SIDE = 2

/** Positions of the pieces as worn, in their order; null if they form no figure: no lower part, or two. */
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

/** A stand-in for a piece: one of its kind, else another one worn in its place; the newest first. */
export function standIn<P extends { kind: Kind }>(gone: { kind: Kind }, had: readonly P[]): P | undefined {
  const at = wornAt(gone.kind)
  if (at === worn.length) return had.find(({ kind }) => kind === gone.kind)
  return had.find(({ kind }) => kind === gone.kind) ?? had.find(({ kind }) => wornAt(kind) === at)
}
