import { saidColours } from '#/boxes/wishes/said-lines.rule.ts'
import { aspectValues } from '#/goods/catalogue/traits/aspects.rule.ts'
import { kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { pairsOf } from '#/styling/desk/proposal/pairs.rule.ts'
import { randomFrom } from '#/styling/fit/model/random.rule.ts'
import type { Problem } from '#/styling/solver/problem.rule.ts'
import { type Solved, solveBox } from '#/styling/solver/solve.rule.ts'
import { exactBox } from '#/testing/solver/exact-box.ts'
import { type GivenProblem, givenProblem } from '#/testing/solver/given-problem.ts'

type Given = Omit<GivenProblem, 'random' | 'count'> & { name: string; seeds: readonly number[] }
const none = Number.POSITIVE_INFINITY
/** Boxes as the desk asks for them: without a budget, with one, with pieces that stay. Sums in minor units. */
const asked: readonly Given[] = [
  { name: 'no budget', budget: none, seeds: [1, 2, 3] },
  { name: 'budget 8,000', budget: 8000_00, seeds: [4, 5, 6] },
  { name: 'budget 3,000', budget: 3000_00, seeds: [7, 8, 9] },
  { name: 'three locked, budget 8,000', budget: 8000_00, locked: 3, seeds: [10, 11, 12] },
  { name: 'eight wish lines, budget 5,000', budget: 5000_00, lines: 8, seeds: [13, 14, 15] },
]
const CANDIDATES = 5000
const REDUCED = 40
const TIMES = 5

/** The box solver: its processor time on 5,000 candidates, and its gap to an exact solver on instances that one can solve. */
export async function benchSolve() {
  const times: number[] = []
  const rows = []
  let worst = 0
  for (const { name, seeds, ...given } of asked) {
    const timed = seeds.map((seed) => timesOf(problemOf({ ...given, count: CANDIDATES }, seed)))
    times.push(...timed.map(({ cpu }) => cpu))
    const gaps = await gapsOf(given, seeds)
    worst = Math.max(worst, ...gaps.withLooks, ...gaps.withoutLooks)
    const solved = timed.map(({ solved }) => solved)
    rows.push({
      box: name,
      'ms median': median(timed.flatMap(({ ms }) => ms)).toFixed(1),
      'CPU ms': median(timed.map(({ cpu }) => cpu)).toFixed(1),
      'ms slowest': Math.max(...timed.flatMap(({ ms }) => ms)).toFixed(1),
      'searched again': Math.max(...solved.map(({ searched }) => searched)),
      'cut unproved': Math.max(...solved.map(({ cut }) => cut)),
      'below the bound %': percent(Math.max(...solved.map(({ points, bound }) => 1 - points / bound))),
      [`gap % of ${REDUCED}, looks`]: percent(Math.max(...gaps.withLooks)),
      'gap % of 5,000, no looks': percent(Math.max(...gaps.withoutLooks)),
      unproven: gaps.unproven,
    })
  }
  return { rows, ms: median(times), gap: worst }
}

/** A made-up problem whose candidates are garments of their kinds and colours, paired as at the desk. */
function problemOf(given: Omit<GivenProblem, 'random'>, seed: number): Problem {
  const random = randomFrom(seed)
  const problem = givenProblem({ ...given, random })
  const traitOf = (values: readonly string[]) => [values[Math.floor(random() * values.length)]!]
  const all = Array.from({ length: problem.count }, (_, at) => ({
    garment: {
      ...{
        id: String(at),
        brand: '',
        kind: kinds[problem.kind[at]!]!,
        tags: [],
        searchText: '',
        variants: [],
      },
      traits: { print: traitOf(['plain', 'plain', 'stripe', 'floral']), fit: traitOf(aspectValues.fit) },
    },
    variant: { sku: '', size: '', colourKey: saidColours[problem.colour[at]!]! },
  }))
  return { ...problem, pair: pairsOf(all) }
}

/** The first run is not counted. */
function timesOf(problem: Problem) {
  let solved: Solved = solveBox(problem, { seed: 1 })
  const before = process.cpuUsage()
  const ms = Array.from({ length: TIMES }, () => {
    const start = performance.now()
    solved = solveBox(problem, { seed: 1 })
    return performance.now() - start
  })
  const { user, system } = process.cpuUsage(before)
  return { ms, cpu: (user + system) / 1000 / TIMES, solved }
}

/** Shares by which the exact box has more points: with pairs on few candidates, and without them on all. */
async function gapsOf(given: Omit<GivenProblem, 'random' | 'count'>, seeds: readonly number[]) {
  const gaps = { withLooks: [0], withoutLooks: [0], unproven: 0 }
  const measure = async (problem: Problem, into: number[]) => {
    const { points, isProven } = await exactBox(problem)
    if (isProven) into.push(Math.max(0, 1 - solveBox(problem, { seed: 1 }).points / points))
    else gaps.unproven += 1
  }
  for (const seed of seeds) await measure(problemOf({ ...given, count: REDUCED }, seed), gaps.withLooks)
  // One of the whole size takes the exact solver ten seconds.
  await measure(problemOf({ ...given, count: CANDIDATES, look: 0 }, seeds[0]!), gaps.withoutLooks)
  return gaps
}

const percent = (share: number) => (100 * share).toFixed(2)
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
