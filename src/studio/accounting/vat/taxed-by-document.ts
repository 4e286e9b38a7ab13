import { type Sql, sql } from '#/platform/database/db.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'

/**
 * Sums over the lines of the documents issued between two instants: one index finds the documents, another
 * the lines of each. The columns are those of a `TaxedSum`.
 */
export function taxedByDocument({ from, to }: { from: Date; to: Date }, market: MarketId): Sql {
  return sql`
    SELECT i.market, i.kind, l.rate, to_char(coalesce(o.tax_point, o.issued_at, i.tax_point, i.issued_at) AT TIME ZONE ${marketOf(market).timeZone}, 'YYYY"-Q"Q') AS supplied,
      count(*)::int AS documents, sum(l.net)::bigint AS net, sum(l.vat)::bigint AS vat
    FROM invoice i CROSS JOIN LATERAL (
      SELECT vat_rate AS rate, sum(amount - vat) AS net, sum(vat) AS vat FROM invoice_line WHERE invoice_id = i.id GROUP BY vat_rate) l
      LEFT JOIN invoice o ON o.id = i.credits_id
    WHERE i.market = ${market} AND i.issued_at >= ${from} AND i.issued_at < ${to}
    GROUP BY i.market, i.kind, l.rate, supplied`
}
