import { randomFrom } from '#/styling/fit/model/random.rule.ts'
import { type Bound, boundOf } from './bound.rule.ts'
import { PartBox } from './part-box.rule.ts'
import { costOf, narrowedTo, type Problem, pointsOf } from './problem.rule.ts'
import { fill, improve, type Limits, reachable } from './search.rule.ts'

/** Candidates of a kind, and of a wish line, that the first search looks at. */
const FIRST_OF_KIND = 40
const FIRST_OF_LINE = 12
/** Candidates that the second search looks at. */
const MOST_SEARCHED = 400
/** Starts from elsewhere: pieces of the best box are taken out by lot, or one is put in. */
const KICKS = 96

export type Solved = {
  /** By number, the smallest first. */
  chosen: readonly number[]
  points: number
  /** No box has more points. */
  bound: number
  /** Candidates that the second search looked at. */
  searched: number
  /** Candidates that the bound did not rule out, and that were cut by its order. */
  cut: number
  /** False when the time was over before the search. */
  isWhole: boolean
}
type How = {
  seed: number
  isOver?: () => boolean
  kicks?: number
  /** A box to begin with. */
  start?: readonly number[]
}

/**
 * The box with the most points that is found in time; with the same seed, and time enough, always the same one. Greedy and local
 * search on a short list give a first box; the bound rules out each candidate that is in no better one, and the rest is searched
 * again from several starts.
 */
export function solveBox(
  problem: Problem,
  { seed, isOver = () => false, kicks = KICKS, start = [] }: How,
): Solved {
  const bound = boundOf(problem)
  const search = { random: randomFrom(seed), isOver, ...bound }
  const first = isBox(problem, start)
    ? start
    : searchedIn(problem, shortlist(problem, bound), { ...search, kicks: 0, start })
  const points = pointsOf(problem, first)
  const { kept, cut } = stillOpen(problem, bound, { points, chosen: first })
  const best = searchedIn(problem, kept, { ...search, kicks, start: first })
  return {
    chosen: best,
    points: pointsOf(problem, best),
    bound: bound.points,
    searched: kept.length,
    cut,
    isWhole: !isOver(),
  }
}

/** True for a box that is within the limits and has the locked pieces. */
const isBox = (problem: Problem, chosen: readonly number[]): boolean =>
  chosen.length >= problem.least &&
  chosen.length <= problem.most &&
  costOf(problem, chosen) <= problem.budget &&
  problem.locked.every((one) => chosen.includes(one))

/** The best of each kind and of each line at the budget's price, the cheapest, and the locked ones. */
function shortlist(problem: Problem, { worth }: Bound): number[] {
  const { count, kind, price, value, serves, locked, weights } = problem
  const keys = value.map((points, one) => points - worth * price[one]!)
  const byKey = Int32Array.from({ length: count }, (_, one) => one).sort(
    (a, b) => keys[b]! - keys[a]! || a - b,
  )
  const kept = new Set(locked)
  const ofKind = new Uint16Array(256)
  const ofLine = new Uint16Array(weights.lines.length)
  for (const one of byKey) {
    if (ofKind[kind[one]!]! < FIRST_OF_KIND) kept.add(one)
    ofKind[kind[one]!]! += 1
    for (let line = 0; line < ofLine.length; line++) {
      if ((serves[one]! & (1 << line)) === 0) continue
      if (ofLine[line]! < FIRST_OF_LINE) kept.add(one)
      ofLine[line]! += 1
    }
  }
  return inOrder([...kept, ...cheapest(problem)])
}

/** The cheapest candidates, by which a tight budget is kept. */
const cheapest = ({ price, budget, most }: Problem): number[] =>
  Number.isFinite(budget)
    ? Array.from(price, (_, one) => one)
        .toSorted((a, b) => price[a]! - price[b]! || a - b)
        .slice(0, 2 * most)
    : []

const inOrder = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b)

/** Candidates whose bound is above the points of the known box, the highest first, and those of the box itself. */
function stillOpen(
  problem: Problem,
  { withEach }: Bound,
  known: { points: number; chosen: readonly number[] },
): { kept: number[]; cut: number } {
  const open = Array.from(withEach, (_, one) => one)
    .filter((one) => withEach[one]! > known.points)
    .toSorted((a, b) => withEach[b]! - withEach[a]! || a - b)
  const kept = inOrder([
    ...open.slice(0, MOST_SEARCHED),
    ...known.chosen,
    ...problem.locked,
    ...cheapest(problem),
  ])
  return { kept, cut: Math.max(0, open.length - MOST_SEARCHED) }
}

type Search = Pick<Limits, 'worth' | 'isOver'> &
  Pick<Bound, 'withEach'> & {
    random: () => number
    kicks: number
    start: readonly number[]
  }

/** The best box of some of the candidates, by their numbers in the whole problem. */
function searchedIn(
  whole: Problem,
  kept: readonly number[],
  { random, kicks, start, worth, withEach, isOver }: Search,
): number[] {
  const problem = narrowedTo(whole, kept)
  const box = new PartBox(problem)
  const limits = { least: reachable(box), worth, isOver }
  const places = new Map(kept.map((one, at) => [one, at]))
  const order = [...kept.keys()].toSorted((a, b) => withEach[kept[b]!]! - withEach[kept[a]!]! || a - b)
  for (const one of start) {
    const at = places.get(one)
    const hasRoom = box.chosen.length < problem.most && box.spent + whole.price[one]! <= problem.budget
    if (at !== undefined && !box.has(at) && hasRoom) box.add(at)
  }
  fill(box, { ...limits, most: problem.most })
  improve(box, limits)
  let best = { chosen: [...box.chosen], points: box.points }
  for (let kick = 0; kick < kicks && !isOver(); kick++) {
    // Candidates with a high bound more often.
    if (kick % 2 === 0) forceIn(box, order[Math.floor(order.length * random() ** 2)]!)
    else takeOut(box, random)
    const most = Math.min(problem.most, box.chosen.length + Math.floor(4 * random()))
    fill(box, { ...limits, worth: 2 * worth * random(), most: Math.max(limits.least, most) })
    improve(box, limits)
    const isBetter = box.points > best.points && box.chosen.length >= limits.least
    if (isBetter) best = { chosen: [...box.chosen], points: box.points }
    else restore(box, best.chosen)
  }
  return best.chosen.map((at) => kept[at]!).toSorted((a, b) => a - b)
}

/** Takes up to half of the free pieces out by lot. */
function takeOut(box: PartBox, random: () => number): void {
  const free = freeOf(box)
  const count = 1 + Math.floor((random() * free.length) / 2)
  for (let left = Math.min(count, free.length); left > 0; left--)
    box.remove(free.splice(Math.floor(random() * free.length), 1)[0]!)
}

/** Puts a piece in, and takes those out that bring least for their price until the limits are kept. */
function forceIn(box: PartBox, one: number): void {
  const { most, budget, price } = box.problem
  if (box.has(one)) return
  box.add(one)
  while (box.chosen.length > most || box.spent > budget) {
    const others = freeOf(box).filter((other) => other !== one)
    const worths = others.map((other) => {
      const lost = box.remove(other)
      box.add(other)
      return lost / price[other]!
    })
    const least = worths.indexOf(Math.min(...worths))
    box.remove(least < 0 ? one : others[least]!)
  }
}

const freeOf = ({ chosen, problem }: PartBox) =>
  chosen.filter((one) => !problem.locked.includes(one)).toSorted((a, b) => a - b)

function restore(box: PartBox, chosen: readonly number[]): void {
  for (const one of box.chosen.filter((each) => !chosen.includes(each))) box.remove(one)
  for (const one of chosen) if (!box.has(one)) box.add(one)
}
