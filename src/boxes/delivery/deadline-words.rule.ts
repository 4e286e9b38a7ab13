import { formatDate } from '#/platform/markets/format.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Translate } from '#/platform/texts/translator.ts'

/**
 * A deadline in a sentence, after "before": whoever reads "Thursday 00:00" has all of Thursday in mind, so one at midnight
 * is named by the day that it ends (R6.19).
 */
export function deadlineWords(at: Date | string, market: MarketId, t: Translate): string {
  const deadline = new Date(at)
  if (!isMidnight(deadline, market)) return formatDate(deadline, market, 'time')
  return t('deadline.endOf', { day: formatDate(new Date(deadline.getTime() - 1), market, 'weekday') })
}

/** By the market's clock, which pages ask of `Intl` alone: not every browser knows `Temporal`. */
const isMidnight = (at: Date, market: MarketId) => /^\D*00\D00\D*$/.test(formatDate(at, market, 'clock'))
