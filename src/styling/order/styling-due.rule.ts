import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { addWorkingDays } from '#/platform/markets/working-days.ts'

const STYLING_DAYS = 3

/**
 * Deadline of the preview: three working days after the order. If the box is wanted by a date, earlier: that date
 * minus the preview and the slowest delivery, but never before tomorrow.
 */
export function stylingDueAt(orderedAt: Date, market: MarketId, wantedBy?: string): Date {
  const today = dayOf(orderedAt, market)
  let due = addWorkingDays(today, STYLING_DAYS, market)
  if (wantedBy) {
    const needed = daysAfterStyling(orderedAt, market)
    const latest = addWorkingDays(Temporal.PlainDate.from(wantedBy), -needed, market)
    if (Temporal.PlainDate.compare(latest, due) < 0) due = latest
  }
  const tomorrow = today.add({ days: 1 })
  if (Temporal.PlainDate.compare(due, tomorrow) < 0) due = tomorrow
  return onDay(due, market, '18:00')
}

/** The earliest day that a box can be wanted by: styled tomorrow, previewed, and delivered by the slowest delivery. */
export const soonestWish = (now: Date, market: MarketId): string =>
  addWorkingDays(dayOf(now, market).add({ days: 1 }), daysAfterStyling(now, market), market).toString()

function daysAfterStyling(at: Date, market: MarketId): number {
  const { previewHours, deliveryDays } = marketAt(market, at)
  return Math.ceil(previewHours / 24) + deliveryDays.to
}
