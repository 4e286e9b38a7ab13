import { sql } from '#/platform/database/db.ts'

/**
 * Each prediction as it was given for a piece, one row an outcome; `seen` is null without an answer, and a kept piece of which
 * nothing was said has none. For reports over all.
 */
export const fitPredictions = sql`
  SELECT p.item_id, p.given_at AS at, o.outcome, o.predicted::float8 AS predicted, CASE a.weight WHEN 1 THEN a.felt = o.outcome END AS seen
  FROM fit_prediction p LEFT JOIN fit_answer a ON a.piece_id = p.item_id
  CROSS JOIN LATERAL (VALUES ('small', p.small), ('fits', p.fits), ('large', p.large)) AS o (outcome, predicted)`

/** Answers by product, by kind of a brand (slug and kind), and by size. */
export const fitAnswersByGoods = sql`
  SELECT scope AS of, CASE scope WHEN 'size' THEN size ELSE goods END AS key, answers FROM fit_count
  WHERE scope IN ('product', 'brand') AND size = '' OR scope = 'size'`

export const fitAnswersByMember = sql`SELECT member_id, count(*)::int AS answers FROM fit_answer WHERE weight = 1 GROUP BY member_id`

/** The size of a variant as answers are counted by it, for a query with `variant v` and `product p`. */
export const fitSize = sql`CASE p.kind WHEN 'shoes' THEN 'shoe ' || v.size ELSE v.size END`
