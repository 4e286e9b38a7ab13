import { createRequire } from 'node:module'
import type Holidays from 'date-holidays'
import { workedOutOnce } from '#/platform/worked-out-once.ts'
import { type MarketId, marketOf } from './markets.ts'

/** Loaded with the first question, which cannot wait: all calendars of the world are 40 MB that a start does without. */
const require = createRequire(import.meta.url)

/** Working days of a market: Monday to Friday without its public holidays (R6.08). */
const calendars = new Map<MarketId, Holidays>()
function calendarOf(market: MarketId): Holidays {
  let calendar = calendars.get(market)
  if (!calendar) {
    const Calendar: typeof Holidays = require('date-holidays')
    calendar = new Calendar(marketOf(market).country, { types: ['public'] })
    calendars.set(market, calendar)
  }
  return calendar
}

/** Each answer never changes, and finding one costs the calendar a millisecond; a cart's choices ask for a dozen days. */
const holidays = workedOutOnce<boolean>()
const counted = workedOutOnce<Temporal.PlainDate>()

export const isWorkingDay = (date: Temporal.PlainDate, market: MarketId): boolean =>
  date.dayOfWeek <= 5 && !isPublicHoliday(date, market)

export const isPublicHoliday = (date: Temporal.PlainDate, market: MarketId): boolean =>
  holidays(`${market} ${date}`, () => calendarOf(market).isHoliday(`${date} 12:00`) !== false)

/** So many working days after a day, or before it for a number below zero. */
export const addWorkingDays = (
  from: Temporal.PlainDate,
  days: number,
  market: MarketId,
): Temporal.PlainDate =>
  counted(`${market} ${from} ${days}`, () => {
    let date = from
    for (let left = Math.abs(days); left > 0; ) {
      date = date.add({ days: Math.sign(days) })
      if (isWorkingDay(date, market)) left--
    }
    return date
  })
