import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { isPublicHoliday } from '#/platform/markets/working-days.ts'

const QUARTER_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000
/** The longest run of closed days that is looked over. */
const MOST_DAYS = 60

/**
 * The moment by which a message is answered: so many open hours after it, by the opening hours of the market (R8.06), at a
 * full quarter of an hour. Hours that change on a later day count from that day.
 */
export function promisedAt(writtenAt: Date, market: MarketId): Date {
  let left = marketAt(market, writtenAt).answerHours * HOUR_MS
  let day = dayOf(writtenAt, market)
  for (let looked = 0; looked < MOST_DAYS; looked++) {
    const open = openOn(day, market)
    const from = open && Math.max(open.from.getTime(), writtenAt.getTime())
    const room = open && from !== undefined ? open.until.getTime() - from : 0
    if (from !== undefined && left <= room)
      return new Date(Math.ceil((from + left) / QUARTER_MS) * QUARTER_MS)
    left -= Math.max(0, room)
    day = day.add({ days: 1 })
  }
  throw new Error(`The market ${market} is never open`)
}

function openOn(day: Temporal.PlainDate, market: MarketId): { from: Date; until: Date } | undefined {
  const { openingHours } = marketAt(market, onDay(day, market, '12:00'))
  const hours = openingHours.find(({ weekday }) => weekday === day.dayOfWeek)
  if (!hours || isPublicHoliday(day, market)) return undefined
  return { from: onDay(day, market, hours.from), until: onDay(day, market, hours.until) }
}
