import type { Static } from 'typebox'
import { memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import type { StudioCredits } from './studio-credit.schema.ts'

type Shown = Static<typeof StudioCredits>

export const listWaiting = (db: Db, staffId: string) =>
  db.many<Shown['waiting'][number]>(sql`
    SELECT g.id, g.member_id, concat_ws(' ', m.first_name, m.last_name) AS member, g.market, g.amount, g.cause, g.reason,
      CASE g.market WHEN 'da' THEN 'DKK' WHEN 'se' THEN 'SEK' ELSE 'EUR' END AS currency,
      s.name AS asked_by, g.asked_at, g.asked_by = ${staffId} AS own
    FROM credit_grant g JOIN member m ON m.id = g.member_id JOIN staff s ON s.id = g.asked_by
    WHERE g.state = 'waiting' AND ${inCountries(db, sql`g.market`)} ORDER BY g.asked_at, g.id`)

/** Number of recent gifts shown, to spot a duplicate; older ones are on the customer's page. */
const LATELY = 10

/** The latest credit given by colleagues; uses the partial index on given grants. */
export const listGiven = (db: Db) =>
  db.many<Shown['given'][number]>(sql`
    SELECT g.id, g.member_id, ${memberName} AS member, c.currency, g.amount, g.cause, g.reason, s.name AS given_by,
      d.name AS agreed_by, g.decided_at AS given_at, c.expires_at
    FROM (SELECT * FROM credit_grant n WHERE state = 'given' AND ${inCountries(db, sql`n.market`)} ORDER BY decided_at DESC, id DESC LIMIT ${LATELY}) g
    JOIN member m ON m.id = g.member_id JOIN staff s ON s.id = g.asked_by LEFT JOIN staff d ON d.id = g.decided_by
    JOIN wallet_credit c ON c.event = 'goodwill:' || g.id
    ORDER BY g.decided_at DESC, g.id DESC`)

export const listOwed = (db: Db, at: Date) =>
  db.many<Shown['owed'][number]>(sql`
    SELECT market, currency, source, count(DISTINCT member_id)::int AS members, sum(remaining)::bigint AS amount,
      coalesce(sum(remaining) FILTER (WHERE expires_at < ${addDays(at, 30, 'da')}), 0)::bigint AS ends_soon
    FROM wallet_credit w WHERE remaining > 0 AND ${inCountries(db, sql`w.market`)} GROUP BY market, currency, source ORDER BY array_position(${[...marketIds]}::text[], market), source`)
