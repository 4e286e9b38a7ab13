import { type MarketId, marketOf } from '#/markets/markets.ts'

export const dueGroups = ['overdue', 'today', 'tomorrow', 'later'] as const
export type DueGroup = (typeof dueGroups)[number]

/** How soon something is due, by the calendar of its market (R6.19). */
export function dueGroup(dueAt: Date, now: Date, market: MarketId): DueGroup {
  if (dueAt <= now) return 'overdue'
  const { timeZone } = marketOf(market)
  const day = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const days = day(now).until(day(dueAt)).days
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later'
}
