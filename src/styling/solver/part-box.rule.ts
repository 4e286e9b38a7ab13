import { type Problem, pointsOfLines } from './problem.rule.ts'

/** The pair points of one candidate with every other, worked out once. */
function pairRows({ count, pair, weights }: Problem): (one: number) => Float64Array {
  const rows = new Map<number, Float64Array>()
  return (one) => {
    const known = rows.get(one)
    if (known) return known
    const row = new Float64Array(count)
    if (weights.look > 0)
      for (let other = 0; other < count; other++)
        if (other !== one) row[other] = weights.look * pair(one, other)
    rows.set(one, row)
    return row
  }
}

/**
 * A box under search. `adding` and `losing` take constant time: the points of each candidate with the chosen ones are kept up to
 * date, by one row of pair points a change.
 */
export class PartBox {
  readonly chosen: number[] = []
  spent = 0
  points = 0
  readonly problem: Problem
  readonly #row: (one: number) => Float64Array
  readonly #gain: Float64Array
  readonly #isIn: Uint8Array
  readonly #ofKind = new Uint8Array(256)
  readonly #ofColour = new Uint8Array(256)
  readonly #served = new Uint8Array(32)
  /** The lines that a chosen piece serves. */
  #covered = 0

  constructor(problem: Problem) {
    this.problem = problem
    this.#row = pairRows(problem)
    this.#gain = Float64Array.from(problem.value)
    this.#isIn = new Uint8Array(problem.count)
    for (const one of problem.locked) this.add(one)
  }

  has = (one: number) => this.#isIn[one] === 1

  /** Points that the box gains by a candidate. */
  adding(one: number): number {
    const { kind, colour, serves, weights } = this.problem
    const [its, tone] = [kind[one]!, colour[one]!]
    const lines = serves[one]! & ~this.#covered
    return (
      this.#gain[one]! -
      weights.kind[its]! * this.#ofKind[its]! -
      weights.colour * this.#ofColour[tone]! +
      (lines === 0 ? 0 : pointsOfLines(weights, lines))
    )
  }

  /** Points by which the second of two candidates gains less or more when the first is in the box as well. */
  between(first: number, second: number): number {
    const { kind, colour, serves, weights } = this.problem
    const lines = serves[first]! & serves[second]! & ~this.#covered
    let points = this.#row(first)[second]!
    if (kind[first] === kind[second]) points -= weights.kind[kind[first]!]!
    if (colour[first] === colour[second]) points -= weights.colour
    return lines === 0 ? points : points - pointsOfLines(weights, lines)
  }

  add(one: number): void {
    this.points += this.adding(one)
    this.#change(one, 1)
    this.chosen.push(one)
  }

  /** Takes a chosen piece out; returns the points that are lost. */
  remove(one: number): number {
    this.chosen.splice(this.chosen.indexOf(one), 1)
    this.#change(one, -1)
    const lost = this.adding(one)
    this.points -= lost
    return lost
  }

  #change(one: number, by: 1 | -1): void {
    const { problem } = this
    this.#isIn[one] = by === 1 ? 1 : 0
    this.spent += by * problem.price[one]!
    this.#ofKind[problem.kind[one]!]! += by
    this.#ofColour[problem.colour[one]!]! += by
    if (problem.weights.look > 0) {
      const row = this.#row(one)
      const gain = this.#gain
      for (let other = 0; other < gain.length; other++) gain[other]! += by * row[other]!
    }
    for (let left = problem.serves[one]! >>> 0; left !== 0; left &= left - 1)
      this.#count(31 - Math.clz32(left & -left), by)
  }

  #count(line: number, by: 1 | -1): void {
    this.#served[line]! += by
    const bit = 1 << line
    this.#covered = this.#served[line]! > 0 ? this.#covered | bit : this.#covered & ~bit
  }
}
