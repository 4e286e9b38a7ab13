import { expect, test } from 'vitest'
import { nextCollection, shipBy } from './ship-by.rule.ts'

test.each([
  { at: '2026-03-02T08:00:00Z', by: '2026-03-02T14:00:00Z', because: 'a Monday morning leaves on that day' },
  { at: '2026-03-02T13:30:00Z', by: '2026-03-03T14:00:00Z', because: 'half an hour is too little to pack' },
  { at: '2026-03-06T15:00:00Z', by: '2026-03-09T14:00:00Z', because: 'there is no collection on a weekend' },
  { at: '2026-03-27T15:00:00Z', by: '2026-03-30T13:00:00Z', because: 'summer time begins in between' },
  {
    at: '2026-04-01T15:00:00Z',
    by: '2026-04-07T13:00:00Z',
    because: 'Easter from Thursday to Monday is no working day',
  },
])('R8.03 an order of $at leaves by $by: $because', ({ at, by }) => {
  expect(shipBy(new Date(at)).toISOString()).toBe(new Date(by).toISOString())
})

test('R8.03 the collection of a day is the next one until it has gone', () => {
  expect(nextCollection(new Date('2026-03-02T13:59:00Z')).toISOString()).toBe('2026-03-02T14:00:00.000Z')
  expect(nextCollection(new Date('2026-03-02T14:00:00Z')).toISOString()).toBe('2026-03-03T14:00:00.000Z')
})
