import { type Db, raw, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { firstRows } from '#/platform/list/list-page.ts'
import { chargeList } from './finance.queries.ts'

export const stuckStates = ['failed', 'unknown', 'needs-customer', 'retrying'] as const
/** A charge that the customer is paying on the page is not stuck: it is paid, or lapses with its order. Equals `charge_stuck`. */
const stuck = sql`c.state IN (${raw(stuckStates.map((state) => `'${state}'`).join(', '))}) AND c.invoice_id IS NOT NULL`

export const countStuckCharges = (db: Db) =>
  db.many<{ state: (typeof stuckStates)[number]; count: number }>(
    sql`SELECT c.state, count(*) AS count FROM charge c WHERE ${stuck} AND ${inCountries(db, sql`c.market`)} GROUP BY c.state`,
  )

export async function firstStuckCharges(db: Db, { now, most }: { now: Date; most: number }) {
  const rows = await firstRows(db, { ...chargeList, where: stuck }, { query: {}, now, most })
  return rows.map(({ id, member, invoiceNumber, createdAt, amount, currency }) => ({
    id,
    name: member,
    detail: invoiceNumber ?? '',
    at: createdAt,
    money: { amount, currency },
  }))
}
