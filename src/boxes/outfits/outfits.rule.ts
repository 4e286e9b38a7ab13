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

/** Position of a piece on a board. `whole`: a dress, or the middle of an outfit without an upper or a lower part. */
export const places = ['whole', 'top', 'bottom', 'outer', 'beside', 'shoes', 'bag', 'more'] as const
export type Place = (typeof places)[number]
const placesAt: readonly (readonly Place[])[] = [
  ['whole'],
  ['outer', 'beside', 'more'],
  ['top', 'beside', 'more'],
  ['bottom', 'beside', 'more'],
  ['shoes', 'more', 'bag'],
  ['bag', 'more', 'shoes'],
]

/** Positions of pieces in their order, each another one: layered as worn, and touching whatever is missing. */
export function placesOf(pieces: readonly { kind: Kind }[]): Place[] {
  const dressed = pieces.some(({ kind }) => kind === 'dress')
  const lying: Place[] = []
  for (const { kind } of pieces) {
    const free = [...(placesAt[wornAt(kind)] ?? []), ...places.toReversed()].filter(
      (place) => !lying.includes(place) && (place === 'whole' ? kind === 'dress' : !dressed || !inTwo(place)),
    )
    lying.push(free[0]!)
  }
  return dressed ? lying : withMiddle(lying)
}

const inTwo = (place: Place) => place === 'top' || place === 'bottom'

/** A jacket lies over trousers without a top; a single part, or the first piece, is the middle. */
function withMiddle(lying: readonly Place[]): Place[] {
  if (lying.includes('top') && lying.includes('bottom')) return [...lying]
  const over = lying.includes('bottom') && lying.includes('outer')
  const middle = over ? 'outer' : (lying.find(inTwo) ?? lying[0])
  return lying.map((place) => (place === middle ? (over ? 'top' : 'whole') : place))
}

/** A stand-in for a piece: one of its kind, else another one worn in its place; the newest first. */
export function standIn<P extends { kind: Kind }>(gone: { kind: Kind }, had: readonly P[]): P | undefined {
  const at = wornAt(gone.kind)
  if (at === worn.length) return had.find(({ kind }) => kind === gone.kind)
  return had.find(({ kind }) => kind === gone.kind) ?? had.find(({ kind }) => wornAt(kind) === at)
}
