import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import { type MarketId, sellersMarket } from '#/platform/markets/markets.ts'
import { addWorkingDays, isWorkingDay } from '#/platform/markets/working-days.ts'

/** The next collection of a country's parcels after a moment. */
export function nextCollection(at: Date, market: MarketId): Date {
  const today = dayOf(at, sellersMarket)
  const collected = collectionOn(today, market)
  if (isWorkingDay(today, sellersMarket) && at < collected) return collected
  return collectionOn(addWorkingDays(today, 1, sellersMarket), market)
}

/** The time of the collection is the one in force on its day, on the clock of our warehouse. */
const collectionOn = (day: Temporal.PlainDate, market: MarketId) =>
  onDay(day, sellersMarket, marketAt(market, onDay(day, market)).collection.at)

/** The collection with which an order has to leave: one that comes in too late to be packed leaves with the next. */
export function shipBy({ suppliedAt, market }: { suppliedAt: Date; market: MarketId }): Date {
  const { packingMinutes } = marketAt(market, suppliedAt).collection
  return nextCollection(new Date(suppliedAt.getTime() + packingMinutes * 60_000), market)
}
