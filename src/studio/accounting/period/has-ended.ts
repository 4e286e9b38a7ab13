import { marketIds } from '#/platform/markets/markets.ts'
import { boundsIn } from './period.rule.ts'

/** True when `end` began at least `hours` ago in all markets, so that the period before it is over. */
export const hasEnded = (end: Temporal.PlainDate, hours: number, now: Date): boolean =>
  marketIds.every(
    (market) => boundsIn({ from: end, to: end }, market).to.getTime() + hours * 3_600_000 <= now.getTime(),
  )
