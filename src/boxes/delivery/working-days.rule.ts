import Holidays from 'date-holidays'
import { dayOf, onDay } from '#/markets/market-time.ts'
import { type MarketId, marketOf } from '#/markets/markets.ts'

/** Working days of a market: Monday to Friday without its public holidays (R6.08). Dates are ISO calendar dates. */
const calendars = new Map<MarketId, Holidays>()
function calendarOf(market: MarketId): Holidays {
  let calendar = calendars.get(market)
  if (!calendar) {
    calendar = new Holidays(marketOf(market).country, { types: ['public'] })
    calendars.set(market, calendar)
  }
  return calendar
}

export function isWorkingDay(date: Temporal.PlainDate, market: MarketId): boolean {
  if (date.dayOfWeek > 5) return false
  return calendarOf(market).isHoliday(`${date.toString()} 12:00`) === false
}

/** So many working days after a day, or before it for a number below zero. */
function addWorkingDays(from: Temporal.PlainDate, days: number, market: MarketId): Temporal.PlainDate {
  let date = from
  for (let left = Math.abs(days); left > 0; ) {
    date = date.add({ days: Math.sign(days) })
    if (isWorkingDay(date, market)) left--
  }
  return date
}

/** The first and the last day on which it may arrive, in working days after it left us. */
export function deliveryWindow(shippedAt: Date, market: MarketId): { from: string; to: string } {
  const { deliveryDays } = marketOf(market)
  const shipped = dayOf(shippedAt, market)
  return {
    from: addWorkingDays(shipped, deliveryDays.from, market).toString(),
    to: addWorkingDays(shipped, deliveryDays.to, market).toString(),
  }
}

const STYLING_DAYS = 3

/**
 * When the stylist should have sent her preview: three working days after the order; sooner when she wants the box by a
 * date, counting back the preview and the slowest delivery, but never before tomorrow.
 */
export function stylingDueAt(orderedAt: Date, market: MarketId, wantedBy?: string): Date {
  const today = dayOf(orderedAt, market)
  let due = addWorkingDays(today, STYLING_DAYS, market)
  if (wantedBy) {
    const { previewHours, deliveryDays } = marketOf(market)
    const needed = Math.ceil(previewHours / 24) + deliveryDays.to
    const latest = addWorkingDays(Temporal.PlainDate.from(wantedBy), -needed, market)
    if (Temporal.PlainDate.compare(latest, due) < 0) due = latest
  }
  const tomorrow = today.add({ days: 1 })
  if (Temporal.PlainDate.compare(due, tomorrow) < 0) due = tomorrow
  return onDay(due, market, '18:00')
}
