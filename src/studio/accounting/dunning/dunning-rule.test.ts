import { expect, test } from 'vitest'
import { marketAt } from '#/platform/markets/market-at.ts'
import { dunningStep } from './dunning.rule.ts'

const day = (date: string) => new Date(date)
const now = day('2026-03-20')
const { reminders: rules } = marketAt('de', now)
const facts = {
  ...{ market: 'de' as const, subjectType: 'box', since: day('2026-03-01'), sent: 0, lastAt: null },
  ...{ promiseEndsAt: null, paused: false, now, rules },
}

test.each([
  { of: {}, step: [1, '2026-03-15', null], because: 'the first is 14 days after the day of payment' },
  {
    of: { sent: 1, lastAt: day('2026-03-15') },
    step: [2, '2026-03-29', null],
    because: 'the second is 14 days after the first',
  },
  {
    of: { sent: 3, lastAt: day('2026-04-15') },
    step: ['collection', '2026-04-29', null],
    because: 'three are the most',
  },
  {
    of: { subjectType: 'reminder' },
    step: ['by-hand', '2026-03-01', null],
    because: 'a fee is not reminded of',
  },
  {
    of: { subjectType: 'order-claim' },
    step: ['by-hand', '2026-03-01', null],
    because: 'a guest agreed to no fees',
  },
  { of: { paused: true }, step: [1, undefined, 'paused'], because: 'finance or a dispute pauses it' },
  {
    of: { promiseEndsAt: day('2026-04-02') },
    step: [1, '2026-04-02', 'promise'],
    because: 'the promised day comes first',
  },
  {
    of: { promiseEndsAt: day('2026-03-10') },
    step: [1, '2026-03-15', 'promise'],
    because: 'a promise does not hasten a reminder',
  },
])('R9.05 the next step is $step: $because', ({ of, step }) => {
  const { is, at, waits } = dunningStep({ ...facts, ...of })
  expect([is, at?.toISOString().slice(0, 10), waits]).toEqual(step)
})
