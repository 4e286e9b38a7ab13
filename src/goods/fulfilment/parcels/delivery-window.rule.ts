import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { addWorkingDays } from '#/platform/markets/working-days.ts'

/** The first and the last day on which a parcel may arrive, as ISO dates, in working days after shipping (R6.08). */
export function deliveryWindow(shippedAt: Date, market: MarketId): { from: string; to: string } {
  const { deliveryDays } = marketAt(market, shippedAt)
  const shipped = dayOf(shippedAt, market)
  return {
    from: addWorkingDays(shipped, deliveryDays.from, market).toString(),
    to: addWorkingDays(shipped, deliveryDays.to, market).toString(),
  }
}
