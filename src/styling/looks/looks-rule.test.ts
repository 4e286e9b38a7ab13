import { expect, test } from 'vitest'
import { heldUntil, isInSample } from './looks.rule.ts'

const rules = { share: 0.05, days: 3, askHours: 24, spareHours: 4 }
const now = new Date('2026-03-02T09:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test.each([
  { due: 100, until: 24, because: 'a day is the longest' },
  { due: 20, until: 16, because: 'four hours before it is due the box is free' },
  { due: 4.6, until: 0.6, because: 'half an hour is enough' },
  { due: 4.4, until: null, because: 'less is no time for a look' },
  { due: -1, until: null, because: 'a late box is never held' },
])('R8.02 a box is held for a colleague: $because', ({ due, until }) => {
  expect(heldUntil(now, at(due), rules)).toEqual(until === null ? null : at(until))
})

const ids = Array.from(
  { length: 20_000 },
  (_, index) => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
)

test.each(['ida', 'nora', 'liv'])(
  'R8.02 of the boxes of %s one in twenty is in the sample, by the ids alone',
  (stylistId) => {
    const sample = ids.filter((boxId) => isInSample({ boxId, stylistId }, 0.05))
    expect(sample.length / ids.length).toBeGreaterThan(0.044)
    expect(sample.length / ids.length).toBeLessThan(0.056)
    expect(sample).toEqual(ids.filter((boxId) => isInSample({ boxId, stylistId }, 0.05)))
  },
)

test('R8.02 a share of none takes no box, a share of all takes each', () => {
  const few = ids.slice(0, 200).map((boxId) => ({ boxId, stylistId: 'ida' }))
  expect(few.filter((box) => isInSample(box, 0))).toEqual([])
  expect(few.filter((box) => isInSample(box, 1))).toHaveLength(200)
})
