import { expect, test } from 'vitest'
import { byUrgency, type Waits } from './urgency.rule.ts'

const now = '2026-11-27T12:00:00Z'
const since = (at: string): Waits => ({ at: `2026-${at}:00Z` })
const due = (at: string): Waits => ({ ...since(at), due: true })
const today = (at: string): Waits => ({ ...since(at), sameDay: true })
const seen = (at: string): Waits => ({ ...due(at), reads: true })
const noTime: Waits = { at: null }

test.each([
  { first: due('11-27T08:00'), next: since('11-20T08:00'), because: 'it is over' },
  { first: due('11-25T08:00'), next: due('11-27T08:00'), because: 'it has been over for longer' },
  { first: due('11-28T11:59'), next: since('11-20T08:00'), because: 'it is over within a day' },
  { first: since('11-27T11:00'), next: due('11-28T12:00'), because: 'somebody waits already' },
  { first: today('11-27T11:00'), next: since('11-20T08:00'), because: 'it is done the day it comes' },
  {
    first: since('11-25T15:56'),
    next: due('12-02T18:00'),
    because: 'a request is older than a later day is near',
  },
  { first: since('11-25T15:56'), next: since('11-26T15:56'), because: 'it has waited longer' },
  { first: due('12-02T18:00'), next: due('12-10T23:59'), because: 'its day comes first' },
  { first: due('12-10T23:59'), next: noTime, because: 'it has a day' },
  { first: since('11-27T11:00'), next: noTime, because: 'somebody waits' },
  { first: noTime, next: seen('11-27T13:00'), because: 'there is something to do' },
  { first: seen('11-27T13:00'), next: seen('12-01T18:00'), because: 'it ends first' },
])('R8.01 comes first because $because', ({ first, next }) => {
  expect([next, first].toSorted(byUrgency(now))).toEqual([first, next])
  expect([first, next].toSorted(byUrgency(now))).toEqual([first, next])
})

test('R8.01 what is alike stays in its order', () => {
  const alike = [noTime, { at: null }]
  expect(alike.toSorted(byUrgency(now))[0]).toBe(noTime)
})
