import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { type Slot, slotOf } from './garment.rule.ts'

/** Points of two kinds that are not worn together at all. No number of boards outweighs them. */
export const NEVER = -5

const usual = 0.2
/** Two kinds in one place that are worn over one another. */
const layered: Readonly<Record<string, number>> = {
  'knitwear shirt': 0.45,
  'knitwear top': 0.15,
  'shirt top': -0.2,
}
/** Places that are taken once. */
const single: readonly Slot[] = ['bottom', 'dress', 'shoes', 'bag']

/** The points of two kinds before any board: the places they take, and the layers they form. */
export function kindsPrior(one: Kind, other: Kind): number {
  const [a, b] = [slotOf(one), slotOf(other)]
  if (a === 'none' || b === 'none') return NEVER
  if (a === b) {
    if (single.includes(a)) return NEVER
    if (a === 'top') return layered[[one, other].toSorted().join(' ')] ?? -3
    return a === 'outer' ? -1 : -0.2
  }
  const places = [a, b]
  if (places.includes('dress')) {
    if (places.includes('bottom')) return NEVER
    if (places.includes('top')) return one === 'knitwear' || other === 'knitwear' ? 0.1 : -1.5
  }
  return usual
}

/** True for kinds whose places exclude each other, so that a board with both says nothing of them. */
export const excludeEachOther = (one: Kind, other: Kind): boolean => kindsPrior(one, other) <= -1.5

const overJackets: readonly string[] = ['coats', 'trench-coats']
const underCoats: readonly string[] = ['blazers', 'waistcoats', 'denim-jackets']

/** The points of two categories before any board: a coat over a blazer, and no two scarves. */
export function categoriesPrior(one: string, other: string): number {
  if (one === other) return accessories.includes(one) ? -3 : 0
  const isOver = (a: string, b: string) => overJackets.includes(a) && underCoats.includes(b)
  return isOver(one, other) || isOver(other, one) ? 1.2 : 0
}
const accessories = ['watches', 'scarves', 'belts', 'hats', 'gloves', 'sunglasses']
