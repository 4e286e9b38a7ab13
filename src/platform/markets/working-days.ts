import { createRequire } from 'node:module'
import type Holidays from 'date-holidays'
import { workedOutOnce } from '#/platform/worked-out-once.ts'
import { type MarketId, marketOf } from './markets.ts'

/** Loaded on first use, synchronously: the calendars of all countries are 40 MB, too much for a start. */
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

/** Results never change, and each costs the calendar a millisecond; a cart's choices ask for a dozen days. */
const holidays = workedOutOnce<boolean>()
const counted = workedOutOnce<Temporal.PlainDate>()

export const isWorkingDay = (date: Temporal.PlainDate, market: MarketId): boolean =>
  date.dayOfWeek <= 5 && !isPublicHoliday(date, market)

export const isPublicHoliday = (date: Temporal.PlainDate, market: MarketId): boolean =>
  holidays(`${market} ${date}`, () => calendarOf(market).isHoliday(`${date} 12:00`) !== false)

/** A number of working days after a day; before it for a negative number. */
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
