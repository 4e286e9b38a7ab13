import { Type } from 'typebox'
import { closed, oneOf } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'

/** Prices of one form, one a market. */
export const MarketPrices = Type.Array(
  closed({ market: oneOf(marketIds), amount: Type.Integer({ minimum: 1, maximum: 100_000_00 }) }),
  { maxItems: marketIds.length },
)
