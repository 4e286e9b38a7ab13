import { dayOf, instant, onDay } from '#/platform/markets/market-time.ts'
import { type MarketId, studioTimeZone } from '#/platform/markets/markets.ts'

export const dueGroups = ['overdue', 'today', 'tomorrow', 'later'] as const

/** The ends of today and tomorrow in a market's calendar (R6.19). */
export const dayEnds = (now: Date, market: MarketId) => ({
  market,
  today: onDay(dayOf(now, market).add({ days: 1 }), market),
  tomorrow: onDay(dayOf(now, market).add({ days: 2 }), market),
})

export const endOfStudioDay = (now: Date): Date =>
  instant(
    Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(studioTimeZone)
      .startOfDay()
      .add({ days: 1 }),
  )
