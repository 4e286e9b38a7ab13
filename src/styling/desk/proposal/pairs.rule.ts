import { readGarment } from '#/styling/pairing/garment.rule.ts'
import { GOOD_OUTFIT } from '#/styling/pairing/outfit.rule.ts'
import { pairScore } from '#/styling/pairing/pair.rule.ts'
import type { Problem } from '#/styling/solver/problem.rule.ts'
import type { Choosable } from './to-problem.rule.ts'

type Worn = { garment: Choosable['garment']; variant: Pick<Choosable['variant'], 'colourKey'> }
const readOf = ({ garment, variant }: Worn) => readGarment(garment, variant.colourKey)

/** Log odds of a pair as a share: a half for a pair by chance, near 0 for a clash. */
const shareOf = (score: number) => 1 / (1 + Math.exp(-2 * score))

/** Points of two of the pieces as worn together, from 0 to 1. */
export function pairsOf(all: readonly Worn[]): Problem['pair'] {
  const read = all.map(readOf)
  return (one, other) => shareOf(pairScore(read[one]!, read[other]!))
}

const MOST_PARTNERS = 2

/** The pieces of a box that one goes with well, the best first. */
export function bestPartners(one: Choosable, whole: readonly Choosable[]): Choosable[] {
  const its = readOf(one)
  return whole
    .filter((other) => other !== one)
    .map((other) => ({ other, score: pairScore(its, readOf(other)) }))
    .filter(({ score }) => score >= GOOD_OUTFIT)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_PARTNERS)
    .map(({ other }) => other)
}
