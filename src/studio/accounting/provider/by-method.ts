import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { MethodRow } from './provider.schema.ts'

/** Days of the provider's book that the table of methods covers. */
export const METHOD_DAYS = 30
const DAY_MS = 86_400_000

/** Payments and fees of the provider's book by method, over the last days that were read. */
export const feesByMethod = (db: Db, readTo: Date): Promise<MethodRow[]> =>
  db.many<MethodRow>(sql`
    SELECT c.method, e.currency, count(*)::int AS payments, sum(e.amount)::bigint AS amount, sum(e.fee)::bigint AS fee
    FROM provider_entry e JOIN charge c ON c.id = e.charge_id
    WHERE e.kind = 'payment' AND e.created_at >= ${new Date(readTo.getTime() - METHOD_DAYS * DAY_MS)} AND c.method IS NOT NULL
      AND ${inCountries(db, sql`e.market`)}
    GROUP BY c.method, e.currency ORDER BY e.currency, amount DESC`)
