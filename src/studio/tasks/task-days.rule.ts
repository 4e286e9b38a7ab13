import { instant } from '#/platform/markets/market-time.ts'
import { studioTimeZone } from '#/platform/markets/markets.ts'

const midnightAfter = (day: string) =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(studioTimeZone)

/** The last minute of the day by the studio's clock. */
export const dueAt = (day: string): Date => instant(midnightAfter(day).subtract({ minutes: 1 }))

/** The longest time until a task is due. */
export const MOST_TASK_DAYS = 366
/** The longest time until a case that is handed to another role is due. */
export const MOST_HAND_OVER_DAYS = 60
