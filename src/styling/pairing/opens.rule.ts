import { type Paired, slots } from './garment.rule.ts'
import { isOutfit } from './outfit.rule.ts'
import { pairScore, prior } from './pair.rule.ts'
import type { PairTables } from './tables.rule.ts'

/** Counts the outfits that a garment makes with clothes that are owned. Made once for a wardrobe, asked for many garments. */
export function opener(owned: readonly Paired[], tables: PairTables = prior) {
  const [tops, bottoms, dresses, outers] = (['top', 'bottom', 'dress', 'outer'] as const).map((slot) => {
    const index = slots.indexOf(slot)
    return owned.filter((one) => one.slot === index)
  }) as [Paired[], Paired[], Paired[], Paired[]]
  const bases = [
    ...dresses.map((dress) => [dress]),
    ...tops.flatMap((top) =>
      bottoms.filter((bottom) => pairScore(top, bottom, tables) >= 0).map((bottom) => [top, bottom]),
    ),
  ]
  const besideOf: Readonly<Record<string, readonly Paired[][]>> = {
    top: bottoms.map((one) => [one]),
    bottom: tops.map((one) => [one]),
    dress: outers.map((one) => [one]),
    none: [],
  }
  /**
   * The number of outfits: an upper part with a lower part, a dress with something over it, anything else with a dress or with
   * an upper and a lower part.
   */
  return (garment: Paired): number => {
    const beside = besideOf[slots[garment.slot]!] ?? bases
    return beside.filter((worn) => isOutfit([garment, ...worn], tables)).length
  }
}

/** The mean of the pairs with all that is owned: a quick measure before outfits are counted. */
export const meanBeside = (garment: Paired, owned: readonly Paired[], tables: PairTables = prior): number =>
  owned.reduce((sum, one) => sum + Math.max(-1, pairScore(garment, one, tables)), 0) /
  Math.max(1, owned.length)
