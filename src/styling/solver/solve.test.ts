import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFrom } from '#/styling/fit/model/random.rule.ts'
import { givenProblem } from '#/testing/solver/given-problem.ts'
import { boundOf } from './bound.rule.ts'
import { PartBox } from './part-box.rule.ts'
import { costOf, type Problem, pointsOf } from './problem.rule.ts'
import { solveBox } from './solve.rule.ts'

const instances = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  count: fc.integer({ min: 8, max: 120 }),
  budget: fc.constantFrom(Number.POSITIVE_INFINITY, 9000_00, 4000_00, 1500_00),
  locked: fc.integer({ min: 0, max: 4 }),
  lines: fc.integer({ min: 0, max: 6 }),
})
type Instance = { seed: number; count: number; budget: number; locked: number; lines: number }
/** A budget that the locked pieces alone exceed is raised to what they cost. */
function problemOf({ seed, ...given }: Instance): Problem {
  const problem = givenProblem({ ...given, random: randomFrom(seed) })
  return { ...problem, budget: Math.max(problem.budget, costOf(problem, problem.locked)) }
}

test('R8.02 a box has its locked pieces, each piece once, five to eight of them, and costs no more than the budget', () => {
  fc.assert(
    fc.property(instances, (given) => {
      const problem = problemOf(given)
      const { chosen, points, bound } = solveBox(problem, { seed: 1, kicks: 8 })
      expect(new Set(chosen).size).toBe(chosen.length)
      expect(problem.locked.filter((one) => !chosen.includes(one))).toEqual([])
      expect(costOf(problem, chosen)).toBeLessThanOrEqual(problem.budget)
      expect(chosen.length).toBeLessThanOrEqual(problem.most)
      const cheapest = [...problem.price]
        .filter((_, one) => !problem.locked.includes(one))
        .toSorted((a, b) => a - b)
        .slice(0, problem.least - problem.locked.length)
      const needed = cheapest.reduce((sum, price) => sum + price, costOf(problem, problem.locked))
      if (needed <= problem.budget) expect(chosen.length).toBeGreaterThanOrEqual(problem.least)
      expect(points).toBeLessThanOrEqual(bound + 1e-6)
    }),
    { numRuns: 60 },
  )
})

test('R8.02 the same seed gives the same box, and a search that is cut at once a valid one', () => {
  fc.assert(
    fc.property(instances, fc.nat(1000), (given, seed) => {
      const problem = problemOf(given)
      const again = () => solveBox(problem, { seed, kicks: 8 }).chosen
      expect(again()).toEqual(again())
      const cut = solveBox(problem, { seed, isOver: () => true })
      expect(cut.isWhole).toBe(false)
      expect(costOf(problem, cut.chosen)).toBeLessThanOrEqual(problem.budget)
      expect(problem.locked.filter((one) => !cut.chosen.includes(one))).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('R8.02 points that are kept up to date are those of the definition', () => {
  fc.assert(
    fc.property(instances, fc.array(fc.nat(), { maxLength: 12 }), (given, turns) => {
      const problem = problemOf(given)
      const box = new PartBox(problem)
      for (const turn of turns) {
        const one = turn % problem.count
        if (!box.has(one)) box.add(one)
        else if (!problem.locked.includes(one)) box.remove(one)
        expect(box.points).toBeCloseTo(pointsOf(problem, box.chosen), 4)
        expect(box.spent).toBe(costOf(problem, box.chosen))
      }
      const [first, second] = [0, 1].filter((one) => !box.has(one))
      if (first === undefined || second === undefined) return
      const both = box.adding(first) + box.adding(second) + box.between(first, second)
      expect(box.points + both).toBeCloseTo(pointsOf(problem, [...box.chosen, first, second]), 4)
    }),
    { numRuns: 40 },
  )
})

test('R8.02 of twelve candidates the boxes are within 1 % of the best on average, and no bound is below a box that exists', () => {
  const gaps: number[] = []
  fc.assert(
    fc.property(
      fc.record({
        seed: fc.integer({ min: 1, max: 1_000_000 }),
        budget: fc.constantFrom(Number.POSITIVE_INFINITY, 9000_00, 5000_00),
        locked: fc.integer({ min: 0, max: 2 }),
      }),
      (given) => {
        const problem = problemOf({ ...given, count: 12, lines: 3 })
        const boxes = everyBox(problem)
        if (boxes.length === 0) return
        const best = Math.max(...boxes.map(({ points }) => points))
        gaps.push(1 - solveBox(problem, { seed: 1 }).points / best)
        const { points, withEach } = boundOf(problem)
        expect(points).toBeGreaterThan(best - 1e-6)
        for (let one = 0; one < problem.count; one++) {
          const having = boxes.filter(({ chosen }) => chosen.includes(one))
          expect(withEach[one]).toBeGreaterThan(Math.max(...having.map((box) => box.points)) - 1e-6)
        }
      },
    ),
    { numRuns: 30 },
  )
  // A box near a tight budget misses the best one by up to 3 %, once in some 300.
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.01)
})

/** Every box of five to eight pieces within the budget. */
function everyBox(problem: Problem) {
  const { count, locked, least, most, budget } = problem
  const boxes: { chosen: number[]; points: number }[] = []
  for (let bits = 0; bits < 1 << count; bits++) {
    const chosen = Array.from({ length: count }, (_, one) => one).filter((one) => bits & (1 << one))
    if (chosen.length < least || chosen.length > most) continue
    if (locked.some((one) => !chosen.includes(one)) || costOf(problem, chosen) > budget) continue
    boxes.push({ chosen, points: pointsOf(problem, chosen) })
  }
  return boxes
}
