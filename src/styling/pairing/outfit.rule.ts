import { type Paired, slots } from './garment.rule.ts'
import { pairScore, prior } from './pair.rule.ts'
import type { PairTables } from './tables.rule.ts'

const [TOP, BOTTOM, DRESS] = (['top', 'bottom', 'dress'] as const).map((slot) => slots.indexOf(slot)) as [
  number,
  number,
  number,
]

/** True for a dress, or an upper part with a lower part. */
export function isDressed(items: readonly Paired[]): boolean {
  let [top, bottom] = [false, false]
  for (const { slot } of items) {
    if (slot === DRESS) return true
    if (slot === TOP) top = true
    if (slot === BOTTOM) bottom = true
  }
  return top && bottom
}

/** Points off for garments that leave the wearer undressed. */
const UNDRESSED = 1

/**
 * Points of garments as worn together: the mean of their pairs, less the worst pair if it is a clash, less a point for an
 * outfit without a dress or an upper and a lower part. 0 for a single garment.
 */
export function outfitScore(items: readonly Paired[], tables: PairTables = prior): number {
  if (items.length < 2) return 0
  let [sum, pairs, worst] = [0, 0, 0]
  for (let i = 1; i < items.length; i++)
    for (let j = 0; j < i; j++) {
      const score = pairScore(items[i]!, items[j]!, tables)
      sum += score
      pairs++
      if (score < worst) worst = score
    }
  return sum / pairs + worst - (isDressed(items) ? 0 : UNDRESSED)
}

/** An outfit of this score or more is proposed and counted. */
export const GOOD_OUTFIT = 0.4

/** True for garments that dress a person and go together well enough to be proposed. */
export const isOutfit = (items: readonly Paired[], tables: PairTables = prior): boolean =>
  isDressed(items) && outfitScore(items, tables) >= GOOD_OUTFIT
