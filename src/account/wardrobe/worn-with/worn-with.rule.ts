import type { Paired } from '#/styling/pairing/garment.rule.ts'
import { GOOD_OUTFIT } from '#/styling/pairing/outfit.rule.ts'
import { pairScore, prior } from '#/styling/pairing/pair.rule.ts'
import type { PairTables } from '#/styling/pairing/tables.rule.ts'

/** The garment that suits a piece best and is worn in another place; undefined when none suits it well enough to be proposed. */
export function bestWith<Owned extends { paired: Paired }>(
  piece: Paired,
  owned: readonly Owned[],
  tables: PairTables = prior,
): Owned | undefined {
  let best: { one: Owned; score: number } | undefined
  for (const one of owned) {
    if (one.paired.slot === piece.slot) continue
    const score = pairScore(piece, one.paired, tables)
    if (score >= GOOD_OUTFIT && score > (best?.score ?? -Infinity)) best = { one, score }
  }
  return best?.one
}

/** A kept piece of which the member told its wears, 0 for never, so many days after it was kept. */
export type Told = { times: number; days: number }

/** As many pieces of a kind make an expectation. */
const LEAST_TOLD = 2
const YEAR = 365

/** Wears to expect in the first year, as often as the member wears pieces of this kind; null when too little is known. */
export function wearsInAYear(told: readonly Told[]): number | null {
  const known = told.filter(({ days }) => days > 0)
  if (known.length < LEAST_TOLD) return null
  const sum = (of: 'times' | 'days') => known.reduce((all, one) => all + one[of], 0)
  return Math.round((sum('times') / sum('days')) * YEAR) || null
}
