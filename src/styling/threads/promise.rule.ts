import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { isPublicHoliday } from '#/platform/markets/working-days.ts'

const QUARTER_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** The longest run of closed days that is looked over. */
const MOST_DAYS = 60

/** The moment by which a message is answered (R8.06). */
export const promisedAt = (writtenAt: Date, market: MarketId): Date =>
  afterOpenHours(writtenAt, marketAt(market, writtenAt).answerHours, market)

/** The moment at which all of support get a thread whose promise was not kept (R8.06). */
export const escalatesAt = (promisedAt: Date, market: MarketId): Date =>
  afterOpenHours(promisedAt, marketAt(market, promisedAt).threads.escalateHours, market)

/** The moment at which a thread closes when nothing is written after our answer (R8.06). */
export const closesAt = (answeredAt: Date, market: MarketId): Date =>
  new Date(answeredAt.getTime() + marketAt(market, answeredAt).threads.closeDays * DAY_MS)

/**
 * The moment so many open hours after another, by the opening hours of the market, at a full quarter of an hour. Hours that
 * change on a later day count from that day.
 */
function afterOpenHours(since: Date, hours: number, market: MarketId): Date {
  let left = hours * HOUR_MS
  let day = dayOf(since, market)
  for (let looked = 0; looked < MOST_DAYS; looked++) {
    const open = openOn(day, market)
    const from = open && Math.max(open.from.getTime(), since.getTime())
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
