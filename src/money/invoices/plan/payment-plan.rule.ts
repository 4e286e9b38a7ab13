import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays, addMonths } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { InstalmentPlan } from '#/platform/markets/rules/rules.ts'

/** A part of an invoice: the amount in minor units, the time from which the card may be charged, and the due time. */
export type Instalment = { amount: number; chargeAt: Date; dueAt: Date }
type Issued = { at: Date; market: MarketId }

/** Takes credit off the parts, the first ones first. */
export function lessCredit(plan: readonly Instalment[], credit: number): Instalment[] {
  let left = credit
  return plan.flatMap((part) => {
    const covered = Math.min(left, part.amount)
    left -= covered
    return part.amount > covered ? [{ ...part, amount: part.amount - covered }] : []
  })
}

/** All in one part, at once. */
export const payAtOnce = (total: number, issued: Issued): Instalment[] => payInParts(total, 1, issued)

/** The first part at once, each further one a month later. */
export const payInParts = (total: number, count: number, issued: Issued): Instalment[] =>
  payAfterMonths(
    total,
    Array.from({ length: count }, (_, index) => index),
    issued,
  )

/** Months after which each part of a plan is taken (R9.05). */
const monthsOf: Record<InstalmentPlan, readonly number[]> = {
  halfNow: [0, 1],
  nextMonth: [1],
  halvesLater: [1, 2],
}
export const payByPlan = (total: number, plan: InstalmentPlan, issued: Issued): Instalment[] =>
  payAfterMonths(total, monthsOf[plan], issued)

/** Equal parts. The remainder of the division goes to the first parts, one minor unit each. */
function payAfterMonths(total: number, months: readonly number[], { at, market }: Issued): Instalment[] {
  const count = months.length
  const parts = months.map((after, index) => ({
    amount: Math.floor((total + count - 1 - index) / count),
    chargeAt: addMonths(at, after, market),
    dueAt: after === 0 ? addDays(at, marketAt(market, at).paymentDays, market) : addMonths(at, after, market),
  }))
  return parts.filter(({ amount }) => amount > 0)
}
