import { type Db, json, type Sql, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { addMonths } from '#/platform/markets/market-time.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { boundsIn } from '../period/period.rule.ts'
import { ageEdges, type LiabilityAge, type LiabilityKind } from './liability.rule.ts'

export type AgedSum = { market: MarketId; kind: LiabilityKind; age: LiabilityAge; amount: number }

/**
 * Gift cards and credit as they stood at the end of a day, by age. Each balance of now is taken, less the bookings since then: few rows
 * are read for a day of late, whatever the number of credits that are spent.
 */
export const agedSums = (db: Db, day: Temporal.PlainDate): Promise<AgedSum[]> => {
  const ends = endsOf(day)
  return db.many<AgedSum>(sql`
    WITH day AS (SELECT * FROM jsonb_to_recordset(${json(ends)}::jsonb) AS d (market text, until timestamptz, m3 timestamptz, m6 timestamptz, m12 timestamptz, m24 timestamptz)),
    since AS (${bookedSince(ends)}), open AS (${cards} UNION ALL ${withoutCard} UNION ALL ${credits})
    SELECT o.market, o.kind, ${age} AS age, sum(o.amount)::bigint AS amount FROM open o JOIN day d ON d.market = o.market
    WHERE o.issued_at < d.until AND o.amount <> 0 AND ${inCountries(db, sql`o.market`)} GROUP BY 1, 2, 3`)
}

const endsOf = (day: Temporal.PlainDate) =>
  marketIds.map((market) => {
    const until = boundsIn({ from: day, to: day.add({ days: 1 }) }, market).to
    const edges = ageEdges.map((months) => [`m${months}`, addMonths(until, -months, market)])
    return { market, until, ...Object.fromEntries(edges) }
  })

const age = sql`CASE WHEN o.issued_at >= d.m3 THEN '0-3' WHEN o.issued_at >= d.m6 THEN '3-6' WHEN o.issued_at >= d.m12 THEN '6-12'
  WHEN o.issued_at >= d.m24 THEN '12-24' ELSE '24-' END`

/** The gift card of a booking `t`. */
const cardOf = sql`CASE t.event_type WHEN 'gift-card-expired' THEN t.event_id::uuid
  WHEN 'credit-note-issued' THEN (SELECT i.subject_id FROM invoice i WHERE i.id = t.event_id::uuid)
  ELSE (SELECT split_part(c.event, ':', 2)::uuid FROM wallet_credit c WHERE c.id = split_part(t.event_id, ':', 1)::uuid AND c.event LIKE 'gift-card:%') END`

/** Bookings after the day by credit and by gift card. The issue of a card is none of them: only cards issued before are counted. */
const bookedSince = (ends: readonly { until: Date }[]): Sql => sql`
  SELECT coalesce(e.credit_id, ${cardOf}) AS id, sum(e.amount)::bigint AS amount
  FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id JOIN day d ON d.market = a.market
  WHERE t.at >= ${new Date(Math.min(...ends.map(({ until }) => +until)))} AND t.at >= d.until AND a.kind IN ('gift-cards', 'wallet')
    AND t.event_type NOT IN ('invoice-issued', 'charge-captured') GROUP BY 1`

/** Cards that are owed now or were moved since, as of the day. */
const cards = sql`
  SELECT g.market, 'gift-card' AS kind, i.issued_at, CASE g.state WHEN 'active' THEN g.amount ELSE 0 END + coalesce(s.amount, 0) AS amount
  FROM gift_card g LEFT JOIN since s ON s.id = g.id
    JOIN invoice i ON i.subject_type = 'gift-card' AND i.subject_id = g.id AND i.kind = 'invoice'
  WHERE g.state = 'active' OR s.id IS NOT NULL`

/** Credit of that source which no card gave stands on the other side of the account. */
const withoutCard = sql`
  SELECT c.market, 'gift-card', c.given_at, -c.amount FROM wallet_credit c WHERE c.source = 'gift-card' AND c.event NOT LIKE 'gift-card:%'`

const credits = sql`
  SELECT c.market, CASE c.source WHEN 'gift-card' THEN 'from-gift-card' ELSE c.source END, c.given_at, c.remaining + coalesce(s.amount, 0)
  FROM wallet_credit c LEFT JOIN since s ON s.id = c.id WHERE c.remaining > 0 OR s.id IS NOT NULL`
