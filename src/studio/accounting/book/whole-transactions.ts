import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { type ListPage, rowsOf } from '#/platform/list/list-page.ts'
import { ledgerList } from './ledger.queries.ts'
import type { LedgerRow } from './ledger.schema.ts'

/**
 * Completes the transactions of a page of entries: each is shown whole, debits first, on the page of its
 * first entry. Pages therefore differ a little in length, and all pages together have each entry once
 * (R8.05). A transaction longer than a page is the exception: the pages in its middle show their own entries
 * of it.
 */
export async function wholeTransactions(db: Db, page: ListPage<LedgerRow>): Promise<ListPage<LedgerRow>> {
  const own = await db.many<Entry>(sql`
    SELECT e.id::text AS key, e.txn_id::text AS txn FROM unnest(${txnsOf(page.rows)}::bigint[]) WITH ORDINALITY t (id, place)
    JOIN ledger_entry e ON e.txn_id = t.id
    WHERE ${inCountries(db, sql`(SELECT a.market FROM ledger_account a WHERE a.id = e.account_id)`)} ORDER BY t.place, e.amount < 0, e.id`)
  const begun = own.filter(({ txn }) => beginsHere(txn, own, page))
  if (begun.length === 0) return page
  const there = new Map(page.rows.map((row) => [row.id, row]))
  const others = await rowsOf(
    db,
    ledgerList,
    begun.filter(({ key }) => !there.has(key)),
  )
  for (const row of others) there.set(row.id, row)
  return { ...page, rows: begun.flatMap(({ key }) => there.get(key) ?? []) }
}
type Entry = { key: string; txn: string }

const txnsOf = (rows: readonly LedgerRow[]) => [...new Set(rows.map(({ txn }) => txn))]

function beginsHere(txn: string, entries: readonly Entry[], { rows, sort }: ListPage<LedgerRow>) {
  const ids = entries.filter((entry) => entry.txn === txn).map(({ key }) => BigInt(key))
  const first = ids.reduce((one, other) => (one < other === (sort === 'booked') ? one : other))
  return rows.some(({ id }) => id === String(first))
}
