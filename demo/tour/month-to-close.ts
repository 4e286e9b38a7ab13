import { dayOf } from '#/platform/markets/market-time.ts'
import { sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { lastClosed } from '#/studio/accounting/close/month-close.ts'
import { hasEnded, monthIn, periodOf } from '#/studio/accounting/period/period.rule.ts'

/** The month that finance closes next; the last closed one while the next has not ended. */
export async function monthToClose({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<string> {
  const now = clock.now()
  const closed = (await lastClosed(db))?.month
  if (!closed) return monthIn(dayOf(now, sellersMarket).with({ day: 1 }).subtract({ months: 1 }))
  const next = periodOf(monthIn(periodOf(closed).to))
  return hasEnded(next.to, 0, now) ? next.id : closed
}
