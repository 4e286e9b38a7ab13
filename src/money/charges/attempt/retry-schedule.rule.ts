import { addDays } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** Days from each declined try to the next; after the last one we stop and only write (R9.02). */
export const retryAfterDays = [1, 3, 5, 7] as const

/** When to try a declined card again, the same time of day in the market; undefined when it has been tried enough. */
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

/** Reminders that the bank asks for confirmation; after two weeks we stop waiting. */
export const customerReminderDays = [3, 7] as const
export const customerWaitDays = 14

/** Days before a part is taken from the card: then a mail names its amount, day and card (R9.05). */
export const partNoticeDays = 3
