import { type Pool, sql } from '#/platform/database/db.ts'

/** Ledger by account and owner, open amount of each invoice, refunds and credit. */
export async function money(db: Pool) {
  const read = async (query: ReturnType<typeof sql>) => db.many<Record<string, unknown>>(query)
  return {
    ledger: await read(
      sql`SELECT kind, market, owner, balance FROM ledger_account WHERE balance <> 0 ORDER BY 1, 2, 3`,
    ),
    entries: await read(
      sql`SELECT count(*)::int AS entries, md5(string_agg(row_hash::text, '' ORDER BY id)) AS hash FROM ledger_entry`,
    ),
    open: await read(
      sql`SELECT invoice_id, sum(amount)::bigint AS open FROM ledger_entry WHERE invoice_id IS NOT NULL GROUP BY 1 ORDER BY 1`,
    ),
    invoices: await read(
      sql`SELECT kind, subject_type, count(*)::int, sum(total)::bigint FROM invoice GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
    refunds: await read(
      sql`SELECT state, count(*)::int, sum(amount)::bigint FROM refund GROUP BY 1 ORDER BY 1`,
    ),
    charges: await read(
      sql`SELECT subject_type, state, count(*)::int, sum(amount)::bigint FROM charge GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
    credit: await read(
      sql`SELECT sum(amount)::bigint AS given, sum(remaining)::bigint AS remaining FROM wallet_credit`,
    ),
    stock: await read(
      sql`SELECT sum(on_hand)::int AS on_hand, sum(reserved)::int AS reserved FROM stock_level`,
    ),
  }
}
