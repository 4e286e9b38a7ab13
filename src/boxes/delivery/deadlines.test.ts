import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { approvalEndsAt, lastDayOf, offerExpiresAt, previewEndsAt, reminderAt } from './deadlines.rule.ts'

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
])('T75 R6.09 approval: $because', ({ delivered, ends }) => {
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

test.each([
  { sent: '2026-03-28T12:00:00Z', ends: '2026-03-30T12:00:00Z', because: 'they are hours that pass' },
  { sent: '2026-11-20T04:11:09Z', ends: '2026-11-22T05:00:00Z', because: 'she is told a whole hour' },
  { sent: '2026-10-23T00:30:00Z', ends: '2026-10-25T02:00:00Z', because: 'the hour comes twice that night' },
])('R6.06 a preview is open for 48 hours: $because', ({ sent, ends }) => {
  expect(previewEndsAt(at(sent), 'de')).toEqual(at(ends))
})

test.each([
  {
    days: 3,
    now: '2026-03-02T09:00:00Z',
    expected: at('2026-03-13T08:00:00Z'),
    because: 'nine in the morning, three days before the last day',
  },
  { days: 3, now: '2026-03-15T09:00:00Z', expected: undefined, because: 'none when it would be in the past' },
  {
    days: 3,
    now: '2026-03-13T08:00:00Z',
    expected: undefined,
    because: 'none beside the mail of this very moment',
  },
])('R6.09 reminder: $because', ({ days, now, expected }) => {
  expect(reminderAt(approvalEndsAt(at('2026-03-02T10:00:00Z'), 'se'), 'se', days, at(now))).toEqual(expected)
})
