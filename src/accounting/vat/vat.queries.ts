import { type MarketId, marketIds, marketOf } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { boundsIn, type Period } from '../period/period.rule.ts'

/** What invoices and credit notes of a period say in one market, by rate and by the quarter of the sale; minor units. */
export type TaxedSum = {
  market: MarketId
  kind: 'invoice' | 'credit-note'
  /** Per cent × 100; 0 is outside VAT. */
  rate: number
  /** `2026-Q3`: of a credit note, that of the invoice it takes back. */
  supplied: string
  documents: number
  net: number
  vat: number
}

/** By the lines of each document that was issued in the period, as the market's calendar has it. */
export async function taxedSums(db: Db, period: Period): Promise<TaxedSum[]> {
  const sums: TaxedSum[] = []
  for (const market of marketIds) sums.push(...(await taxedIn(db, period, market)))
  return sums
}

/** Document by document: an index finds those of the period, and another the lines of each. */
function taxedIn(db: Db, period: Period, market: MarketId) {
  const { from, to } = boundsIn(period, market)
  return db.many<TaxedSum>(sql`
    SELECT i.market, i.kind, l.rate, to_char(coalesce(o.issued_at, i.issued_at) AT TIME ZONE ${marketOf(market).timeZone}, 'YYYY"-Q"Q') AS supplied,
      count(*)::int AS documents, sum(l.net)::bigint AS net, sum(l.vat)::bigint AS vat
    FROM invoice i CROSS JOIN LATERAL (
      SELECT vat_rate AS rate, sum(amount - vat) AS net, sum(vat) AS vat FROM invoice_line WHERE invoice_id = i.id GROUP BY vat_rate) l
      LEFT JOIN invoice o ON o.id = i.credits_id
    WHERE i.market = ${market} AND i.issued_at >= ${from} AND i.issued_at < ${to}
    GROUP BY i.market, i.kind, l.rate, supplied ORDER BY i.kind DESC, l.rate DESC, supplied`)
}
