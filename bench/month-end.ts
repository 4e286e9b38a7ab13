import { connect, type Pool, sql, transaction } from '#/platform/database/db.ts'
import { asApp } from '#/platform/database/postgres/app-role.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { keepSums } from '#/studio/accounting/keep-sums.ts'
import { ledgerSums } from '#/studio/accounting/month/ledger-sums.ts'
import { cloneTemplate, startTemplate } from '#/testing/database/template.ts'
import { postgresProcessor } from './postgres-processor.ts'

const MONTH = '2026-02'

/**
 * The end of a month with `boxes` settled and paid boxes, a tenth of them credited and refunded in part: the report
 * while the month is open, its closing (each market's sums are stored), and the report from the stored sums. The month
 * before has as much.
 */
export async function benchMonthEnd({ boxes = 100_000 } = {}) {
  const server = await startTemplate({ durable: true })
  const url = await cloneTemplate(server.url, 'bench_month')
  const owner = connect(url, 2, { statementMs: 600_000 })
  const pool = connect(asApp(url), 4, { statementMs: 600_000 })
  await fillMonth(owner, { boxes: Math.ceil(boxes / 10), from: '2026-01-01T12:00Z' })
  await fillMonth(owner, { boxes, from: '2026-02-01T12:00Z' })
  const { entries } = await owner.one<{ entries: number }>(sql`SELECT count(*) AS entries FROM ledger_entry`)
  const clock = manualClock('2026-03-04T09:00:00Z')
  const tell = () => ledgerSums(pool, { from: MONTH, to: MONTH })
  const rows = [
    await timed(pool, 'telling it while it is open', tell),
    await timed(pool, 'closing it and the month before', () => keepSums({ db: pool, clock })),
    await timed(pool, 'telling it once it is kept', tell),
  ]
  await pool.close()
  await owner.close()
  await server.stop()
  return { boxes, entries, rows }
}

async function timed(pool: Pool, what: string, act: () => Promise<unknown>) {
  const before = await postgresProcessor(pool)
  const start = performance.now()
  await act()
  const seconds = (performance.now() - start) / 1000
  const processor = (await postgresProcessor(pool)) - before
  return { what, seconds: seconds.toFixed(2), 'processor s': processor.toFixed(2) }
}

/**
 * Booked like the application's: an invoice and its charge for each box, over four markets and the days of a month.
 * Triggers are off meanwhile.
 */
const fillMonth = (owner: Pool, { boxes, from }: { boxes: number; from: string }) =>
  transaction(owner, async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    await tx.run(sql`
      INSERT INTO ledger_account (kind, market, currency, owner, stripe)
      SELECT kind, market, currency, '', stripe FROM unnest(ARRAY['receivable', 'sales', 'fees', 'vat', 'psp', 'refunded', 'refund-in-flight']) kind,
        (VALUES ('da', 'DKK'), ('se', 'SEK'), ('nl', 'EUR'), ('de', 'EUR')) m (market, currency), generate_series(0, 63) stripe
      ON CONFLICT DO NOTHING`)
    await tx.run(sql`
      WITH box AS (
        SELECT n, gen_random_uuid() AS id, (ARRAY['da', 'se', 'nl', 'de'])[n % 4 + 1] AS market, n % 64 AS stripe,
          ${from}::timestamptz + (n % 27) * interval '1 day' AS at, 50000 + n % 9000 AS amount FROM generate_series(1, ${boxes}::int) n
      ), booking AS (
        SELECT *, 'invoice-issued' AS event, ARRAY['receivable', 'sales', 'fees', 'vat'] AS kinds, ARRAY[amount, -(amount - 1520 - amount / 5), -1520, -(amount / 5)] AS amounts FROM box
        UNION ALL SELECT *, 'charge-captured', ARRAY['psp', 'receivable'], ARRAY[amount, -amount] FROM box
        UNION ALL SELECT *, 'credit-note-issued', ARRAY['refunded', 'sales', 'vat'], ARRAY[-10000, 8000, 2000] FROM box WHERE n % 10 = 0
        UNION ALL SELECT *, 'refund-done', ARRAY['refunded', 'psp'], ARRAY[10000, -10000] FROM box WHERE n % 10 = 0
      ), txn AS (
        INSERT INTO ledger_txn (event_type, event_id, at) SELECT event, id, at FROM booking RETURNING id, event_type, event_id
      )
      INSERT INTO ledger_entry (txn_id, account_id, currency, amount, row_hash)
      SELECT t.id, a.id, a.currency, e.amount, '\\x' FROM txn t JOIN booking b ON b.event = t.event_type AND b.id::text = t.event_id
      CROSS JOIN LATERAL unnest(b.kinds, b.amounts) AS e (kind, amount)
      JOIN ledger_account a ON a.kind = e.kind AND a.market = b.market AND a.owner = '' AND a.stripe = b.stripe`)
  }).then(() => owner.run(sql`ANALYZE`))
