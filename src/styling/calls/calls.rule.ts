import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { type FieldRules, maxLength, required, telephone } from '#/platform/validation/validation.rule.ts'

export type CallWish = { topic: string; phone: string }

export const callWishRules = (market: MarketId): FieldRules<CallWish> => ({
  topic: [required, maxLength(300)],
  phone: [required, telephone(marketOf(market).countryId)],
})
