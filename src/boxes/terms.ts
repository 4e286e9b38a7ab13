import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

const wholeNumber = Type.Integer({ minimum: 0 })
const Terms = Type.Object({
  version: Type.String({ minLength: 4 }),
  handlingFee: wholeNumber,
  approvalDays: wholeNumber,
  offerWeeks: wholeNumber,
  withdrawalDays: wholeNumber,
  lateReturnFee: wholeNumber,
  previewHours: wholeNumber,
})
/** The terms of one box, frozen when it is ordered. Amounts in minor units. */
export type Terms = Static<typeof Terms>

/** A box as its row holds it: `terms` is JSON of the day of its order, which `termsOf` reads. */
type Ordered = { market: MarketId; offeredAt: Date; terms: unknown }

/** The terms of a market at a moment, as they are frozen onto a box ordered then. */
export function termsAt(market: MarketId, now: Date): Terms {
  const { terms, handlingFee, approvalDays, offerWeeks, withdrawalDays, lateReturnFee, previewHours } =
    marketAt(market, now)
  return {
    version: terms.updated,
    handlingFee,
    approvalDays,
    offerWeeks,
    withdrawalDays,
    lateReturnFee,
    previewHours,
  }
}

/** The terms agreed for a box. A term that its row lacks is the market's of the day of the order. Throws when one is no amount or period. */
export function termsOf({ market, offeredAt, terms }: Ordered): Terms {
  const agreed = { ...termsAt(market, offeredAt), ...Value.Parse(Type.Object({}), terms) }
  return Value.Parse(Terms, agreed)
}

/** The same box with its terms read, for the rules that take them. */
export const withTerms = <B extends Ordered>(box: B): Omit<B, 'terms'> & { terms: Terms } => ({
  ...box,
  terms: termsOf(box),
})
