import { marketAt } from '#/markets/market-at.ts'
import { addDays, addMonths } from '#/markets/market-time.ts'
import type { MarketId } from '#/markets/markets.ts'

/** A part of an invoice: how much, in minor units, from when the card may be charged, and by when it has to be paid. */
export type Instalment = { amount: number; chargeAt: Date; dueAt: Date }
type Issued = { at: Date; market: MarketId }

/** All of it at once. */
export const payAtOnce = (total: number, issued: Issued): Instalment[] => payInParts(total, 1, issued)

/** The first part at once, each further one a month later. What does not divide is paid first, a minor unit a part. */
export const payInParts = (total: number, count: number, { at, market }: Issued): Instalment[] =>
  Array.from({ length: count }, (_, index) => ({
    amount: Math.floor((total + count - 1 - index) / count),
    chargeAt: addMonths(at, index, market),
    dueAt: index === 0 ? addDays(at, marketAt(market, at).paymentDays, market) : addMonths(at, index, market),
  })).filter(({ amount }) => amount > 0)
