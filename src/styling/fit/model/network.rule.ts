import type { Chances } from './question.rule.ts'

const CLASSES = 3
/** Slope of a hidden unit below zero. */
export const SLOPE = 0.05

/** One hidden layer. `weights`: inputs of each hidden unit, its bias, hidden units to classes, their bias. */
export type Network = { features: readonly string[]; hidden: number; weights: Float64Array }

/** Places of the four parts in the weights. */
export const partsOf = ({ inputs, hidden }: { inputs: number; hidden: number }) => {
  const bias = inputs * hidden
  const out = bias + hidden
  const outBias = out + hidden * CLASSES
  return { bias, out, outBias, size: outBias + CLASSES }
}

/** Hidden units that are computed at a time; their number is a multiple of it. */
export const AT_ONCE = 4

/** Inputs of a row that are not 0, used again for the next row: a third of them are. */
export function inputsOf(inputs: number) {
  const [places, values] = [new Int32Array(inputs), new Float64Array(inputs)]
  /** Reads a row and returns their number. */
  const read = (row: Float32Array, from: number): number => {
    let count = 0
    for (let input = 0; input < inputs; input++) {
      const value = row[from + input]!
      if (value === 0) continue
      places[count] = input
      values[count++] = value
    }
    return count
  }
  return { places, values, read }
}

type Weights = Float64Array | Float32Array

/** Sums of the hidden units of a row. */
export function hiddenSums({ features, hidden }: Network, weights: Weights) {
  const inputs = features.length
  const { bias } = partsOf({ inputs, hidden })
  const { places, values, read } = inputsOf(inputs)
  const sums = new Float64Array(hidden)
  return {
    places,
    values,
    sums,
    /** Fills `sums`, and returns the number of inputs that are not 0. */
    sum(row: Float32Array, from: number): number {
      const count = read(row, from)
      for (let unit = 0; unit < hidden; unit += AT_ONCE) {
        let [a, b] = [weights[bias + unit]!, weights[bias + unit + 1]!]
        let [c, d] = [weights[bias + unit + 2]!, weights[bias + unit + 3]!]
        const first = unit * inputs
        for (let nth = 0; nth < count; nth++) {
          const at = first + places[nth]!
          const value = values[nth]!
          a += weights[at]! * value
          b += weights[at + inputs]! * value
          c += weights[at + 2 * inputs]! * value
          d += weights[at + 3 * inputs]! * value
        }
        sums[unit] = a
        sums[unit + 1] = b
        sums[unit + 2] = c
        sums[unit + 3] = d
      }
      return count
    },
  }
}

/** The chances of small, fits and large for features that begin at `from`. */
export function predictor(network: Network) {
  const { features, hidden } = network
  // Half the bytes: they stay in the processor's nearest memory for thousands of rows.
  const weights = Float32Array.from(network.weights)
  const { out, outBias } = partsOf({ inputs: features.length, hidden })
  const { sums, sum } = hiddenSums(network, weights)
  return (row: Float32Array, from = 0): Chances => {
    sum(row, from)
    let [small, fits, large] = [weights[outBias]!, weights[outBias + 1]!, weights[outBias + 2]!]
    for (let unit = 0, to = out; unit < hidden; unit++, to += CLASSES) {
      const value = sums[unit]! > 0 ? sums[unit]! : SLOPE * sums[unit]!
      small += weights[to]! * value
      fits += weights[to + 1]! * value
      large += weights[to + 2]! * value
    }
    return softmax(small, fits, large)
  }
}

/** Several networks as one, whose logits are the mean of theirs. */
export function meanOf(networks: readonly Network[]): Network {
  const { features } = networks[0]!
  const inputs = features.length
  const hidden = networks.reduce((sum, network) => sum + network.hidden, 0)
  const to = partsOf({ inputs, hidden })
  const weights = new Float64Array(to.size)
  let before = 0
  for (const network of networks) {
    const from = partsOf({ inputs, hidden: network.hidden })
    const mean = network.weights.map((weight, at) => (at < from.out ? weight : weight / networks.length))
    weights.set(mean.subarray(0, from.bias), before * inputs)
    weights.set(mean.subarray(from.bias, from.out), to.bias + before)
    weights.set(mean.subarray(from.out, from.outBias), to.out + before * CLASSES)
    for (let cls = 0; cls < CLASSES; cls++) weights[to.outBias + cls]! += mean[from.outBias + cls]!
    before += network.hidden
  }
  return { features, hidden, weights }
}

function softmax(small: number, fits: number, large: number): Chances {
  const most = Math.max(small, fits, large)
  const [a, b, c] = [Math.exp(small - most), Math.exp(fits - most), Math.exp(large - most)]
  const sum = a + b + c
  return { small: a / sum, fits: b / sum, large: c / sum }
}

/** A network as JSON: four digits of each weight are enough. */
export const packNetwork = ({ features, hidden, weights }: Network) => ({
  features,
  hidden,
  weights: [...weights].map((weight) => Number(weight.toPrecision(4))),
})
export type PackedNetwork = ReturnType<typeof packNetwork>

/** Reads a stored network; undefined when its features are not those of this code. */
export function unpackNetwork(packed: PackedNetwork, featureNames: readonly string[]): Network | undefined {
  const { features, hidden, weights } = packed
  const { size } = partsOf({ inputs: features.length, hidden })
  const same =
    features.length === featureNames.length && features.every((name, at) => name === featureNames[at])
  return same && weights.length === size
    ? { features, hidden, weights: Float64Array.from(weights) }
    : undefined
}
