import { expect, test } from 'vitest'
import { randomFrom } from '#/styling/fit/model/random.rule.ts'
import { exactBox } from '#/testing/solver/exact-box.ts'
import { givenProblem } from '#/testing/solver/given-problem.ts'
import { pointsOf } from './problem.rule.ts'
import { solveBox } from './solve.rule.ts'

const none = Number.POSITIVE_INFINITY
test.each([
  { because: 'without a budget', count: 30, seed: 1, budget: none },
  { because: 'within a budget that binds', count: 30, seed: 2, budget: 4000_00 },
  { because: 'within a tight budget', count: 30, seed: 3, budget: 2000_00 },
  { because: 'with two locked pieces', count: 30, seed: 4, budget: 5000_00, locked: 2 },
  { because: 'with eight wish lines', count: 30, seed: 5, budget: 5000_00, lines: 8 },
  { because: 'of 1,000 candidates without looks', count: 1000, seed: 6, budget: 5000_00, look: 0 },
])('R8.02 a box is within a hundredth of the exact one: $because', async ({ seed, ...given }) => {
  const problem = givenProblem({ random: randomFrom(seed), ...given })
  const [found, exact] = [solveBox(problem, { seed: 1 }), await exactBox(problem)]
  expect(exact.isProven).toBe(true)
  expect(pointsOf(problem, exact.chosen)).toBeCloseTo(exact.points, 0)
  expect(found.points).toBeGreaterThan(0.99 * exact.points)
  expect(found.bound).toBeGreaterThan(exact.points - 1)
})
