import type { MarketAt } from '#/platform/markets/market-at.ts'
import { dataKinds, retentionIn } from '#/platform/markets/retention/retention.rule.ts'

/** Each kind of data, its period as a sentence, and the number in it (R11.04). */
export const privacyPeriods = (market: MarketAt) => {
  const periods = retentionIn(market)
  return dataKinds.map((kind) => ({
    what: `privacy.period.${kind}` as const,
    period: `privacy.periodOf.${kind}` as const,
    count: periods[kind].count,
  }))
}
