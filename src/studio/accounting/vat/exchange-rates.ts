import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, Invalid } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'

export type ExchangeRate = {
  currency: string
  day: string
  millionths: number
  source: string
  publishedOn: string
  enteredBy: string
  enteredAt: Date
}

export const listRates = (db: Db) =>
  db.many<ExchangeRate>(sql`
    SELECT r.currency, r.day, r.millionths, r.source, r.published_on, s.name AS entered_by, r.entered_at
    FROM exchange_rate r JOIN staff s ON s.id = r.entered_by ORDER BY r.day DESC, r.currency LIMIT 60`)

type Entered = Pick<ExchangeRate, 'currency' | 'day' | 'millionths' | 'source' | 'publishedOn'>

/** Stores a rate that a colleague read where it is published. A second entry corrects the first, and the audit has the old rate. */
export const enterRate = (ctx: Ctx, rate: Entered, staffId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { currency, day, millionths, source, publishedOn } = rate
    const now = ctx.clock.now()
    if (publishedOn < day || publishedOn > now.toISOString().slice(0, 10))
      throw Invalid({ publishedOn: 'invalid' })
    const entered = sql`${millionths}, ${source}, ${publishedOn}, ${staffId}, ${now}`
    const added = await ctx.db.run(sql`
      INSERT INTO exchange_rate (currency, day, millionths, source, published_on, entered_by, entered_at)
      VALUES (${currency}, ${day}, ${entered}) ON CONFLICT (currency, day) DO NOTHING`)
    // The second of two colleagues at once corrects the rate of the first.
    const before =
      added === 0
        ? await ctx.db.one<{ millionths: number }>(
            sql`SELECT millionths FROM exchange_rate WHERE currency = ${currency} AND day = ${day} FOR UPDATE`,
          )
        : undefined
    // The reports of a closed quarter never change.
    if (before && before.millionths !== millionths && (await isClosed(ctx.db, day)))
      throw Conflict('not-possible-now', {}, [{ kind: 'month', id: day.slice(0, 7) }])
    if (before)
      await ctx.db.run(sql`
        UPDATE exchange_rate SET (millionths, source, published_on, entered_by, entered_at) = (${entered})
        WHERE currency = ${currency} AND day = ${day}`)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'exchange-rate-entered',
      subject: { kind: 'exchange-rate', id: `${currency} ${day}` },
      detail: { from: before?.millionths ?? null, to: millionths, source, publishedOn },
    })
  })

/** The month of a day is closed: a rate is that of a quarter's last day. */
const isClosed = async (db: Db, day: string) =>
  (await db.maybe(sql`
    SELECT FROM month_close WHERE reopened_at IS NULL AND month = date_trunc('month', ${day}::date)`)) !==
  undefined
