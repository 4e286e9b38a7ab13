import { expect, test } from 'vitest'
import type { MeasureName } from '#/people/experiments/experiment.rule.ts'
import { type ReadSample, verdictOf } from './verdict.rule.ts'

const read = (measure: MeasureName, arm: string, mean: number, members = 200): ReadSample => ({
  ...{ measure, arm, mean, members },
  variance: measure === 'kept-value' ? 100 : mean * (1 - mean),
})
const running = {
  usual: 'off',
  arms: ['off', 'on'],
  measure: 'kept-value' as const,
  guards: [{ measure: 'returns' as const, most: 70 }],
  stop: 'sure' as const,
  isOver: false,
  readings: [read('kept-value', 'off', 50), read('kept-value', 'on', 51), read('returns', 'on', 0.6)],
}

test.each([
  { change: {}, why: undefined, because: 'the interval holds zero' },
  {
    change: { readings: [read('kept-value', 'off', 50), read('kept-value', 'on', 60)] },
    why: 'sure',
    because: 'the difference is sure',
  },
  {
    change: {
      stop: 'until' as const,
      readings: [read('kept-value', 'off', 50), read('kept-value', 'on', 60)],
    },
    why: undefined,
    because: 'it was planned to its last day',
  },
  { change: { isOver: true }, why: 'until', because: 'the last day is over' },
  { change: { readings: [read('returns', 'on', 0.71)] }, why: 'guard', because: 'too much comes back' },
  {
    change: { isOver: true, readings: [read('returns', 'on', 0.71)] },
    why: 'guard',
    because: 'the guard is told first',
  },
  {
    change: { readings: [read('returns', 'on', 0.71, 19)] },
    why: undefined,
    because: 'nineteen members are too few',
  },
  {
    change: { readings: [read('returns', 'off', 0.9)] },
    why: undefined,
    because: 'the usual arm is no effect of it',
  },
  { change: { readings: [] }, why: undefined, because: 'nothing is counted yet' },
])('R8.07 an experiment of a day: $because', ({ change, why }) => {
  expect(verdictOf({ ...running, ...change })?.why).toBe(why)
})
