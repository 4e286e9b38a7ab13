import { afterEach, expect, test } from 'vitest'
import { datedRules } from '#/platform/markets/market-at.ts'
import { applySettings } from '#/platform/markets/settings/settings.ts'
import { nextCollection, shipBy } from './ship-by.rule.ts'

afterEach(() => applySettings([]))

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
  expect(shipBy({ suppliedAt: new Date(at), market: 'se' }).toISOString()).toBe(new Date(by).toISOString())
})

test('R8.03 the collection of a day is the next one until it has gone', () => {
  const next = (at: string) => nextCollection(new Date(at), 'da').toISOString()
  expect(next('2026-03-02T13:59:00Z')).toBe('2026-03-02T14:00:00.000Z')
  expect(next('2026-03-02T14:00:00Z')).toBe('2026-03-03T14:00:00.000Z')
})

test.each([
  { at: '2026-03-02T09:00:00Z', by: '2026-03-02T14:00:00Z', because: 'the day has the former time' },
  { at: '2026-03-02T15:00:00Z', by: '2026-03-03T10:00:00Z', because: 'the collection is on the new day' },
  { at: '2026-03-03T09:30:00Z', by: '2026-03-04T10:00:00Z', because: 'an hour before noon is too late' },
])('R8.03 R8.09 a collection at 11:00 in the Netherlands from Tuesday: $because', ({ at, by }) => {
  expect(datedRules.nl.collection).toHaveLength(1)
  applySettings([{ market: 'nl', key: 'collection.at', from: '2026-03-03', value: '11:00' }])
  const suppliedAt = new Date(at)
  expect(shipBy({ suppliedAt, market: 'nl' }).toISOString()).toBe(new Date(by).toISOString())
  expect(shipBy({ suppliedAt: new Date('2026-03-03T10:00:00Z'), market: 'de' }).toISOString()).toBe(
    '2026-03-03T14:00:00.000Z',
  )
})
