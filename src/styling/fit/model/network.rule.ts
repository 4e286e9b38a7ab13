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

/** The chances of small, fits and large for features that begin at `from`. */
export function predictor({ features, hidden, weights }: Network) {
  const inputs = features.length
  const { bias, out, outBias } = partsOf({ inputs, hidden })
  return (row: Float32Array, from = 0): Chances => {
    let [small, fits, large] = [weights[outBias]!, weights[outBias + 1]!, weights[outBias + 2]!]
    for (let unit = 0; unit < hidden; unit++) {
      let sum = weights[bias + unit]!
      const first = unit * inputs
      for (let input = 0; input < inputs; input++) sum += weights[first + input]! * row[from + input]!
      const value = sum > 0 ? sum : SLOPE * sum
      const to = out + unit * CLASSES
      small += weights[to]! * value
      fits += weights[to + 1]! * value
      large += weights[to + 2]! * value
    }
    return softmax(small, fits, large)
  }
}

function softmax(small: number, fits: number, large: number): Chances {
  const most = Math.max(small, fits, large)
  const [a, b, c] = [Math.exp(small - most), Math.exp(fits - most), Math.exp(large - most)]
  const sum = a + b + c
  return { small: a / sum, fits: b / sum, large: c / sum }
}

/** A network as JSON, about 21 kB: four digits of each weight are enough. */
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
