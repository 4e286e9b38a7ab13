import { PartBox } from './part-box.rule.ts'
import { type Problem, pointsOf, pointsOfLines } from './problem.rule.ts'
import { reachable } from './search.rule.ts'
import { TopFew } from './top-few.rule.ts'

/** Steps of the search for the price of budget that gives the lowest bound. */
const STEPS = 24

export type Bound = {
  /** No box has more points. */
  points: number
  /** No box with this candidate has more points; Infinity for a locked one. */
  withEach: Float64Array
  /** Points that a unit of budget is worth; 0 where the budget does not bind. */
  worth: number
}

/** A problem without what ties free candidates to each other; each of its boxes has at least the points of the true one. */
type Relaxed = {
  problem: Problem
  /** Points of a candidate with the locked pieces. */
  alone: Float64Array
  /** Free pieces of a box, at least and at most. */
  from: number
  to: number
  /** The budget beside the locked pieces. */
  room: number
  /** The points of the locked pieces, and all lines that a candidate might still serve. */
  base: number
  isLocked: Uint8Array
  /** Locked pieces by kind. */
  ofKind: Uint8Array
}

/**
 * An upper bound on the points of any box. Relaxed are: two free pieces go together perfectly, a colour costs nothing twice, each
 * line that can be served is served, and the budget has a price in place of a limit (its price is the one that gives the lowest
 * bound). Kinds keep their costs. So a candidate whose bound is below the points of a known box is in no better box.
 */
export function boundOf(problem: Problem): Bound {
  const relaxed = relaxedOf(problem)
  const worth = Number.isFinite(problem.budget) ? lowestAt(relaxed) : 0
  return {
    points: totalsOf(relaxed, worth).reduce((most, one) => Math.max(most, one), -Infinity),
    withEach: boundsWithEach(relaxed, worth),
    worth,
  }
}

function relaxedOf(problem: Problem): Relaxed {
  const { locked, count, kind, serves, price, most, budget, weights } = problem
  const box = new PartBox(problem)
  const alone = new Float64Array(count)
  let open = 0
  let covered = 0
  for (const one of locked) covered |= serves[one]!
  const ofKind = new Uint8Array(256)
  const isLocked = new Uint8Array(count)
  for (const one of locked) {
    ofKind[kind[one]!]! += 1
    isLocked[one] = 1
  }
  for (let one = 0; one < count; one++) {
    const lines = serves[one]! & ~covered
    if (price[one]! <= budget - box.spent) open |= lines
    const inKind = weights.kind[kind[one]!]! * ofKind[kind[one]!]!
    alone[one] = box.adding(one) - pointsOfLines(weights, lines) + inKind
  }
  return {
    problem,
    alone,
    from: Math.max(0, reachable(box) - locked.length),
    to: Math.max(0, Math.min(most - locked.length, count - locked.length)),
    room: budget - box.spent,
    base: pointsOf(problem, locked) + pointsOfLines(weights, open),
    ofKind,
    isLocked,
  }
}

/** The best points of free pieces at a price of budget, the greatest first: each further piece of a kind has its cost taken off. */
function topPoints({ problem, alone, ofKind, to, isLocked }: Relaxed, worth: number): Float64Array {
  const { count, kind, price, weights } = problem
  const byKind = weights.kind.map(() => new TopFew(to))
  for (let one = 0; one < count; one++)
    if (isLocked[one] === 0) byKind[kind[one]!]!.offer(one, alone[one]! - worth * price[one]!)
  const all = new TopFew(to)
  for (const [its, best] of byKind.entries())
    for (let nth = 0; nth < best.size; nth++)
      all.offer(best.ids[nth]!, best.keys[nth]! - weights.kind[its]! * (ofKind[its]! + nth))
  return all.keys.subarray(0, all.size)
}

/** The bound for each number of free pieces from `from` to `to`. */
function totalsOf(relaxed: Relaxed, worth: number): number[] {
  const { from, to } = relaxed
  const sums = sumsOf(topPoints(relaxed, worth))
  const totals: number[] = []
  for (let pieces = Math.min(from, sums.length - 1); pieces <= Math.min(to, sums.length - 1); pieces++)
    totals.push(besides(relaxed, { pieces, worth }) + sums[pieces]!)
  return totals
}

/** Points of the bound for so many free pieces besides their own. */
const besides = ({ problem, base, room }: Relaxed, { pieces, worth }: { pieces: number; worth: number }) =>
  base + (problem.weights.look * pieces * (pieces - 1)) / 2 + (worth === 0 ? 0 : worth * room)

function sumsOf(points: Float64Array): number[] {
  const sums = [0]
  for (const one of points) sums.push(sums[sums.length - 1]! + one)
  return sums
}

/** The price of budget with the lowest bound; the bound is convex in it. */
function lowestAt(relaxed: Relaxed): number {
  const { alone, problem } = relaxed
  if (relaxed.room <= 0 || relaxed.to === 0) return 0
  const at = (worth: number) => Math.max(...totalsOf(relaxed, worth))
  let [low, high] = [0, 0]
  for (let one = 0; one < problem.count; one++) high = Math.max(high, alone[one]! / problem.price[one]!)
  for (let step = 0; step < STEPS; step++) {
    const third = (high - low) / 3
    if (at(low + third) <= at(high - third)) high -= third
    else low += third
  }
  return at(0) <= at((low + high) / 2) ? 0 : (low + high) / 2
}

function boundsWithEach(relaxed: Relaxed, worth: number): Float64Array {
  const { problem, alone, ofKind, from, to } = relaxed
  const { count, kind, price, locked, weights } = problem
  const sums = sumsOf(topPoints(relaxed, worth))
  let others = -Infinity
  for (let pieces = Math.max(1, from); pieces <= to; pieces++)
    others = Math.max(
      others,
      besides(relaxed, { pieces, worth }) + sums[Math.min(pieces - 1, sums.length - 1)]!,
    )
  const bounds = new Float64Array(count)
  for (let one = 0; one < count; one++) {
    const its = kind[one]!
    bounds[one] = others + alone[one]! - worth * price[one]! - weights.kind[its]! * ofKind[its]!
  }
  for (const one of locked) bounds[one] = Infinity
  return bounds
}
