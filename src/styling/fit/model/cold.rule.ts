import type { Felt } from './question.rule.ts'
import type { Shares, Tally } from './tally.rule.ts'

type Rates = Pick<Shares, 'small' | 'large'>

/**
 * A stylist's word counts as four answers on the product: "runs small" as two small ones and two that fit, "true to size" as four
 * that fit (decision 411). Words of more than three stylists count as those of three.
 */
export const WORD = { answers: 4, off: 2, most: 3 } as const

/** Adds a word to a product's tally. */
export function countWord(tally: Tally, felt: Felt): void {
  tally.answers += WORD.answers
  if (felt === 'small') tally.small += WORD.off
  else if (felt === 'large') tally.large += WORD.off
}

/** Mean room of the products of a kind between garment and chart, in millimetres. */
export type UsualEase = { ease: number; products: number }
/** Millimetres from one size to the next. */
const SIZE_MM = 40
/** Products of a kind as which no difference counts. */
const FEW = 5
/** Most sizes by which measures move a product. */
const MOST = 1.5

/** Number of sizes by which a product is roomier than its kind usually is; 0 when nothing is known. */
export function sizesRoomier(ease: number | undefined, usual: UsualEase | undefined): number {
  if (ease === undefined || usual === undefined) return 0
  const sizes = ((ease - usual.ease) / SIZE_MM) * (usual.products / (usual.products + FEW))
  return Math.max(-MOST, Math.min(MOST, sizes))
}

/** Log of the factor by which a size more of room makes small rarer and large more frequent: half of what a larger size does. */
const TILT = 1

/** Shares of a product without answers, by those of its group and by how roomy it is. */
export function tilted(group: Rates, roomier: number): Rates {
  if (roomier === 0) return group
  const factor = Math.exp(TILT * roomier)
  const [small, large] = [group.small / factor, group.large * factor]
  const most = Math.max(1, (small + large) / MOST_OFF)
  return { small: small / most, large: large / most }
}
const MOST_OFF = 0.8
