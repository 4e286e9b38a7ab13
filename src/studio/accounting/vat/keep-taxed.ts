import { type Db, json, sql, transaction } from '#/platform/database/db.ts'
import { zoned } from '#/platform/markets/market-time.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { earlier, type Span } from '../month/span.rule.ts'
import { boundsIn, hasEnded } from '../period/period.rule.ts'
import { taxedByDocument } from './taxed-by-document.ts'

/** Delay after the end of a day for documents whose transaction began in it. */
const HOURS_AFTER = 6

/** Stores the sums of days that have ended in all markets, so that a report reads few rows. */
export async function keepTaxed({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const ended = (day: Temporal.PlainDate) => hasEnded(day.add({ days: 1 }), HOURS_AFTER, now)
  for (
    let day = (await taxedUntil(db)) ?? (await firstDay(db));
    day && ended(day);
    day = day.add({ days: 1 })
  )
    await keep(db, { from: day, to: day.add({ days: 1 }) })
}

/** The first day that is not stored; undefined if none is stored. */
export async function taxedUntil(db: Db): Promise<Temporal.PlainDate | undefined> {
  const { last } = await db.one<{ last: string | null }>(sql`SELECT max(day) AS last FROM taxed_day`)
  return last ? Temporal.PlainDate.from(last).add({ days: 1 }) : undefined
}

async function firstDay(db: Db): Promise<Temporal.PlainDate | undefined> {
  const { at } = await db.one<{ at: Date | null }>(sql`SELECT min(issued_at) AS at FROM invoice`)
  return at ? marketIds.map((market) => zoned(at, market).toPlainDate()).reduce(earlier) : undefined
}

/** A day that another process stores at the same time is left to it. */
const keep = (db: Db, span: Span) =>
  transaction(db, async (tx) => {
    const day = sql`${span.from.toString()}::date`
    const days = marketIds.map((market) => ({ market, ...boundsIn(span, market) }))
    const made = await tx.run(sql`
      INSERT INTO taxed_day (market, day, from_at, to_at)
      SELECT market, ${day}, "from", "to" FROM jsonb_to_recordset(${json(days)}::jsonb) AS r (market text, "from" timestamptz, "to" timestamptz)
      ON CONFLICT DO NOTHING`)
    if (made === 0) return
    for (const market of marketIds)
      await tx.run(sql`
        INSERT INTO taxed_day_sum (market, day, kind, rate, supplied, documents, net, vat)
        SELECT market, ${day}, kind, rate, supplied, documents, net, vat FROM (${taxedByDocument(boundsIn(span, market), market)}) d`)
  })
