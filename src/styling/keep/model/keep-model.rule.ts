import { featureNames, keepPrior, type Prior, wearPrior } from './features.rule.ts'
import type { Fitted } from './logistic.rule.ts'

/** Decided pieces, and how many of them were kept. */
export type Kept = readonly [decided: number, kept: number]
export type KeepModel = {
  /** Null: the points of the rules alone. */
  version: number | null
  /** Share of decided pieces that are kept. */
  share: number
  keep: Fitted
  wear: Fitted
  /** Outcomes by reason: pieces for which it held. */
  byReason: ReadonlyMap<string, Kept>
  byProduct: ReadonlyMap<string, Kept>
  /** By "brand kind". */
  byBrand: ReadonlyMap<string, Kept>
}

const asPrior = ({ mean, sd }: Prior): Fitted => {
  const covariance = new Float64Array(mean.length ** 2)
  for (const [at, one] of sd.entries()) covariance[at * mean.length + at] = one ** 2
  return { weights: mean, covariance }
}

/** The model before any outcome: its order is that of the points. */
export const pointsAlone: KeepModel = {
  version: null,
  share: 0.4,
  keep: asPrior(keepPrior),
  wear: asPrior(wearPrior),
  byReason: new Map(),
  byProduct: new Map(),
  byBrand: new Map(),
}

type PackedFit = { weights: number[]; covariance: number[] }
/** A model as JSON: of each covariance the lower triangle. */
export type PackedKeepModel = {
  features: readonly string[]
  share: number
  keep: PackedFit
  wear: PackedFit
  byReason: [string, Kept][]
  byProduct: [string, Kept][]
  byBrand: [string, Kept][]
}

export const packKeepModel = (model: Omit<KeepModel, 'version'>): PackedKeepModel => ({
  features: featureNames,
  share: model.share,
  keep: packed(model.keep),
  wear: packed(model.wear),
  byReason: [...model.byReason],
  byProduct: [...model.byProduct],
  byBrand: [...model.byBrand],
})

/** Undefined for a model with other inputs than today's: it is trained anew in the next night. */
export function unpackKeepModel(version: number, model: PackedKeepModel): KeepModel | undefined {
  if (String(model.features) !== String(featureNames)) return undefined
  return {
    version,
    share: model.share,
    keep: unpacked(model.keep),
    wear: unpacked(model.wear),
    byReason: new Map(model.byReason),
    byProduct: new Map(model.byProduct),
    byBrand: new Map(model.byBrand),
  }
}

const rounded = (value: number) => Number(value.toPrecision(6))

function packed({ weights, covariance }: Fitted): PackedFit {
  const size = weights.length
  const lower = []
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) lower.push(rounded(covariance[row * size + column]!))
  return { weights: [...weights].map(rounded), covariance: lower }
}

function unpacked({ weights, covariance: lower }: PackedFit): Fitted {
  const size = weights.length
  const covariance = new Float64Array(size ** 2)
  let at = 0
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      covariance[row * size + column] = lower[at]!
      covariance[column * size + row] = lower[at++]!
    }
  return { weights: Float64Array.from(weights), covariance }
}
