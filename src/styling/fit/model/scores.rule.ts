import { type Chances, type Felt, felts } from './question.rule.ts'

export type Scored = { chances: Chances; felt: Felt }
/** `auc`: mean over the three answers, each against the other two. `calibration`: mean distance of chance and share. */
export type Scores = { answers: number; auc: number; aucs: number[]; logLoss: number; calibration: number }

export const scoresOf = (scored: readonly Scored[]): Scores => {
  const aucs = felts.map((felt) => aucOf(byChance(scored, felt)))
  const loss = scored.reduce((sum, { chances, felt }) => sum - Math.log(Math.max(1e-9, chances[felt])), 0)
  return {
    answers: scored.length,
    auc: mean(aucs),
    aucs,
    logLoss: loss / scored.length,
    calibration: mean(felts.map((felt) => calibrationOf(byChance(scored, felt)))),
  }
}
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** A predicted chance and what came of it. */
export type Judged = { chance: number; is: boolean }

const byChance = (scored: readonly Scored[], of: Felt): Judged[] =>
  scored
    .map(({ chances, felt }) => ({ chance: chances[of], is: felt === of }))
    .toSorted((a, b) => a.chance - b.chance)

/** The share of pairs in which the one where it came true had the higher chance; ties count half. Sorted by chance. */
export function aucOf(sorted: readonly Judged[]): number {
  let [ranks, hits] = [0, 0]
  for (let from = 0; from < sorted.length; ) {
    let to = from
    while (to < sorted.length && sorted[to]!.chance === sorted[from]!.chance) to++
    for (let at = from; at < to; at++)
      if (sorted[at]!.is) {
        ranks += (from + to + 1) / 2
        hits++
      }
    from = to
  }
  return (ranks - (hits * (hits + 1)) / 2) / (hits * (sorted.length - hits))
}

/** Groups of equal size in which the mean chance is compared with the share. */
const GROUPS = 20

/** Mean distance of chance and share in groups of equal size. Sorted by chance. */
export function calibrationOf(sorted: readonly Judged[]): number {
  let distance = 0
  for (let group = 0; group < GROUPS; group++) {
    const part = sorted.slice(
      Math.floor((group * sorted.length) / GROUPS),
      Math.floor(((group + 1) * sorted.length) / GROUPS),
    )
    const surplus = part.reduce((sum, { chance, is }) => sum + chance - (is ? 1 : 0), 0)
    distance += Math.abs(surplus)
  }
  return distance / sorted.length
}
