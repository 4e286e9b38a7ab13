import { type Db, json, type Sql, sql, transaction } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { boundsIn, hasEnded } from '../period/period.rule.ts'
import { addUp, storedUntil, sumRows } from './ledger-sums.ts'
import type { Span } from './span.rule.ts'

/** Delay after the end of a period for transactions that began in it. */
const HOURS_AFTER = { months: 48, days: 6 }

/**
 * Stores the sums of months that have ended in all markets, and of the ended days of the open month. A month
 * end then reads few rows, whatever the size of the ledger.
 */
export async function keepBooked({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const unit of ['months', 'days'] as const) {
    let from = (await storedUntil(db))?.[unit]
    for (; from && hasEnded(next(from, unit), HOURS_AFTER[unit], now); from = next(from, unit))
      await keep(db, tables[unit], { from, to: next(from, unit) })
  }
}

type Unit = 'months' | 'days'
const next = (day: Temporal.PlainDate, unit: Unit) => day.add({ [unit]: 1 })

/** `past`: days of a month before the stored one, which are read no more. */
type Tables = { periods: Sql; sums: Sql; by: Sql; past: readonly Sql[] }
const tables: Record<Unit, Tables> = {
  months: {
    periods: sql`ledger_month`,
    sums: sql`ledger_month_sum`,
    by: sql`month`,
    past: [sql`ledger_day_sum`, sql`ledger_day`],
  },
  days: { periods: sql`ledger_day`, sums: sql`ledger_day_sum`, by: sql`day`, past: [] },
}

const keep = (db: Db, { periods, sums, by, past }: Tables, span: Span) =>
  transaction(db, async (tx) => {
    const first = sql`${span.from.toString()}::date`
    const rows = marketIds.map((market) => ({ market, ...boundsIn(span, market) }))
    const made = await tx.run(sql`
      INSERT INTO ${periods} (market, ${by}, from_at, to_at)
      SELECT market, ${first}, "from", "to" FROM jsonb_to_recordset(${json(rows)}::jsonb) AS r (market text, "from" timestamptz, "to" timestamptz)
      ON CONFLICT DO NOTHING`)
    if (made === 0) return
    await tx.run(sql`
      INSERT INTO ${sums} (market, ${by}, account, event, currency, amount, entries)
      SELECT market, ${first}, account, event, currency, amount, entries FROM ${sumRows(await addUp(tx, span))}`)
    for (const days of past) await tx.run(sql`DELETE FROM ${days} WHERE day < ${first}`)
  })
