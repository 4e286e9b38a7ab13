import { type Chances, type Felt, felts } from './question.rule.ts'

export type Scored = { chances: Chances; felt: Felt }
/** `auc`: mean over the three answers, each against the other two. `calibration`: mean distance of chance and share. */
export type Scores = { answers: number; auc: number; aucs: number[]; logLoss: number; calibration: number }

export const scoresOf = (scored: readonly Scored[]): Scores => {
  const aucs = felts.map((felt) => aucOf(scored, felt))
  const loss = scored.reduce((sum, { chances, felt }) => sum - Math.log(Math.max(1e-9, chances[felt])), 0)
  return {
    answers: scored.length,
    auc: mean(aucs),
    aucs,
    logLoss: loss / scored.length,
    calibration: mean(felts.map((felt) => calibrationOf(scored, felt))),
  }
}
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

const byChance = (scored: readonly Scored[], of: Felt) =>
  scored
    .map(({ chances, felt }) => ({ chance: chances[of], is: felt === of }))
    .toSorted((a, b) => a.chance - b.chance)

/** The share of pairs in which the one who felt so had the higher chance; ties count half. */
function aucOf(scored: readonly Scored[], of: Felt): number {
  const sorted = byChance(scored, of)
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

function calibrationOf(scored: readonly Scored[], of: Felt): number {
  const sorted = byChance(scored, of)
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
