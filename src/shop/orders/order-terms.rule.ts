import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

const wholeNumber = Type.Integer({ minimum: 0 })
const Terms = Type.Object({
  version: Type.String({ minLength: 4 }),
  withdrawalDays: wholeNumber,
  refundDays: wholeNumber,
  /** Minor units. */
  returnFee: wholeNumber,
})
/** The terms agreed with the order, which do not change afterwards. */
export type OrderTerms = Static<typeof Terms>

/** The terms of a market at a moment, as they are frozen onto an order placed then. */
export function orderTerms(market: MarketId, at: Date): OrderTerms {
  const { terms, withdrawalDays, refundDays, paidReturnFee } = marketAt(market, at)
  return { version: terms.updated, withdrawalDays, refundDays, returnFee: paidReturnFee }
}

/** An order as its row holds it: `terms` is JSON of the day on which it was placed. */
type Placed = { market: MarketId; placedAt: Date; terms: unknown }

/**
 * The terms agreed with an order. A term that its row lacks is the market's of the day of the order. Throws when a fee or a period
 * is no whole number.
 */
export const orderTermsOf = ({ market, placedAt, terms }: Placed): OrderTerms =>
  Value.Parse(Terms, { ...orderTerms(market, placedAt), ...Value.Parse(Type.Object({}), terms) })
