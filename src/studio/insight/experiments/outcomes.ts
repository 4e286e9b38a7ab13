import type { Reading } from '#/people/experiments/readings.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { sellersMarket } from '#/platform/markets/markets.ts'

/**
 * The outcomes of an experiment by now, one value a member: of the first box that was decided on after the first use of
 * the arm. Kept is what was kept at the settlement, at the prices of the seller's own market on the day of approval; a box
 * that was cancelled counts as nothing kept.
 */
export const readOutcomes = (db: Db, experimentId: string) =>
  db.many<Reading>(sql`
    WITH exposed AS (SELECT member_id, arm, at FROM experiment_member WHERE experiment_id = ${experimentId}),
    first_box AS (
      SELECT DISTINCT ON (e.member_id) e.member_id, e.arm, b.id, b.approved_at, b.settled_at, b.cancelled_at
      FROM exposed e JOIN box b ON b.member_id = e.member_id
      WHERE coalesce(b.approved_at, b.cancelled_at, 'infinity') >= e.at AND b.state <> 'lapsed'
      ORDER BY e.member_id, b.offered_at, b.id),
    of_box AS (
      SELECT f.member_id, f.arm, count(i.id) AS sent, count(i.id) FILTER (WHERE i.choice IS DISTINCT FROM 'return') AS kept,
        count(i.id) FILTER (WHERE i.state <> 'kept') AS back,
        count(p.amount) FILTER (WHERE i.choice IS DISTINCT FROM 'return') AS priced,
        coalesce(sum(p.amount) FILTER (WHERE i.choice IS DISTINCT FROM 'return'), 0) AS value
      FROM first_box f LEFT JOIN box_item i ON i.box_id = f.id AND i.state IN ('kept', 'returning', 'returned')
      LEFT JOIN price p ON p.sku = i.sku AND p.market = ${sellersMarket} AND p.valid @> f.approved_at
      WHERE f.settled_at IS NOT NULL OR f.cancelled_at IS NOT NULL GROUP BY f.member_id, f.arm),
    worn AS (
      SELECT f.arm, avg((a.worn <> 'never')::int) AS share
      FROM first_box f JOIN LATERAL (
        SELECT DISTINCT ON (item_id) worn FROM worn_answer WHERE box_id = f.id AND item_id IS NOT NULL ORDER BY item_id, nth DESC) a ON true
      GROUP BY f.member_id, f.arm)
    SELECT measure, arm, count(*)::int AS members, avg(value)::float8 AS mean, coalesce(var_samp(value), 0)::float8 AS variance
    FROM (
      SELECT arm, 'kept-value' AS measure, value::float8 AS value FROM of_box WHERE priced = kept
      UNION ALL SELECT arm, 'kept-share', kept::float8 / sent FROM of_box WHERE sent > 0
      UNION ALL SELECT arm, 'returns', back::float8 / sent FROM of_box WHERE sent > 0
      UNION ALL SELECT arm, 'worn', share::float8 FROM worn
      UNION ALL SELECT arm, 'complaints', (EXISTS (SELECT FROM piece_fault x WHERE x.member_id = e.member_id AND x.reported_at >= e.at)
        OR EXISTS (SELECT FROM stylist_change x WHERE x.member_id = e.member_id AND x.cause = 'asked' AND x.at >= e.at))::int FROM exposed e
      UNION ALL SELECT arm, 'unsubscribes', (EXISTS (SELECT FROM subscription x WHERE x.member_id = e.member_id AND x.cancelled_at >= e.at)
        OR EXISTS (SELECT FROM worn_rest x WHERE x.member_id = e.member_id AND x.since >= e.at)
        OR EXISTS (SELECT FROM quiz_rest x WHERE x.member_id = e.member_id AND x.since >= e.at))::int FROM exposed e) v
    GROUP BY measure, arm ORDER BY measure, arm`)
