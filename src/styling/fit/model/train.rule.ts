import { AT_ONCE, hiddenSums, meanOf, type Network, partsOf, SLOPE } from './network.rule.ts'
import { randomFrom, shuffled } from './random.rule.ts'

/** Rows of features one after another; `felt`: index of each row's class; `weights`: of each row, else 1. */
export type Examples = {
  features: Float32Array
  felt: Uint8Array
  rows: Int32Array
  weights?: Float32Array
}
export type Training = {
  epochs: number
  rate: number
  batch: number
  decay: number
  hidden: number
  seed: number
  /** Networks that are trained, each from a seed of its own, and averaged. */
  networks: number
}
export const usualTraining: Training = {
  epochs: 8,
  rate: 0.003,
  batch: 128,
  decay: 1e-5,
  hidden: 24,
  seed: 1,
  networks: 2,
}

/** Trains a network by Adam on cross entropy; the same examples and seed give the same weights. */
export function trainNetwork(
  examples: Examples,
  features: readonly string[],
  training: Training = usualTraining,
): Network {
  const steps = trainingSteps(examples, features, training)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Batches between two pauses: some milliseconds. */
const BATCHES_A_STEP = 10

/** Training in steps, between which a process may do other work. */
export function* trainingSteps(
  examples: Examples,
  features: readonly string[],
  training: Training = usualTraining,
): Generator<undefined, Network> {
  const trained: Network[] = []
  for (let nth = 0; nth < training.networks; nth++)
    trained.push(yield* stepsOfOne(examples, features, { ...training, seed: training.seed + nth }))
  return meanOf(trained)
}

function* stepsOfOne(
  examples: Examples,
  features: readonly string[],
  training: Training,
): Generator<undefined, Network> {
  const { epochs, batch, hidden, seed } = training
  const random = randomFrom(seed)
  const weights = firstWeights({ inputs: features.length, hidden }, random)
  const network = { features, hidden, weights }
  const order = Int32Array.from(examples.rows)
  const step = adam(weights, training, epochs * Math.ceil(order.length / batch))
  const gradient = new Float64Array(weights.length)
  const back = backwards(network, examples, gradient)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffled(order, random)
    for (let from = 0, nth = 0; from < order.length; from += batch, nth++) {
      const to = Math.min(order.length, from + batch)
      gradient.fill(0)
      for (let at = from; at < to; at++) back(order[at]!)
      step(gradient, to - from)
      if (nth % BATCHES_A_STEP === 0) yield
    }
  }
  forgetUnseen(network, examples)
  return network
}

/** Inputs that were 0 in every example get no weight: those that they began with mean nothing. */
function forgetUnseen({ features, hidden, weights }: Network, { features: given, rows }: Examples): void {
  const inputs = features.length
  const isSeen = new Uint8Array(inputs)
  for (const row of rows)
    for (let input = 0; input < inputs; input++) if (given[row * inputs + input] !== 0) isSeen[input] = 1
  for (let unit = 0; unit < hidden; unit++)
    for (let input = 0; input < inputs; input++) if (!isSeen[input]) weights[unit * inputs + input] = 0
}

type Shape = { inputs: number; hidden: number }
function firstWeights(shape: Shape, random: () => number): Float64Array {
  const { bias, out, outBias, size } = partsOf(shape)
  const weights = new Float64Array(size)
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  for (let at = 0; at < bias; at++) weights[at] = normal() / Math.sqrt(shape.inputs)
  for (let at = out; at < outBias; at++) weights[at] = (0.3 * normal()) / Math.sqrt(shape.hidden)
  return weights
}

/** Adds the gradient of one row. */
function backwards(
  network: Network,
  { features: rows, felt, weights: rowWeights }: Examples,
  into: Float64Array,
) {
  const { features, hidden, weights } = network
  const inputs = features.length
  const { bias, out, outBias } = partsOf({ inputs, hidden })
  const { places, values: given, sums, sum } = hiddenSums(network, weights)
  const values = new Float64Array(hidden)
  const errors = new Float64Array(3)
  return (row: number) => {
    const weight = rowWeights?.[row] ?? 1
    const count = sum(rows, row * inputs)
    classErrors(felt[row]!, weight)
    const [small, fits, large] = [errors[0]!, errors[1]!, errors[2]!]
    for (let unit = 0, to = out; unit < hidden; unit++, to += 3) {
      const value = values[unit]!
      into[to]! += small * value
      into[to + 1]! += fits * value
      into[to + 2]! += large * value
      const error = small * weights[to]! + fits * weights[to + 1]! + large * weights[to + 2]!
      values[unit] = error * (value > 0 ? 1 : SLOPE)
      into[bias + unit]! += values[unit]!
    }
    for (let unit = 0; unit < hidden; unit += AT_ONCE) {
      const [a, b] = [values[unit]!, values[unit + 1]!]
      const [c, d] = [values[unit + 2]!, values[unit + 3]!]
      const first = unit * inputs
      for (let nth = 0; nth < count; nth++) {
        const at = first + places[nth]!
        const input = given[nth]!
        into[at]! += a * input
        into[at + inputs]! += b * input
        into[at + 2 * inputs]! += c * input
        into[at + 3 * inputs]! += d * input
      }
    }
  }
  /** Leaves hidden values in `values`, and the distances of the chances from the answer in `errors`. */
  function classErrors(answer: number, weight: number) {
    let [small, fits, large] = [weights[outBias]!, weights[outBias + 1]!, weights[outBias + 2]!]
    for (let unit = 0, to = out; unit < hidden; unit++, to += 3) {
      const value = sums[unit]! > 0 ? sums[unit]! : SLOPE * sums[unit]!
      values[unit] = value
      small += weights[to]! * value
      fits += weights[to + 1]! * value
      large += weights[to + 2]! * value
    }
    const most = Math.max(small, fits, large)
    const [a, b, c] = [Math.exp(small - most), Math.exp(fits - most), Math.exp(large - most)]
    const of = weight / (a + b + c)
    errors[0] = a * of
    errors[1] = b * of
    errors[2] = c * of
    errors[answer]! -= weight
    for (let cls = 0; cls < 3; cls++) into[outBias + cls]! += errors[cls]!
  }
}

/** Steps of Adam whose rate falls along half a cosine to nothing. */
function adam(weights: Float64Array, { rate, decay }: Training, steps: number) {
  const mean = new Float64Array(weights.length)
  const square = new Float64Array(weights.length)
  let step = 0
  return (gradient: Float64Array, rows: number) => {
    step++
    const by = rate * 0.5 * (1 + Math.cos((Math.PI * step) / steps)) + 1e-6
    const [first, second] = [1 - 0.9 ** step, 1 - 0.999 ** step]
    for (let at = 0; at < weights.length; at++) {
      const slope = gradient[at]! / rows + decay * weights[at]!
      mean[at] = 0.9 * mean[at]! + 0.1 * slope
      square[at] = 0.999 * square[at]! + 0.001 * slope * slope
      weights[at]! -= (by * (mean[at]! / first)) / (Math.sqrt(square[at]! / second) + 1e-8)
    }
  }
}
