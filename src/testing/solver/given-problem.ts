import type { Problem } from '#/styling/solver/problem.rule.ts'

export type GivenProblem = {
  count: number
  random: () => number
  /** Minor units for the whole box; Infinity without a budget. */
  budget?: number
  lines?: number
  locked?: number
  look?: number
  pair?: Problem['pair']
}
const KINDS = 10
const COLOURS = 13

/** Made-up candidates: prices of 150 to 2,500, chances of 5 to 70 %, kinds and colours by lot, and a few lines that some serve. */
export function givenProblem({
  count,
  random,
  budget = Number.POSITIVE_INFINITY,
  lines = 4,
  locked = 0,
  look,
  pair,
}: GivenProblem): Problem {
  const of = <A extends Float64Array | Uint8Array | Uint32Array>(into: A, one: () => number): A => {
    for (let at = 0; at < count; at++) into[at] = one()
    return into
  }
  const price = of(new Float64Array(count), () => Math.round(150 * (2500 / 150) ** random()) * 100)
  const chance = of(new Float64Array(count), () => 0.05 + 0.65 * random() ** 2)
  const value = price.map((its, at) => Math.round(its * chance[at]!))
  const unit = [...value].toSorted((a, b) => b - a).slice(0, 50)
  const mean = unit.reduce((sum, one) => sum + one, 0) / unit.length
  return {
    count,
    value,
    price,
    kind: of(new Uint8Array(count), () => Math.floor(KINDS * random())),
    colour: of(new Uint8Array(count), () => Math.floor(COLOURS * random())),
    serves: of(new Uint32Array(count), () => someLines(lines, random)),
    pair: pair ?? styledPairs(count, random),
    locked: Array.from({ length: locked }, (_, nth) => Math.floor((nth * count) / Math.max(1, locked))),
    budget,
    least: 5,
    most: 8,
    weights: {
      look: look ?? 0.1 * mean,
      kind: Array.from({ length: KINDS }, () => 0.15 * mean),
      colour: 0.06 * mean,
      lines: Array.from({ length: lines }, () => mean),
    },
  }
}

/** One line in ten is served by a candidate. */
function someLines(lines: number, random: () => number): number {
  let bits = 0
  for (let line = 0; line < lines; line++) if (random() < 0.1) bits |= 1 << line
  return bits
}

/** Scores of 0 to 1 by the distance of two points: what goes together is not what is worth most. */
function styledPairs(count: number, random: () => number): Problem['pair'] {
  const places = Float64Array.from({ length: 3 * count }, random)
  return (one, other) => {
    let apart = 0
    for (let axis = 0; axis < 3; axis++) apart += (places[3 * one + axis]! - places[3 * other + axis]!) ** 2
    return 1 - Math.sqrt(apart / 3)
  }
}
