import type { Chances, Felt } from '../model/question.rule.ts'

/**
 * Pairs of sizes of one product on one member: exchanges, and two sizes sent together. `asExpected`: the larger one was
 * less small; `against`: the smaller one was.
 */
export type SizePairs = { asExpected: number; against: number }

/** Imaginary pairs that the count begins with. */
const before: SizePairs = { asExpected: 8, against: 1 }

/**
 * Log odds by which one size up makes "too small" rarer and "too large" more frequent. Learnt from pairs alone: women
 * choose their size, so answers of different women at different sizes say nothing of it. Never negative.
 */
export const stepOf = ({ asExpected, against }: SizePairs): number =>
  Math.max(0, Math.log((asExpected + before.asExpected) / (against + before.against)))

/** Chance to be too small, or too large, from which another size is advised. */
export const LEAST_MISFIT = 0.25

type Heard = { sizes: number; felt: Felt }
type Taking = {
  /** In the size that she would take. */
  chances: Chances
  step: number
  /** Sizes that there are, in steps from the one she would take. */
  offered: readonly number[]
  /** Her earlier answers about this product, in the same steps. */
  heard?: readonly Heard[]
}

/**
 * The size to take, in steps from her own (R7.03): the offered one nearest to where small and large are as likely. 0 when
 * her own is nearest or fits well enough, and when no offered size is possible.
 */
export function sizeToTake({ chances, step, offered, heard = [] }: Taking): number {
  const isPossible = (sizes: number) => heard.every((one) => isBeyond(sizes, one))
  if (isPossible(0) && Math.max(chances.small, chances.large) < LEAST_MISFIT) return 0
  const balance = balanceOf(chances, step)
  const nearest = offered
    .filter(isPossible)
    .toSorted((a, b) => Math.abs(a - balance) - Math.abs(b - balance) || Math.abs(a) - Math.abs(b))
  return nearest[0] ?? 0
}

/** Steps to the size in which small and large are as likely; it fits best there. */
const balanceOf = ({ small, large }: Chances, step: number) =>
  step === 0 ? 0 : Math.max(-FAR, Math.min(FAR, Math.log((small + TINY) / (large + TINY)) / (2 * step)))
const FAR = 20
const TINY = 1e-6

/** A size that was too small excludes itself and all smaller ones; one too large itself and all larger ones. */
const isBeyond = (sizes: number, { sizes: had, felt }: Heard) =>
  felt === 'fits' || (felt === 'small' ? sizes > had : sizes < had)
