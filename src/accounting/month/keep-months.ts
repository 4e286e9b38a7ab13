import type { Ctx } from '#/context.ts'
import { addDays } from '#/markets/market-time.ts'
import { marketIds } from '#/markets/markets.ts'
import { type Db, json, sql, transaction } from '#/platform/database/db.ts'
import { boundsIn, periodOf } from '../period/period.rule.ts'
import { addUp, dayOne, firstBooked, lastKept, nextMonth } from './ledger-sums.ts'

const DAYS_AFTER = 2

/**
 * Months that have ended everywhere for two days are added up and kept, so that the end of a month is told from a few rows
 * however old it is. A day of that is for whoever still books what began before.
 */
export async function keepMonths({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const kept = await lastKept(db)
  let month = kept ? nextMonth(kept) : await firstBooked(db)
  for (; month && hasEnded(month, clock.now()); month = nextMonth(month)) await keepMonth(db, month)
}

const hasEnded = (month: string, now: Date) =>
  marketIds.every((market) => addDays(boundsIn(periodOf(month), market).to, DAYS_AFTER, market) <= now)

const keepMonth = (db: Db, month: string) =>
  transaction(db, async (tx) => {
    const rows = marketIds.map((market) => ({ market, ...boundsIn(periodOf(month), market) }))
    const made = await tx.run(sql`
      INSERT INTO ledger_month (market, month, from_at, to_at)
      SELECT market, ${dayOne(month)}::date, "from", "to" FROM jsonb_to_recordset(${json(rows)}::jsonb) AS r (market text, "from" timestamptz, "to" timestamptz)
      ON CONFLICT DO NOTHING`)
    if (made === 0) return
    await tx.run(sql`
      INSERT INTO ledger_month_sum (market, month, account, event, currency, amount, entries)
      SELECT market, ${dayOne(month)}::date, account, event, currency, amount, entries
      FROM jsonb_to_recordset(${json(await addUp(tx, { from: month, to: month }))}::jsonb)
        AS s (market text, account text, event text, currency text, amount bigint, entries bigint)`)
  })
