import { marketAt } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'

const DAY_MS = 24 * 3600_000

/**
 * Entries of visitors last changed before this moment are deleted, since no browser can ask for them any more. One cart serves all
 * countries, so the longest of their periods counts.
 */
export function forgottenBefore(now: Date): Date {
  const days = Math.max(...marketIds.map((id) => marketAt(id, now).visitorDays))
  return new Date(now.getTime() - days * DAY_MS)
}
