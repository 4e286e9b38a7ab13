import type { RemovalReason } from '#/boxes/proposals/removal.rule.ts'
import { colourFamily } from '#/goods/catalogue/vocabulary/colour-families.rule.ts'

/** A garment that was proposed before and turned down: removed by the stylist, declined or swapped by the member. */
export type TurnedDown = {
  isThisBox: boolean
  productId: string
  kind: string
  colourKey: string
  price: number
  reason: RemovalReason | null
}
type Offered = { productId: string; kind: string; colourKey: string; price: number }

/** Shares of the value that are left after each garment turned down. */
const SAME_PRODUCT = 0.5
const SAME_COLOUR = 0.75
const AS_DEAR = 0.75
const SAME_KIND = 0.85

const familyOf = (key: string) => colourFamily(key) ?? key

/**
 * The share of its value that a garment keeps after what was turned down before; 0 for one that was turned down in this box. The
 * reason says what else counts: the colour, the price of its kind, or that the member has one.
 */
export function lessonsFrom(turnedDown: readonly TurnedDown[]): (offered: Offered) => number {
  if (turnedDown.length === 0) return () => 1
  return (offered) => turnedDown.reduce((share, one) => share * shareAfter(one, offered), 1)
}

function shareAfter(before: TurnedDown, { productId, kind, colourKey, price }: Offered): number {
  if (before.productId === productId) return before.isThisBox ? 0 : SAME_PRODUCT
  if (before.reason === 'colour') return familyOf(before.colourKey) === familyOf(colourKey) ? SAME_COLOUR : 1
  if (before.kind !== kind) return 1
  if (before.reason === 'price') return price >= before.price ? AS_DEAR : 1
  return before.reason === 'has-one' || before.reason === 'taste' ? SAME_KIND : 1
}
