import { formatDate } from '#/platform/markets/format.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Translate } from '#/platform/texts/translator.ts'

/**
 * A deadline in a sentence, after "before". A deadline at midnight is named by the day that it ends, as "Thursday
 * 00:00" reads like the end of Thursday (R6.19).
 */
export function deadlineText(at: Date | string, market: MarketId, t: Translate): string {
  const deadline = new Date(at)
  if (!isMidnight(deadline, market)) return formatDate(deadline, market, 'time')
  return t('deadline.endOf', { day: formatDate(new Date(deadline.getTime() - 1), market, 'weekday') })
}

/** In the market's time zone, by `Intl` alone, since not every browser has `Temporal`. */
const isMidnight = (at: Date, market: MarketId) => /^\D*00\D00\D*$/.test(formatDate(at, market, 'clock'))
