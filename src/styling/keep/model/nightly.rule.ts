import { aucOf, calibrationOf } from '#/styling/fit/model/scores.rule.ts'
import { keepPrior, ONE, POINTS, type Prior, placeOf, wearPrior } from './features.rule.ts'
import { type KeepModel, type Kept, pointsAlone } from './keep-model.rule.ts'
import { type Examples, fitLogistic, logistic, logitOf } from './logistic.rule.ts'

/** A decided piece with the inputs that were kept when it was picked. `worn`: the answer after 45 days. */
export type KeepOutcome = {
  features: Readonly<Record<string, number>>
  kept: boolean
  worn?: boolean
  productId: string
  brand: string
  kind: string
}
export type KeepScores = { logLoss: number; auc: number; calibration: number }
export type KeepReport = {
  outcomes: number
  kept: number
  worn: { answers: number; worn: number }
  judged: number
  /** The newest pieces as predicted by the points with their level, and by the model, both trained on the others. */
  points?: KeepScores
  model?: KeepScores
  adopted: boolean
}
export type KeepNight = { model: Omit<KeepModel, 'version'> | undefined; report: KeepReport }

/** Decided pieces from which a model is trained; the newest fifth judges it. */
export const LEAST_TRAINED = 150
const JUDGED = 0.2
/** Products and brands whose counts are kept: those with the most pieces. */
const MOST_COUNTED = 5000

/**
 * Trains on outcomes in their order, in steps between which the process may do other work. Corrections of the rules are
 * taken only if they predict the newest fifth better than the points with their level; else the points stay as they are
 * and only their level is learnt. Undefined for too few outcomes.
 */
export function* trainKeep(outcomes: readonly KeepOutcome[]): Generator<undefined, KeepNight> {
  const worn = outcomes.filter((one) => one.kept && one.worn !== undefined)
  const report = {
    outcomes: outcomes.length,
    kept: outcomes.filter(({ kept }) => kept).length,
    worn: { answers: worn.length, worn: worn.filter((one) => one.worn).length },
  }
  if (outcomes.length < LEAST_TRAINED)
    return { model: undefined, report: { ...report, judged: 0, adopted: false } }
  const from = Math.floor(outcomes.length * (1 - JUDGED))
  const [earlier, newest] = [outcomes.slice(0, from), outcomes.slice(from)]
  const points = scored(newest, (yield* fitLogistic(examplesOf(earlier), levelAlone(keepPrior))).weights)
  const model = scored(newest, (yield* fitLogistic(examplesOf(earlier), keepPrior)).weights)
  const adopted = model.logLoss < points.logLoss
  const priorOf = (prior: Prior) => (adopted ? prior : levelAlone(prior))
  const keep = yield* fitLogistic(examplesOf(outcomes), priorOf(keepPrior))
  const wear = yield* fitLogistic(examplesOf(worn, 'worn'), priorOf(wearPrior))
  if (!adopted) for (const fitted of [keep, wear]) fitted.weights.fill(0, POINTS + 1)
  return {
    model: { share: shareOf(report), keep, wear, ...countsOf(outcomes) },
    report: { ...report, judged: newest.length, points, model, adopted },
  }
}

/** Share of kept pieces, with ten pieces at the usual share in it. */
const shareOf = ({ outcomes, kept }: { outcomes: number; kept: number }) =>
  (kept + 10 * pointsAlone.share) / (outcomes + 10)

/** A prior that leaves all corrections of the rules at nothing. */
const levelAlone = ({ mean, sd }: Prior): Prior => ({
  mean,
  sd: sd.map((one, at) => (at === ONE || at === POINTS ? one : FIXED)),
})
const FIXED = 1e-4

export function examplesOf(outcomes: readonly KeepOutcome[], of: 'kept' | 'worn' = 'kept'): Examples {
  const starts = new Int32Array(outcomes.length + 1)
  const [places, amounts]: [number[], number[]] = [[], []]
  for (const [row, { features }] of outcomes.entries()) {
    for (const name in features) {
      const place = placeOf(name)
      if (place === undefined) continue
      places.push(place)
      amounts.push(features[name]!)
    }
    starts[row + 1] = places.length
  }
  return {
    starts,
    places: Uint16Array.from(places),
    amounts: Float64Array.from(amounts),
    is: Uint8Array.from(outcomes, (one) => (one[of] ? 1 : 0)),
  }
}

function scored(outcomes: readonly KeepOutcome[], weights: Float64Array): KeepScores {
  const examples = examplesOf(outcomes)
  const given = outcomes
    .map(({ kept }, row) => ({ chance: logistic(logitOf(examples, row, weights)), is: kept }))
    .toSorted((a, b) => a.chance - b.chance)
  const loss = given.reduce(
    (sum, { chance, is }) => sum - Math.log(Math.max(1e-9, is ? chance : 1 - chance)),
    0,
  )
  return { logLoss: loss / given.length, auc: aucOf(given), calibration: calibrationOf(given) }
}

/** Decided and kept pieces by reason, product and brand. */
function countsOf(outcomes: readonly KeepOutcome[]) {
  const byReason = new Map<string, Kept>()
  const byProduct = new Map<string, Kept>()
  const byBrand = new Map<string, Kept>()
  for (const { features, kept, productId, brand, kind } of outcomes) {
    for (const [name, amount] of Object.entries(features)) if (amount > 0) count(byReason, name, kept)
    count(byProduct, productId, kept)
    count(byBrand, `${brand} ${kind}`, kept)
  }
  return { byReason, byProduct: most(byProduct), byBrand: most(byBrand) }
}

function count(counts: Map<string, Kept>, name: string, kept: boolean) {
  const [decided, before] = counts.get(name) ?? [0, 0]
  counts.set(name, [decided + 1, before + (kept ? 1 : 0)])
}

const most = (counts: ReadonlyMap<string, Kept>) =>
  new Map([...counts].toSorted((a, b) => b[1][0] - a[1][0] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_COUNTED))
