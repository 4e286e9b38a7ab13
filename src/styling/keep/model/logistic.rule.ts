import type { Prior } from './features.rule.ts'

/** Sparse rows: the places and amounts of row `n` stand from `starts[n]` to `starts[n + 1]`. */
export type Examples = { starts: Int32Array; places: Uint16Array; amounts: Float64Array; is: Uint8Array }
/** Weights at the mode of the posterior, and its covariance there, row by row. */
export type Fitted = { weights: Float64Array; covariance: Float64Array }

export const logistic = (logit: number) => 1 / (1 + Math.exp(-logit))

const MOST_STEPS = 25
const ROWS_A_STEP = 2000
/** Log posterior gained below which the mode is reached. */
const LEAST_GAIN = 1e-7

/**
 * Logistic regression with a Gaussian prior on each weight, by Newton's method with halved steps. The same rows give the
 * same weights. Yields between parts of the work, so that the process may do other work.
 */
export function* fitLogistic(examples: Examples, prior: Prior): Generator<undefined, Fitted> {
  let weights = Float64Array.from(prior.mean)
  let loss = yield* lossOf(examples, prior, weights)
  let hessian = new Float64Array(0)
  for (let step = 0; step < MOST_STEPS; step++) {
    const slope = yield* slopeOf(examples, prior, weights)
    hessian = slope.hessian
    const by = solve(cholesky(hessian, weights.length), slope.gradient)
    let [part, better] = [1, loss]
    let next = weights
    for (; part > 1e-4; part /= 2) {
      next = weights.map((weight, at) => weight - part * by[at]!)
      better = yield* lossOf(examples, prior, next)
      if (better <= loss) break
    }
    const gain = loss - better
    if (gain < 0) break
    ;[weights, loss] = [next, better]
    if (gain < LEAST_GAIN) break
  }
  const { hessian: last } = yield* slopeOf(examples, prior, weights)
  return { weights, covariance: inverse(cholesky(last, weights.length), weights.length) }
}

export function logitOf(examples: Examples, row: number, weights: Float64Array): number {
  const { starts, places, amounts } = examples
  let sum = 0
  for (let at = starts[row]!; at < starts[row + 1]!; at++) sum += weights[places[at]!]! * amounts[at]!
  return sum
}

function* lossOf(
  examples: Examples,
  { mean, sd }: Prior,
  weights: Float64Array,
): Generator<undefined, number> {
  let loss = 0
  for (let row = 0; row < examples.is.length; row++) {
    const logit = logitOf(examples, row, weights)
    const against = examples.is[row] ? -logit : logit
    loss += against > 30 ? against : Math.log1p(Math.exp(against))
    if (row % ROWS_A_STEP === 0) yield
  }
  for (const [at, weight] of weights.entries()) loss += ((weight - mean[at]!) / sd[at]!) ** 2 / 2
  return loss
}

function* slopeOf(examples: Examples, { mean, sd }: Prior, weights: Float64Array) {
  const size = weights.length
  const gradient = weights.map((weight, at) => (weight - mean[at]!) / sd[at]! ** 2)
  const hessian = new Float64Array(size * size)
  for (let at = 0; at < size; at++) hessian[at * size + at] = 1 / sd[at]! ** 2
  const { starts, places, amounts, is } = examples
  for (let row = 0; row < is.length; row++) {
    const chance = logistic(logitOf(examples, row, weights))
    const spread = chance * (1 - chance)
    for (let one = starts[row]!; one < starts[row + 1]!; one++) {
      const [place, amount] = [places[one]!, amounts[one]!]
      gradient[place]! += (chance - is[row]!) * amount
      for (let other = starts[row]!; other < starts[row + 1]!; other++)
        hessian[place * size + places[other]!]! += spread * amount * amounts[other]!
    }
    if (row % ROWS_A_STEP === 0) yield
  }
  return { gradient, hessian }
}

/** Lower triangle of the root of a positive definite matrix. */
function cholesky(matrix: Float64Array, size: number): Float64Array {
  const root = new Float64Array(size * size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]!
      for (let at = 0; at < column; at++) sum -= root[row * size + at]! * root[column * size + at]!
      root[row * size + column] = row === column ? Math.sqrt(sum) : sum / root[column * size + column]!
    }
  return root
}

function solve(root: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const found = Float64Array.from(right)
  for (let row = 0; row < size; row++) {
    for (let at = 0; at < row; at++) found[row]! -= root[row * size + at]! * found[at]!
    found[row]! /= root[row * size + row]!
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let at = row + 1; at < size; at++) found[row]! -= root[at * size + row]! * found[at]!
    found[row]! /= root[row * size + row]!
  }
  return found
}

function inverse(root: Float64Array, size: number): Float64Array {
  const whole = new Float64Array(size * size)
  for (let column = 0; column < size; column++) {
    const unit = new Float64Array(size)
    unit[column] = 1
    whole.set(solve(root, unit), column * size)
  }
  return whole
}
