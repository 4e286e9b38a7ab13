import { type Db, sql } from '#/platform/database/db.ts'
import type { LedgerAccount } from '#/platform/ledger/ledger.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** One market; from an instant until before another. */
export type Range = { market: MarketId; from: Date; to: Date }
export type Turnover = { account: LedgerAccount; debit: number; credit: number; entries: number }

export const listTurnover = (db: Db, { market, from, to }: Range) =>
  db.many<Turnover>(sql`
    SELECT e.account, sum(e.debit)::bigint AS debit, sum(e.credit)::bigint AS credit, sum(e.entries)::int AS entries
    FROM ledger_txn t CROSS JOIN LATERAL (
      SELECT a.kind AS account, coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0) AS debit, coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0) AS credit,
        count(*) AS entries
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.txn_id = t.id AND a.market = ${market} GROUP BY a.kind) e
    WHERE t.at >= ${from} AND t.at < ${to} GROUP BY e.account`)

export type BookedRow = {
  id: number
  at: Date
  event: string
  document: string | null
  lines: { id: number; account: LedgerAccount; amount: number }[]
}
const BATCH = 500

/** All bookings in order of time, in batches: a slow client holds no database connection. */
export async function* bookedRows(db: Db, { market, from, to }: Range): AsyncGenerator<BookedRow> {
  let last: { at: string; id: number } | undefined
  do {
    const { at: since, id }: { at: string | Date; id: number } = last ?? { at: from, id: 0 }
    const rows = await db.many<BookedRow & { exactly: string }>(sql`
      SELECT t.id, t.at, t.at::text AS exactly, t.event_type AS event, l.lines,
        (SELECT display_number FROM invoice i WHERE i.id = coalesce(l.invoice, CASE WHEN t.event_type IN ('invoice-issued', 'credit-note-issued') THEN t.event_id::uuid END)) AS document
      FROM ledger_txn t CROSS JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('id', e.id, 'account', a.kind, 'amount', e.amount) ORDER BY e.id) AS lines,
          min(e.invoice_id::text)::uuid AS invoice
        FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.txn_id = t.id AND a.market = ${market}) l
      WHERE t.at >= ${since}::timestamptz AND t.at < ${to} AND (t.at, t.id) > (${since}::timestamptz, ${id}) AND l.lines IS NOT NULL
      ORDER BY t.at, t.id LIMIT ${BATCH}`)
    yield* rows
    const end = rows.length === BATCH ? rows.at(-1) : undefined
    last = end && { at: end.exactly, id: end.id }
  } while (last)
}
