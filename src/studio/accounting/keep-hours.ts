import { type Db, sql, transaction } from '#/platform/database/db.ts'
import { onDay } from '#/platform/markets/market-time.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { addUpBetween, HOUR_MS as HOUR, storedUntil, sumRows } from './month/ledger-sums.ts'
import { earlier } from './month/span.rule.ts'
import { taxedUntil } from './vat/keep-taxed.ts'
import { taxedByDocument } from './vat/taxed-by-document.ts'

/** Delay after the end of an hour for transactions that began in it; none lasts as long. */
const AFTER = HOUR / 2
/** Lifetime of stored hours. A report that reads hours while their day is being stored still finds them. */
const STORED_FOR = 48 * HOUR

/** Stores the sums of ended hours in days that are not stored yet: bookings and documents. */
export async function keepHourSums({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const stored = await storedUntil(db)
  if (!stored) return
  const day = earlier(stored.days, (await taxedUntil(db)) ?? stored.days)
  const first = Math.min(...marketIds.map((market) => onDay(day, market).getTime()))
  const ended = clock.now().getTime() - AFTER - HOUR
  for (let hour = Math.max(first, stored.hours?.getTime() ?? 0); hour <= ended; hour += HOUR)
    await keep(db, { from: new Date(hour), to: new Date(hour + HOUR) })
  await db.run(sql`DELETE FROM kept_hour WHERE hour < ${new Date(first - STORED_FOR)}`)
}

/** An hour that another process stores at the same time is left to it. */
const keep = (db: Db, { from, to }: { from: Date; to: Date }) =>
  transaction(db, async (tx) => {
    if ((await tx.run(sql`INSERT INTO kept_hour (hour) VALUES (${from}) ON CONFLICT DO NOTHING`)) === 0)
      return
    const sums = await addUpBetween(tx, { from, to, markets: marketIds })
    await tx.run(sql`
      INSERT INTO ledger_hour_sum (hour, market, account, event, currency, amount, entries)
      SELECT ${from}, market, account, event, currency, amount, entries FROM ${sumRows(sums)}`)
    for (const market of marketIds)
      await tx.run(sql`
        INSERT INTO taxed_hour_sum (hour, market, kind, rate, supplied, documents, net, vat)
        SELECT ${from}, market, kind, rate, supplied, documents, net, vat FROM (${taxedByDocument({ from, to }, market)}) d`)
  })
