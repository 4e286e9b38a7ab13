import { createHash } from 'node:crypto'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'

/** An equal reference gives an equal number, as a carrier's API answers a repeated booking. */
export function trackingNumberOf(reference: string, market: MarketId): string {
  const digits = BigInt(`0x${createHash('sha256').update(reference).digest('hex').slice(0, 15)}`) % 10n ** 12n
  return `GP${digits.toString().padStart(12, '0')}${marketOf(market).country}`
}
