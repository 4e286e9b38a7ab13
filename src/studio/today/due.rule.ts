import { dayOf } from '#/markets/market-time.ts'
import type { MarketId } from '#/markets/markets.ts'

export const dueGroups = ['overdue', 'today', 'tomorrow', 'later'] as const
export type DueGroup = (typeof dueGroups)[number]

/** How soon something is due, by the calendar of its market (R6.19). */
export function dueGroup(dueAt: Date, now: Date, market: MarketId): DueGroup {
  if (dueAt <= now) return 'overdue'
  const { days } = dayOf(now, market).until(dayOf(dueAt, market))
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later'
}
