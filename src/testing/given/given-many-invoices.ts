import type { Pool } from '#/platform/database/db.ts'
import { sql } from '#/platform/database/db.ts'

/**
 * Invoices of one member as rows alone, each with its charge, a second apart since `from` and with amounts that repeat.
 * They are not booked: for tests of lists, without checks of invariants.
 */
export async function givenManyInvoices(
  db: Pool,
  { memberId, count, from }: { memberId: string; count: number; from: Date },
) {
  await db.run(sql`
    INSERT INTO invoice (id, market, year, number, display_number, member_id, subject_type, subject_id, currency, total, vat, seller, buyer, issued_at, due_at)
    SELECT gen_random_uuid(), 'se', 2026, n, 'SE2026-' || lpad(n::text, 6, '0'), ${memberId}, 'box', gen_random_uuid(), 'SEK', 10000 + n % 7 * 100,
      2000, '{}', '{}', ${from}::timestamptz + n * interval '1 second', ${from}::timestamptz + n * interval '1 second'
    FROM generate_series(1, ${count}::int) n`)
  await db.run(sql`
    INSERT INTO instalment (invoice_id, part, amount, charge_at, due_at) SELECT id, 1, total, issued_at, due_at FROM invoice
    ON CONFLICT DO NOTHING`)
  await db.run(sql`
    INSERT INTO charge (id, member_id, market, subject_type, subject_id, invoice_id, currency, amount, state, created_at)
    SELECT gen_random_uuid(), member_id, market, subject_type, subject_id, id, currency, total, CASE number % 3 WHEN 0 THEN 'failed' ELSE 'cancelled' END, issued_at
    FROM invoice ON CONFLICT DO NOTHING`)
}
