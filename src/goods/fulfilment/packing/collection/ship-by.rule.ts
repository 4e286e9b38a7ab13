import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import { sellersMarket } from '#/platform/markets/markets.ts'
import { addWorkingDays, isWorkingDay } from '#/platform/markets/working-days.ts'

/** The carrier collects at our door at this time of each working day. */
const COLLECTED_AT = '15:00'
/** Minutes that packing needs: an order that comes in later leaves with the next collection. */
const PACKING_MINUTES = 60

/** The next collection after a moment. */
export function nextCollection(at: Date): Date {
  const today = dayOf(at, sellersMarket)
  const collected = onDay(today, sellersMarket, COLLECTED_AT)
  if (isWorkingDay(today, sellersMarket) && at < collected) return collected
  return onDay(addWorkingDays(today, 1, sellersMarket), sellersMarket, COLLECTED_AT)
}

/** The collection with which an order has to leave. */
export const shipBy = (suppliedAt: Date): Date =>
  nextCollection(new Date(suppliedAt.getTime() + PACKING_MINUTES * 60_000))
