import { addDays } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** Days from each declined try to the next; after the last one only mails follow (R9.02). */
export const retryAfterDays = [1, 3, 5, 7] as const

/** Time of the next try of a declined card, at the same local time of day; undefined after the last try. */
export function nextTry({
  declines,
  at,
  market,
}: {
  declines: number
  at: Date
  market: MarketId
}): Date | undefined {
  const days = retryAfterDays[declines - 1]
  return days === undefined ? undefined : addDays(at, days, market)
}

/** Days of the reminders to confirm at the bank; after two weeks the charge fails. */
export const customerReminderDays = [3, 7] as const
export const customerWaitDays = 14

/** Days before a part is taken from the card, when a mail names its amount, day and card (R9.05). */
export const partNoticeDays = 3
