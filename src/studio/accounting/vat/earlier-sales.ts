import { type Db, sql } from '#/platform/database/db.ts'
import { countriesIn } from '#/platform/database/in-countries.ts'
import { type Currency, type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { boundsIn, type Period } from '../period/period.rule.ts'

export type Correction = {
  market: MarketId
  currency: Currency
  kind: 'invoice' | 'credit-note'
  rate: number
  /** The month of the sale. */
  supplied: string
  documents: number
  net: number
  vat: number
}

/**
 * Documents issued in a period about sales of earlier months: invoices with an earlier tax point, and credit notes of invoices before.
 * They are part of the period's rows, since a closed month never changes.
 */
export async function correctionsOf(db: Db, period: Period): Promise<Correction[]> {
  const corrections: Correction[] = []
  for (const market of countriesIn(db)) {
    const { from, to } = boundsIn(period, market)
    const { currency, timeZone } = marketOf(market)
    const rows = await db.many<Omit<Correction, 'currency'>>(sql`
      SELECT d.market, d.kind, l.vat_rate AS rate, to_char(d.supplied AT TIME ZONE ${timeZone}, 'YYYY-MM') AS supplied,
        count(DISTINCT d.id)::int AS documents, sum(l.amount - l.vat)::bigint AS net, sum(l.vat)::bigint AS vat
      FROM (
        SELECT id, market, kind, tax_point AS supplied FROM invoice WHERE tax_point IS NOT NULL AND tax_point < ${from} AND market = ${market}
          AND issued_at >= ${from} AND issued_at < ${to}
        UNION ALL SELECT n.id, n.market, n.kind, coalesce(o.tax_point, o.issued_at) FROM invoice n JOIN invoice o ON o.id = n.credits_id
        WHERE n.kind = 'credit-note' AND n.issued_at >= ${from} AND n.issued_at < ${to} AND n.market = ${market}
          AND coalesce(o.tax_point, o.issued_at) < ${from}) d
        JOIN invoice_line l ON l.invoice_id = d.id
      GROUP BY 1, 2, 3, 4 ORDER BY 4, 2 DESC, 3 DESC`)
    corrections.push(...rows.map((row) => ({ ...row, currency })))
  }
  return corrections
}
