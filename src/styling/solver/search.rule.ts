import type { PartBox } from './part-box.rule.ts'
import { TopFew } from './top-few.rule.ts'

const EPSILON = 1e-6
/** Candidates that are tried in twos. */
const TRIED_IN_TWOS = 24

export type Limits = {
  /** Fewest pieces; fewer than the problem's where the budget does not reach for them. */
  least: number
  /** Points that a unit of budget is worth. */
  worth: number
  isOver: () => boolean
}
type Refill = { pieces: number[]; points: number }

/** The greatest number of pieces, up to `least`, that the budget reaches for. */
export function reachable({ problem, chosen, spent, has }: PartBox): number {
  let [pieces, sum] = [chosen.length, spent]
  const free = problem.price.filter((_, one) => !has(one)).toSorted()
  for (const price of free) {
    if (pieces >= problem.least || sum + price > problem.budget) break
    pieces += 1
    sum += price
  }
  return pieces
}

type FillLimits = Omit<Limits, 'isOver'> & { most: number }

/** Fills a box with the best piece at a time, at a price of budget, up to `most` pieces. */
export function fill(box: PartBox, { least, worth, most }: FillLimits): void {
  const { count, price } = box.problem
  while (box.chosen.length < most) {
    const fits = fitting(box, least)
    let [best, points] = [-1, -Infinity]
    for (let one = 0; one < count; one++) {
      if (box.has(one) || !fits(one)) continue
      const its = box.adding(one) - worth * price[one]!
      if (its > points) [best, points] = [one, its]
    }
    if (best < 0 || (box.chosen.length >= least && box.adding(best) <= EPSILON)) return
    box.add(best)
  }
}

/** Tells whether the budget has room for a candidate, and then for the cheapest that are still needed. */
function fitting({ problem, chosen, spent, has }: PartBox, least: number): (one: number) => boolean {
  const { price, budget, count } = problem
  if (!Number.isFinite(budget)) return () => true
  const needed = Math.max(0, least - chosen.length - 1)
  const cheapest: number[] = []
  for (let one = 0; needed > 0 && one < count; one++) {
    if (has(one)) continue
    let at = cheapest.length
    while (at > 0 && price[cheapest[at - 1]!]! > price[one]!) at--
    if (at > needed) continue
    cheapest.splice(at, 0, one)
    cheapest.length = Math.min(cheapest.length, needed + 1)
  }
  const sum = cheapest.slice(0, needed).reduce((total, one) => total + price[one]!, 0)
  return (one) => {
    const at = cheapest.indexOf(one)
    const others = at < 0 || at >= needed ? sum : sum - price[one]! + (price[cheapest[needed]!] ?? Infinity)
    return spent + price[one]! + others <= budget
  }
}

/** Exchanges none, one or two pieces for none, one or two others, until no such exchange has more points. */
export function improve(box: PartBox, limits: Limits): void {
  const locked = new Set(box.problem.locked)
  const free = () => box.chosen.filter((one) => !locked.has(one)).toSorted((a, b) => a - b)
  const anyBetter = () => {
    const pieces = free()
    if (exchanged(box, [], limits)) return true
    if (pieces.some((one) => !limits.isOver() && exchanged(box, [one], limits))) return true
    return pieces.some((one, at) =>
      pieces.slice(at + 1).some((other) => !limits.isOver() && exchanged(box, [one, other], limits)),
    )
  }
  let isBetter = true
  while (isBetter && !limits.isOver()) isBetter = anyBetter()
}

/** Takes pieces out and puts the best others in; puts the pieces back when nothing is better. */
function exchanged(box: PartBox, out: readonly number[], limits: Limits): boolean {
  let lost = 0
  for (const one of out) lost += box.remove(one)
  const best = bestRefill(box, limits)
  const isBetter = best !== undefined && best.points > lost + EPSILON
  for (const one of isBetter ? best.pieces : out) box.add(one)
  return isBetter
}

function bestRefill(box: PartBox, { least, worth }: Limits): Refill | undefined {
  const { chosen, spent, problem } = box
  const { most, budget, price, count } = problem
  const pieces = chosen.length
  const none: Refill | undefined = pieces >= least ? { pieces: [], points: 0 } : undefined
  if (pieces + 1 > most) return none
  let [bestOne, single] = [-1, none ? 0 : -Infinity]
  const tried = new TopFew(TRIED_IN_TWOS)
  for (let one = 0; one < count; one++) {
    if (box.has(one) || spent + price[one]! > budget) continue
    const points = box.adding(one)
    if (pieces + 1 >= least && points > single) [bestOne, single] = [one, points]
    tried.offer(one, points - worth * price[one]!)
  }
  const best = bestOne < 0 ? none : { pieces: [bestOne], points: single }
  return pieces + 2 > most || pieces + 2 < least
    ? best
    : bestTwo(box, tried.ids.subarray(0, tried.size), best)
}

function bestTwo(box: PartBox, tried: Int32Array, single: Refill | undefined): Refill | undefined {
  const { spent, problem } = box
  const { price, budget } = problem
  const alone = Float64Array.from(tried, (one) => box.adding(one))
  let best = single
  for (const [at, one] of tried.entries())
    for (let next = at + 1; next < tried.length; next++) {
      const other = tried[next]!
      if (spent + price[one]! + price[other]! > budget) continue
      const points = alone[at]! + alone[next]! + box.between(one, other)
      if (!best || points > best.points) best = { pieces: [one, other], points }
    }
  return best
}
