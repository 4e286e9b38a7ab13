import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketIds } from '#/markets/markets.ts'
import { approvalEndsAt, lastDayOf, offerExpiresAt, previewEndsAt, reminderAt } from './deadlines.rule.ts'
import { deliveryWindow, isWorkingDay, stylingDueAt } from './working-days.rule.ts'

const at = (text: string) => new Date(text)

test.each([
  {
    delivered: '2026-03-02T10:00:00Z',
    ends: '2026-03-16T23:00:00Z',
    because: 'the day of the delivery does not count',
  },
  {
    delivered: '2026-03-02T22:59:59Z',
    ends: '2026-03-16T23:00:00Z',
    because: 'a second before midnight is still that day',
  },
  { delivered: '2026-03-02T23:00:00Z', ends: '2026-03-17T23:00:00Z', because: 'midnight is the next day' },
  {
    delivered: '2026-03-20T10:00:00Z',
    ends: '2026-04-03T22:00:00Z',
    because: 'summer time begins in between',
  },
  { delivered: '2026-10-20T10:00:00Z', ends: '2026-11-03T23:00:00Z', because: 'summer time ends in between' },
  {
    delivered: '2028-02-15T10:00:00Z',
    ends: '2028-02-29T23:00:00Z',
    because: 'the last day is the 29th of February',
  },
])('R6.09 approval: $because', ({ delivered, ends }) => {
  expect(approvalEndsAt(at(delivered), 'se')).toEqual(at(ends))
})

test('R6.09 the last day that is told is the day before the deadline’s instant', () => {
  expect(lastDayOf(approvalEndsAt(at('2026-03-02T10:00:00Z'), 'da'), 'da')).toBe('2026-03-16')
})

test('R6.19 an approval period is fourteen whole days after the day of delivery, in every market', () => {
  const moment = fc.date({
    min: at('2026-01-01T00:00:00Z'),
    max: at('2030-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moment, fc.constantFrom(...marketIds), (delivered, market) => {
      const hours = (+approvalEndsAt(delivered, market) - +delivered) / 3_600_000
      expect(hours).toBeGreaterThan(14 * 24 - 1)
      expect(hours).toBeLessThanOrEqual(15 * 24 + 1)
    }),
  )
})

test.each([
  {
    ordered: '2026-03-02T09:00:00Z',
    ends: '2026-03-30T08:00:00Z',
    because: 'four weeks later, the same time on her clock',
  },
  { ordered: '2026-06-01T09:00:00Z', ends: '2026-06-29T09:00:00Z', because: 'nothing changes in between' },
])('R6.04 offer: $because', ({ ordered, ends }) => {
  expect(offerExpiresAt(at(ordered), 'nl')).toEqual(at(ends))
})

test('R6.06 a preview is open for 48 hours that pass', () => {
  expect(previewEndsAt(at('2026-03-28T12:00:00Z'), 'de')).toEqual(at('2026-03-30T12:00:00Z'))
})

test.each([
  {
    days: 3,
    now: '2026-03-02T09:00:00Z',
    expected: at('2026-03-13T08:00:00Z'),
    because: 'nine in the morning, three days before the last day',
  },
  { days: 3, now: '2026-03-15T09:00:00Z', expected: undefined, because: 'none when it would be in the past' },
])('R6.09 reminder: $because', ({ days, now, expected }) => {
  expect(reminderAt(approvalEndsAt(at('2026-03-02T10:00:00Z'), 'se'), 'se', days, at(now))).toEqual(expected)
})

test.each([
  {
    market: 'da',
    shipped: '2026-03-02T10:00:00Z',
    from: '2026-03-05',
    to: '2026-03-09',
    because: 'a weekend in between',
  },
  {
    market: 'da',
    shipped: '2026-03-31T10:00:00Z',
    from: '2026-04-08',
    to: '2026-04-10',
    because: 'Easter in Denmark, with Maundy Thursday',
  },
  {
    market: 'de',
    shipped: '2026-03-31T10:00:00Z',
    from: '2026-04-07',
    to: '2026-04-09',
    because: 'Easter in Germany, without it',
  },
  {
    market: 'se',
    shipped: '2026-06-17T10:00:00Z',
    from: '2026-06-22',
    to: '2026-06-24',
    because: 'Midsummer in Sweden falls on a Saturday',
  },
  {
    market: 'nl',
    shipped: '2026-04-24T10:00:00Z',
    from: '2026-04-30',
    to: '2026-05-04',
    because: 'King’s Day',
  },
] as const)('R6.08 delivery: $because', ({ market, shipped, from, to }) => {
  expect(deliveryWindow(at(shipped), market)).toEqual({ from, to })
})

test('R6.08 a Sunday is no working day', () => {
  expect(isWorkingDay(Temporal.PlainDate.from('2026-03-01'), 'da')).toBe(false)
})

test.each([
  { wanted: undefined, due: '2026-03-05T17:00:00Z', because: 'three working days, at six in the evening' },
  { wanted: '2026-03-12', due: '2026-03-03T17:00:00Z', because: 'sooner when she wants the box by a date' },
  { wanted: '2026-03-03', due: '2026-03-03T17:00:00Z', because: 'never before tomorrow' },
  { wanted: '2026-06-01', due: '2026-03-05T17:00:00Z', because: 'a late date gives no more time' },
])('R8.02 styling is due: $because', ({ wanted, due }) => {
  expect(stylingDueAt(at('2026-03-02T09:00:00Z'), 'da', wanted)).toEqual(at(due))
})
