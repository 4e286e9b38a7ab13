import { marketIds } from '#/platform/markets/markets.ts'
import { boundsIn } from './period.rule.ts'

/** A day, or whatever ends before `end`, is over by the clocks of all markets, and has been for so many hours. */
export const hasEnded = (end: Temporal.PlainDate, hours: number, now: Date): boolean =>
  marketIds.every(
    (market) => boundsIn({ from: end, to: end }, market).to.getTime() + hours * 3_600_000 <= now.getTime(),
  )
