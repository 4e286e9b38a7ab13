import { type Db, sql } from '#/platform/database/db.ts'
import { countriesIn } from '#/platform/database/in-countries.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { afterHours, hoursStoredTo } from '../month/ledger-sums.ts'
import { earlier, later } from '../month/span.rule.ts'
import { boundsIn, type Period } from '../period/period.rule.ts'
import { taxedUntil } from './keep-taxed.ts'
import { taxedByDocument } from './taxed-by-document.ts'

/** Sum of the lines of invoices and credit notes in a period, by market, rate and quarter of the sale; minor units. */
export type TaxedSum = {
  market: MarketId
  kind: 'invoice' | 'credit-note'
  /** Per cent × 100; 0 is outside VAT. */
  rate: number
  /** `2026-Q3`; for a credit note the quarter of the credited invoice. */
  supplied: string
  documents: number
  net: number
  vat: number
}

/** Reads the sums of stored days and of stored hours after them; later documents are added up one by one. */
export async function taxedSums(db: Db, { from, to }: Period): Promise<TaxedSum[]> {
  const stored = (await taxedUntil(db)) ?? from
  const storedTo = await hoursStoredTo(db)
  const sums: TaxedSum[] = []
  for (const market of countriesIn(db)) {
    const open = boundsIn({ from: later(from, stored), to }, market)
    const since = afterHours(storedTo, open.from)
    sums.push(
      ...(await db.many<TaxedSum>(sql`
        SELECT market, kind, rate, supplied, sum(documents)::int AS documents, sum(net)::bigint AS net, sum(vat)::bigint AS vat
        FROM (
          SELECT market, kind, rate, supplied, documents, net, vat FROM taxed_day_sum
          WHERE market = ${market} AND day BETWEEN ${from.toString()}::date AND ${earlier(to, stored).toString()}::date - 1
          UNION ALL SELECT market, kind, rate, supplied, documents, net, vat FROM taxed_hour_sum
          WHERE market = ${market} AND hour >= ${open.from} AND hour < ${since} AND hour < ${open.to}
          UNION ALL ${taxedByDocument({ from: since, to: open.to }, market)}) t
        GROUP BY market, kind, rate, supplied ORDER BY kind DESC, rate DESC, supplied`)),
    )
  }
  return sums
}
