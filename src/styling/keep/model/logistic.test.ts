import { expect, test } from 'vitest'
import { randomFrom } from '#/styling/fit/model/random.rule.ts'
import { type Examples, fitLogistic, logistic } from './logistic.rule.ts'

function run(examples: Examples, prior: { mean: number[]; sd: number[] }) {
  const steps = fitLogistic(examples, {
    mean: Float64Array.from(prior.mean),
    sd: Float64Array.from(prior.sd),
  })
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Rows of a level and one amount between -1 and 1, by these true weights. */
function examples(rows: number, truth: readonly [number, number]): Examples {
  const random = randomFrom(11)
  const amounts = new Float64Array(rows * 2)
  const is = new Uint8Array(rows)
  for (let row = 0; row < rows; row++) {
    amounts[2 * row] = 1
    amounts[2 * row + 1] = 2 * random() - 1
    is[row] = random() < logistic(truth[0] + truth[1] * amounts[2 * row + 1]!) ? 1 : 0
  }
  return {
    starts: Int32Array.from({ length: rows + 1 }, (_, row) => 2 * row),
    places: Uint16Array.from({ length: rows * 2 }, (_, at) => at % 2),
    amounts,
    is,
  }
}

test('R8.02 without rows the weights and their spread are those of the prior', () => {
  const { weights, covariance } = run(examples(0, [0, 0]), { mean: [-1, 2], sd: [1, 0.5] })
  expect([...weights]).toEqual([-1, 2])
  expect([...covariance].map((one) => Number(one.toFixed(9)))).toEqual([1, 0, 0, 0.25])
})

test('R8.02 many rows give the weights that they were made by, whatever the prior', () => {
  const { weights, covariance } = run(examples(20_000, [-0.5, 1.5]), { mean: [1, -1], sd: [1, 1] })
  expect(weights[0]).toBeCloseTo(-0.5, 1)
  expect(weights[1]).toBeCloseTo(1.5, 1)
  expect(Math.sqrt(covariance[3]!)).toBeLessThan(0.05)
})

test('R8.02 a narrow prior holds against few rows', () => {
  const { weights } = run(examples(50, [-0.5, 1.5]), { mean: [0, 0], sd: [1, 0.01] })
  expect(Math.abs(weights[1]!)).toBeLessThan(0.01)
})
