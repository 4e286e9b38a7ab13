import { kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { weights } from '#/styling/ranking/weights.rule.ts'

/** Log odds of keeping for a point of the ranking, before any outcome: fifty points are one. */
export const LOGIT_A_POINT = 0.02

/** Inputs that only outcomes weigh; the rules of the ranking give them no points. */
export const outcomeNames = [
  ...['own', 'ownKind', 'ownColour', 'ownPrint', 'ownFit', 'ownFabric', 'ownBrand', 'ownTooDear'],
  ...['ownedKind', 'ownedAlike', 'othersProduct', 'othersBrand', 'priceToBudget', 'fits'],
  ...kinds.map((kind) => `kind:${kind}`),
]

/**
 * Inputs of the model in their order: 1, the points of the rules, how far each rule holds beyond its points, and the
 * inputs without points.
 */
export const featureNames: readonly string[] = ['one', 'points', ...Object.keys(weights), ...outcomeNames]
export const [ONE, POINTS] = [0, 1]
const places = new Map(featureNames.map((name, at) => [name, at]))
export const placeOf = (name: string): number | undefined => places.get(name)

export type Prior = { mean: Float64Array; sd: Float64Array }

/** Spread of a rule's correction in log odds: a rule of twenty points may turn out to say nothing, or twice as much. */
const RULE_SD = 0.4
const sds: Readonly<Record<string, number>> = {
  one: 1.5,
  points: 0.5,
  fits: 1.5,
  ...Object.fromEntries(outcomeNames.filter((name) => /^(own|others)/.test(name)).map((name) => [name, 1])),
}

/** The points as they are: each correction is 0, and the data overrule it as far as its spread. */
function prior(intercept: number, points: number): Prior {
  const mean = new Float64Array(featureNames.length)
  mean[ONE] = intercept
  mean[POINTS] = points
  return { mean, sd: Float64Array.from(featureNames, (name) => sds[name] ?? RULE_SD) }
}
/** A piece of sixty points is kept by two in five. */
export const keepPrior = prior(-1.6, 1)
/** Four kept pieces in five are worn; points say half as much of that. */
export const wearPrior = prior(0.4, 0.5)
