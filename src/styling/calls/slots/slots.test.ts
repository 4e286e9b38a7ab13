import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicHoliday } from '#/platform/markets/working-days.ts'
import { type BusyPeriod, canTake, type DaySpan, freeSlots, slotFrom } from './slots.rule.ts'

const timeZone = 'Europe/Copenhagen'
const rules = { minutes: 20, pauseMinutes: 10, leadHours: 4, aheadDays: 14 }
const nothing = { away: [], busy: [], isHoliday: () => false, rules, timeZone }
const at = (text: string) => new Date(text)
const wall = (slots: { startsAt: Date }[], zone = timeZone) =>
  slots.map(({ startsAt }) =>
    Temporal.Instant.fromEpochMilliseconds(startsAt.getTime())
      .toZonedDateTimeISO(zone)
      .toPlainTime()
      .toString(),
  )
const span = (weekday: number, starts: string, ends: string): DaySpan => ({ weekday, starts, ends })
const one = { ...rules, aheadDays: 0, leadHours: 0 }

describe('R6.16 free times of a day', () => {
  test.each([
    {
      because: 'one after the other, each with its pause',
      hours: [span(1, '09:00', '10:30')],
      slots: ['09:00:00', '09:30:00', '10:00:00'],
    },
    {
      because: 'the last pause need not fit, the last call must',
      hours: [span(1, '09:00', '09:50'), span(1, '13:00', '13:19')],
      slots: ['09:00:00', '09:30:00'],
    },
    {
      because: 'each span begins anew',
      hours: [span(1, '13:15', '13:45'), span(1, '09:00', '09:20')],
      slots: ['09:00:00', '13:15:00'],
    },
    { because: 'another day is another day', hours: [span(2, '09:00', '17:00')], slots: [] },
  ])('$because', ({ hours, slots }) => {
    const now = at('2026-03-02T05:00:00Z') // a Monday, 6 o'clock
    expect(wall(freeSlots({ ...nothing, hours, now, rules: one }))).toEqual(slots)
  })

  test.each([
    {
      because: 'spring: the hour from 2 to 3 is not there',
      night: '2026-03-29T00:00:00+01:00',
      slots: ['01:00:00', '01:30:00', '03:00:00', '03:30:00'],
    },
    {
      because: 'autumn: the hour from 2 to 3 is there twice',
      night: '2026-10-25T00:00:00+02:00',
      slots: ['01:00:00', '01:30:00', '02:00:00', '02:30:00', '02:00:00', '02:30:00', '03:00:00', '03:30:00'],
    },
  ])('$because', ({ night, slots }) => {
    const hours = [span(7, '01:00', '04:00')]
    expect(wall(freeSlots({ ...nothing, hours, now: at(night), rules: one }))).toEqual(slots)
  })

  test('a morning is at the same hour before and after the clocks change', () => {
    const hours = [span(5, '09:00', '09:20'), span(1, '09:00', '09:20')]
    const slots = freeSlots({
      ...nothing,
      hours,
      now: at('2026-03-26T08:00:00Z'),
      rules: { ...rules, aheadDays: 5 },
    })
    expect(slots.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-03-27T08:00:00.000Z',
      '2026-03-30T07:00:00.000Z',
    ])
  })

  test.each([
    {
      because: 'a holiday of the market',
      isHoliday: (day: Temporal.PlainDate) => isPublicHoliday(day, 'se'),
      free: 0,
    },
    {
      because: 'no holiday where the member lives',
      isHoliday: (day: Temporal.PlainDate) => isPublicHoliday(day, 'nl'),
      free: 1,
    },
  ])('$because', ({ isHoliday, free }) => {
    const now = at('2026-06-05T22:30:00Z') // 6 June is Sweden's, a Saturday
    const hours = [span(6, '10:00', '10:20')]
    expect(freeSlots({ ...nothing, hours, isHoliday, now, rules: one })).toHaveLength(free)
  })

  test.each([
    {
      because: 'away from the first to the last day',
      away: [{ from: '2026-03-02', to: '2026-03-03' }],
      days: [4],
    },
    { because: 'there all days', away: [], days: [2, 3, 4] },
  ])('$because', ({ away, days }) => {
    const hours = [1, 2, 3].map((weekday) => span(weekday, '10:00', '10:20'))
    const slots = freeSlots({
      ...nothing,
      hours,
      away,
      now: at('2026-03-02T00:00:00Z'),
      rules: { ...rules, aheadDays: 3 },
    })
    expect(slots.map(({ startsAt }) => startsAt.getUTCDate())).toEqual(days)
  })

  test('not sooner than the lead, not further than the last day ahead', () => {
    const hours = [span(1, '09:00', '17:00')]
    const slots = freeSlots({ ...nothing, hours, now: at('2026-03-02T08:00:00Z') })
    expect(slots[0]?.startsAt).toEqual(at('2026-03-02T12:00:00Z'))
    expect(slots.at(-1)?.startsAt).toEqual(at('2026-03-16T15:30:00Z'))
  })

  test('a booked time is not offered, nor its pause, also when calls were longer then', () => {
    const hours = [span(1, '09:00', '11:00')]
    const busy = [{ startsAt: at('2026-03-02T08:15:00Z'), busyUntil: at('2026-03-02T09:00:00Z') }]
    const now = at('2026-03-02T05:00:00Z')
    expect(wall(freeSlots({ ...nothing, hours, busy, now, rules: one }))).toEqual(['10:00:00', '10:30:00'])
  })
})

test.each([
  { because: 'within the hours', starts: '2026-03-02T08:10:00Z', takes: true },
  { because: 'begins before them', starts: '2026-03-02T07:50:00Z', takes: false },
  { because: 'ends after them', starts: '2026-03-02T09:50:00Z', takes: false },
  { because: 'has a call already', starts: '2026-03-02T09:05:00Z', takes: false },
  { because: 'is away', starts: '2026-03-09T08:10:00Z', takes: false },
])('R6.16 a deputy who $because takes a call over: $takes', ({ starts, takes }) => {
  const availability = {
    ...nothing,
    hours: [span(1, '09:00', '11:00')],
    away: [{ from: '2026-03-09', to: '2026-03-09' }],
    busy: [slotFrom(at('2026-03-02T09:15:00Z'), rules)],
    now: at('2026-03-01T00:00:00Z'),
  }
  expect(canTake(slotFrom(at(starts), rules), availability)).toBe(takes)
})

const zones = [
  'Europe/Copenhagen',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
]
const minute = fc.integer({ min: 0, max: 1439 })
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const week = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 7 }), minute, minute), { maxLength: 8 })
  .map((spans) => spans.flatMap(([day, a, b]) => (a < b ? [span(day, clock(a), clock(b))] : [])))
const taken = fc.array(fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 5, max: 90 })), {
  maxLength: 10,
})

test('R6.16 in any zone, on any day: as long as it says, within a span by its clock, never two at once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: at('2024-01-01T00:00:00Z'), max: at('2028-12-31T00:00:00Z'), noInvalidDate: true }),
      week,
      taken,
      fc.record({ minutes: fc.integer({ min: 5, max: 90 }), pauseMinutes: fc.integer({ min: 0, max: 30 }) }),
      (zone, now, hours, booked, { minutes, pauseMinutes }) => {
        const busy: BusyPeriod[] = booked.map(([from, long]) => ({
          startsAt: new Date(now.getTime() + from * 60_000),
          busyUntil: new Date(now.getTime() + (from + long) * 60_000),
        }))
        const rules = { minutes, pauseMinutes, leadHours: 1, aheadDays: 14 }
        const slots = freeSlots({ hours, away: [], busy, isHoliday: () => false, rules, timeZone: zone, now })
        let before = 0
        for (const { startsAt, endsAt, busyUntil } of slots) {
          expect(endsAt.getTime() - startsAt.getTime()).toBe(minutes * 60_000)
          expect(startsAt.getTime()).toBeGreaterThanOrEqual(Math.max(before, now.getTime() + 3_600_000))
          before = busyUntil.getTime()
          const [from, to] = [startsAt, endsAt].map((at) =>
            Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone),
          ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
          const fits = hours.some(
            ({ weekday, starts, ends }) =>
              weekday === from.dayOfWeek &&
              Temporal.PlainTime.compare(from.toPlainTime(), starts) >= 0 &&
              Temporal.PlainTime.compare(to.toPlainTime(), ends) <= 0,
          )
          expect(fits).toBe(true)
          expect(busy.some((other) => startsAt < other.busyUntil && other.startsAt < busyUntil)).toBe(false)
        }
      },
    ),
    { numRuns: 300 },
  )
})
