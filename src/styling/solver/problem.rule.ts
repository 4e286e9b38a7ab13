/** Worth of a box besides its pieces, in minor units. */
export type Weights = {
  /** Points of two pieces that go together perfectly. */
  look: number
  /** Points that each further pair of one kind costs, by kind. */
  kind: readonly number[]
  /** Points that each further pair of one colour costs. */
  colour: number
  /** Points of each wish line that a piece serves. */
  lines: readonly number[]
}

/** Candidates for one box, numbered from 0, in arrays by number. Sums are in minor units. */
export type Problem = {
  count: number
  /** Points of a candidate alone. */
  value: Float64Array
  price: Float64Array
  /** The number of its kind, and of its colour. */
  kind: Uint8Array
  colour: Uint8Array
  /** The wish lines that it serves, a bit each, at most 31. */
  serves: Uint32Array
  /** Points of two candidates as worn together, from 0 to 1. The order of the two does not matter. */
  pair: (one: number, other: number) => number
  /** Candidates that are in every box. */
  locked: readonly number[]
  /** Most that all pieces cost; Infinity without a budget. */
  budget: number
  least: number
  most: number
  weights: Weights
}

/** Points of the wish lines in a set of bits. */
export function pointsOfLines({ lines }: Weights, bits: number): number {
  let points = 0
  for (let left = bits >>> 0; left !== 0; left &= left - 1)
    points += lines[31 - Math.clz32(left & -left)] ?? 0
  return points
}

/** The points of a box from its definition, without increments. */
export function pointsOf(problem: Problem, chosen: readonly number[]): number {
  const { value, kind, colour, serves, pair, weights } = problem
  let points = 0
  let served = 0
  for (const [place, one] of chosen.entries()) {
    points += value[one]!
    served |= serves[one]!
    for (const other of chosen.slice(0, place)) {
      points += weights.look * pair(one, other)
      if (kind[one] === kind[other]) points -= weights.kind[kind[one]!]!
      if (colour[one] === colour[other]) points -= weights.colour
    }
  }
  return points + pointsOfLines(weights, served)
}

/** The sum of the prices. */
export const costOf = ({ price }: Problem, chosen: readonly number[]) =>
  chosen.reduce((sum, one) => sum + price[one]!, 0)

/** The problem with some of its candidates, which keep their order. */
export function narrowedTo(problem: Problem, kept: readonly number[]): Problem {
  const of = <A extends Float64Array | Uint8Array | Uint32Array>(all: A, into: A): A => {
    for (const [at, one] of kept.entries()) into[at] = all[one]!
    return into
  }
  const { length } = kept
  const places = new Map(kept.map((one, at) => [one, at]))
  return {
    ...problem,
    count: length,
    value: of(problem.value, new Float64Array(length)),
    price: of(problem.price, new Float64Array(length)),
    kind: of(problem.kind, new Uint8Array(length)),
    colour: of(problem.colour, new Uint8Array(length)),
    serves: of(problem.serves, new Uint32Array(length)),
    pair: (one, other) => problem.pair(kept[one]!, kept[other]!),
    locked: problem.locked.map((one) => places.get(one)!),
  }
}
