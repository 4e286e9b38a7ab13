import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MarketId } from '#/platform/markets/markets.ts'
import { FIRST_TERMS, since } from '#/platform/markets/rules/dated.ts'
import { changeRules } from '#/testing/change-rules.ts'
import { promisedAt } from './promise.rule.ts'

type Case = { market: MarketId; written: string; answered: string; because: string }
const local = (at: Date, market: MarketId) =>
  at.toLocaleString('sv-SE', {
    timeZone: {
      da: 'Europe/Copenhagen',
      se: 'Europe/Stockholm',
      nl: 'Europe/Amsterdam',
      de: 'Europe/Berlin',
    }[market],
    dateStyle: 'short',
    timeStyle: 'short',
  })

describe('R8.06 an answer is promised by the opening hours of the market', () => {
  test.each<Case>([
    {
      market: 'da',
      written: '2026-03-02T09:00Z',
      answered: '2026-03-02 14:00',
      because: 'four open hours after ten o’clock',
    },
    {
      market: 'da',
      written: '2026-03-02T05:00Z',
      answered: '2026-03-02 13:00',
      because: 'before opening it counts from opening',
    },
    {
      market: 'da',
      written: '2026-03-02T14:00Z',
      answered: '2026-03-03 11:00',
      because: 'two hours are left today, two are tomorrow’s',
    },
    {
      market: 'da',
      written: '2026-03-02T12:00Z',
      answered: '2026-03-02 17:00',
      because: 'it ends with the day',
    },
    {
      market: 'da',
      written: '2026-03-02T09:07Z',
      answered: '2026-03-02 14:15',
      because: 'a full quarter of an hour, never earlier',
    },
    {
      market: 'da',
      written: '2026-03-06T15:30Z',
      answered: '2026-03-09 12:30',
      because: 'half an hour on Friday, the rest on Monday',
    },
    {
      market: 'da',
      written: '2026-03-07T10:00Z',
      answered: '2026-03-09 13:00',
      because: 'Saturday is closed',
    },
    {
      market: 'da',
      written: '2026-03-08T22:59Z',
      answered: '2026-03-09 13:00',
      because: 'so is Sunday, to its last minute',
    },
    {
      market: 'nl',
      written: '2026-03-02T14:00Z',
      answered: '2026-03-03 11:00',
      because: 'the same hours by the Dutch clock',
    },
    {
      market: 'de',
      written: '2026-03-02T14:00Z',
      answered: '2026-03-03 11:00',
      because: 'and by the German one',
    },
    {
      market: 'da',
      written: '2026-06-04T14:00Z',
      answered: '2026-06-05 12:00',
      because: 'Constitution Day is no public holiday',
    },
    {
      market: 'se',
      written: '2026-05-13T13:00Z',
      answered: '2026-05-15 11:00',
      because: 'Ascension Day',
    },
    {
      market: 'de',
      written: '2026-10-02T14:00Z',
      answered: '2026-10-05 12:00',
      because: 'German Unity Day is a Saturday',
    },
    { market: 'nl', written: '2026-04-26T12:00Z', answered: '2026-04-28 13:00', because: 'King’s Day' },
    {
      market: 'da',
      written: '2026-12-24T15:00Z',
      answered: '2026-12-28 12:00',
      because: 'Christmas, and the weekend after it',
    },
    {
      market: 'da',
      written: '2026-03-27T15:00Z',
      answered: '2026-03-30 12:00',
      because: 'summer time begins on the Sunday: still nine to twelve by the clock',
    },
    {
      market: 'da',
      written: '2026-10-23T14:00Z',
      answered: '2026-10-26 12:00',
      because: 'summer time ends on the Sunday',
    },
  ])('$market $written → $answered: $because', ({ market, written, answered }) => {
    expect(local(promisedAt(new Date(written), market), market)).toBe(answered)
  })
})

describe('R8.06 other hours than today’s', () => {
  const weekdays = (from: string, until: string) =>
    [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, until }))
  const saturday = { weekday: 6, from: '10:00', until: '14:00' }
  const openingHours = since(FIRST_TERMS, [...weekdays('09:00', '18:00'), saturday], {
    from: '2026-05-30',
    value: weekdays('08:00', '16:00'),
  })
  let undo: () => void
  beforeAll(() => {
    undo = changeRules('nl', { openingHours })
  })
  afterAll(() => undo())

  test.each([
    {
      written: '2026-03-06T15:00Z',
      answered: '2026-03-07 12:00',
      because: 'two hours on Friday, two on a Saturday that is open',
    },
    {
      written: '2026-03-27T15:00Z',
      answered: '2026-03-28 12:00',
      because: 'the night before summer time changes nothing',
    },
    {
      written: '2026-05-29T15:30Z',
      answered: '2026-06-01 11:30',
      because: 'from 1 June the day begins at eight, and Saturday is closed again',
    },
  ])('$written → $answered: $because', ({ written, answered }) => {
    expect(local(promisedAt(new Date(written), 'nl'), 'nl')).toBe(answered)
  })
})
