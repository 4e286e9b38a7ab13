import { GAPS, gapPlace, NO_GROUP } from '../groups.rule.ts'
import type { Shares } from '../tally.rule.ts'

/** Shares of one question, used again for the next. */
const found: Shares = { answers: 0, small: 0, large: 0 }
function give(answers: number, small: number, large: number): Readonly<Shares> {
  found.answers = answers
  found.small = small
  found.large = large
  return found
}

/** Answers of one group. Read before the next call. */
export const ofGroup = (groups: Float32Array | undefined, group: number): Readonly<Shares> =>
  groups && group !== NO_GROUP
    ? give(groups[3 * group]!, groups[3 * group + 1]!, groups[3 * group + 2]!)
    : give(0, 0, 0)

/** Weights of the distances beside a distance, in half sizes. */
const weights = [0.1, 0.37, 0.78, 1, 0.78, 0.37, 0.1]

/** Answers of members at about the same distance from the size. Read before the next call. */
export function aroundGap(groups: Float32Array | undefined, gap: number): Readonly<Shares> {
  if (!groups) return give(0, 0, 0)
  let [answers, small, large] = [0, 0, 0]
  const first = gapPlace(gap) - 3
  for (let nth = 0; nth < weights.length; nth++) {
    const place = first + nth
    if (place < 0 || place >= GAPS) continue
    const weight = weights[nth]!
    answers += weight * groups[3 * place]!
    small += weight * groups[3 * place + 1]!
    large += weight * groups[3 * place + 2]!
  }
  return give(answers, small, large)
}
