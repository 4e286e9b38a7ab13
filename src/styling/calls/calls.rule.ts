import type { MarketId } from '#/platform/markets/markets.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { type FieldRules, maxLength, required, telephone } from '#/platform/validation/validation.rule.ts'

export type Asking = { topic: string; phone: string }

export const askingRules = (market: MarketId): FieldRules<Asking> => ({
  topic: [required, maxLength(300)],
  phone: [required, telephone(marketOf(market).countryId)],
})
