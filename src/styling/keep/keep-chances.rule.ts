import type { RankingGarment, RankingMember, Variant } from '#/styling/ranking/garment.rule.ts'
import { readRules } from '#/styling/ranking/rank.rule.ts'
import { type Learnt, reasonsOf } from '#/styling/ranking/reasons.rule.ts'
import type { Reason } from '#/styling/ranking/weights.rule.ts'
import { featureNames, LOGIT_A_POINT, ONE, POINTS, placeOf } from './model/features.rule.ts'
import type { KeepModel } from './model/keep-model.rule.ts'
import { type FitsOf, isTold, outcomeReasons } from './model/learnt.rule.ts'
import { logistic } from './model/logistic.rule.ts'

export type KeepCandidate = { garment: RankingGarment; variant: Variant }
/** A reason for or against a piece among the candidates, in log odds; `outcomes`: of earlier pieces for which it held. */
export type KeepReason = { text: string; effect: number; outcomes?: { kept: number; of: number } }
export type KeepChance = {
  /** Chance that the member keeps the piece. */
  chance: number
  /** Chance that she wears it after 45 days, if she keeps it. */
  wear: number
  /** Standard deviation of the chance. */
  doubt: number
  /** Points of the rules alone. */
  points: number
  /** The three strongest reasons that set it apart from the other candidates. */
  reasons: () => KeepReason[]
  /** Inputs of the model by name, to be kept with the prediction. */
  features: () => Record<string, number>
}

/** Spread of a member without outcomes around the others, in log odds; outcomes of her own count against it. */
const MEMBER_SPREAD = 0.6
const COUNTS_AS = 4

/**
 * Chances that a member keeps and wears pieces of one box (R8.02), in the order of the candidates. `member` is what the
 * ranking takes, with the wish and the pieces of the box in it. Pure, and linear in the candidates.
 */
export function keepChances(
  model: KeepModel,
  member: RankingMember,
  candidates: readonly KeepCandidate[],
  fitsOf?: FitsOf,
): KeepChance[] {
  const weigh = reasonsOf(member, readRules(member), withoutPoints(model, member, fitsOf))
  const sums = new Float64Array(featureNames.length)
  const decided = member.past.filter(({ piece }) => piece?.kept !== undefined).length
  const ownVariance = (MEMBER_SPREAD ** 2 * COUNTS_AS) / (decided + COUNTS_AS)
  const row = newRow()
  return candidates.map(({ garment, variant }) => {
    const reasons = weigh.reasons(garment, variant)
    fill(row, reasons)
    const chance = logistic(sumOf(row, model.keep.weights))
    if (candidates.length > 1) addEffects(sums, row, model.keep.weights)
    return {
      chance,
      wear: logistic(sumOf(row, model.wear.weights)),
      doubt: chance * (1 - chance) * Math.sqrt(varianceOf(row, model.keep.covariance) + ownVariance),
      points: Math.round(row.amounts[1]! / LOGIT_A_POINT),
      reasons: () => strongest(model, reasons, { sums, of: candidates.length }),
      features: () => featuresOf(reasons),
    }
  })
}

const withoutPoints = (model: KeepModel, member: RankingMember, fitsOf?: FitsOf): Learnt => ({
  points: ({ weight }) => weight,
  ...outcomeReasons(model, member, fitsOf),
})

/** The inputs of one candidate that are not 0, the level and the points first. One row serves all candidates. */
type Row = { size: number; places: Uint16Array; amounts: Float64Array; points: Float64Array }
/** A wish has at most 40 lines, a member at most some dozen exclusions: each may be a reason. */
const MOST = 256
const newRow = (): Row => ({
  size: 0,
  places: new Uint16Array(MOST),
  amounts: new Float64Array(MOST),
  points: new Float64Array(MOST),
})

function fill(row: Row, reasons: readonly Reason[]): void {
  row.places[0] = ONE
  row.amounts[0] = 1
  row.places[1] = POINTS
  row.size = 2
  let points = 0
  for (const { weight, of, amount = 1 } of reasons) {
    points += weight
    const place = of === undefined ? undefined : placeOf(of)
    if (place === undefined || amount === 0 || row.size === MOST) continue
    row.places[row.size] = place
    row.amounts[row.size] = amount
    row.points[row.size++] = weight * LOGIT_A_POINT
  }
  row.amounts[1] = points * LOGIT_A_POINT
}

function sumOf({ size, places, amounts }: Row, weights: Float64Array): number {
  let sum = 0
  for (let at = 0; at < size; at++) sum += weights[places[at]!]! * amounts[at]!
  return sum
}

function varianceOf({ size, places, amounts }: Row, covariance: Float64Array): number {
  let sum = 0
  for (let one = 0; one < size; one++) {
    const from = places[one]! * featureNames.length
    let others = (covariance[from + places[one]!]! * amounts[one]!) / 2
    for (let other = 0; other < one; other++) others += covariance[from + places[other]!]! * amounts[other]!
    sum += 2 * amounts[one]! * others
  }
  return sum
}

/** Adds what each reason of a candidate does to its log odds. */
function addEffects(sums: Float64Array, { size, places, amounts, points }: Row, weights: Float64Array): void {
  for (let at = 2; at < size; at++)
    sums[places[at]!]! += weights[POINTS]! * points[at]! + weights[places[at]!]! * amounts[at]!
}

/** A rule that holds twice, as two musts of a wish, has one input with both. */
function featuresOf(reasons: readonly Reason[]): Record<string, number> {
  const row = newRow()
  fill(row, reasons)
  const features: Record<string, number> = {}
  for (let at = 0; at < row.size; at++) {
    const name = featureNames[row.places[at]!]!
    features[name] = Number(((features[name] ?? 0) + row.amounts[at]!).toPrecision(5))
  }
  return features
}

const REASONS = 3
/** Log odds below which a reason is none. */
const LEAST_EFFECT = 0.05

type Others = { sums: Float64Array; of: number }

/** A reason that all candidates share sets none of them apart. */
function strongest(model: KeepModel, reasons: readonly Reason[], others: Others): KeepReason[] {
  return reasons
    .filter(({ text }) => text !== '')
    .map((reason) => {
      const place = placeOf(reason.of ?? '')
      const usual = place === undefined ? 0 : others.sums[place]! / others.of
      return { text: reason.text, effect: effectOf(model, reason) - usual, ...outcomesOf(model, reason) }
    })
    .filter(({ effect }) => Math.abs(effect) >= LEAST_EFFECT)
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .slice(0, REASONS)
}

function effectOf({ keep: { weights } }: KeepModel, { weight, of = '', amount = 1 }: Reason): number {
  const place = placeOf(of)
  return weights[POINTS]! * weight * LOGIT_A_POINT + (place === undefined ? 0 : weights[place]! * amount)
}

/** Counts of a reason that either holds or does not; a count that the text itself tells is not told twice. */
function outcomesOf({ byReason }: KeepModel, { of, amount }: Reason) {
  const counts = amount === undefined && of !== undefined ? byReason.get(of) : undefined
  return counts && isTold(counts) ? { outcomes: { of: counts[0], kept: counts[1] } } : {}
}
