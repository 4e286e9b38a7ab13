import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { ShippingMethodId } from '#/platform/markets/rules/rules.ts'
import { addWorkingDays } from '#/platform/markets/working-days.ts'

/** A delivery with its price in minor units and the days on which it may arrive. */
export type ShippingChoice = { id: ShippingMethodId; amount: number; from: string; to: string }

/** The deliveries that a country offers today, the cheapest first; days are working days after the order. */
export function shippingChoices(market: MarketId, at: Date): ShippingChoice[] {
  const today = dayOf(at, market)
  const arrives = (days: number) => addWorkingDays(today, days, market).toString()
  return marketAt(market, at)
    .shippingMethods.map(({ id, amount, days }) => ({
      id,
      amount,
      from: arrives(days.from),
      to: arrives(days.to),
    }))
    .toSorted((a, b) => a.amount - b.amount)
}

/** Free shipping applies to all deliveries except express. */
export const withFreeShipping = (choices: readonly ShippingChoice[]): ShippingChoice[] =>
  choices.map((choice) => (choice.id === 'express' ? choice : { ...choice, amount: 0 }))

/** The most that a withdrawal refunds: the cheapest delivery that was offered, whichever was chosen. */
export const standardShipping = (choices: readonly ShippingChoice[]) =>
  Math.min(...choices.map(({ amount }) => amount))
