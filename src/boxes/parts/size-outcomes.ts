import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { leastPeople } from './outcomes.rule.ts'

/** The fit of a garment at a customer's home, in its size. */
export type SkuOutcome = { memberId: string; sku: string; kept: boolean; felt: 'small' | 'large' | null }

/** Most answers to read of each source: more add nothing, and a brand may have been sent out very often. */
const MOST_OUTCOMES = 2000

/**
 * Outcomes of sizes: the members' decisions on boxes with their words on the size, by scale or as a return's reason; pieces of
 * shop orders that came back, or were kept until their time to return had ended; and reviews.
 */
const heardOf = (skus: readonly string[], most: number): Sql => sql`
  (SELECT box.member_id, item.sku, item.state = 'kept' AS kept, item.return_reason AS reason,
    CASE WHEN item.return_reason = 'too-small' OR item.feedback ->> 'size' IN ('too-small', 'a-bit-small') THEN 'small'
      WHEN item.return_reason = 'too-large' OR item.feedback ->> 'size' IN ('too-big', 'a-bit-big') THEN 'large' END AS felt
  FROM box_item item JOIN box ON box.id = item.box_id
  WHERE item.sku = ANY(${skus}) AND item.state IN ('kept', 'returning', 'returned') LIMIT ${most})
  UNION ALL (SELECT shop_order.member_id, line.sku, line.state = 'delivered', line.return_reason,
    CASE line.return_reason WHEN 'too-small' THEN 'small' WHEN 'too-large' THEN 'large' END
  FROM order_line line JOIN shop_order ON shop_order.id = line.order_id
  WHERE line.sku = ANY(${skus})
    AND (line.state IN ('returning', 'returned') OR (line.state = 'delivered' AND shop_order.state = 'closed')) LIMIT ${most})
  UNION ALL (SELECT member_id, sku, true, NULL, nullif(fit, 'as-labelled') FROM review
  WHERE sku = ANY(${skus}) AND hidden_why IS DISTINCT FROM 'sent-back' LIMIT ${most})`

export const sizeOutcomes = (db: Db, skus: readonly string[]): Promise<SkuOutcome[]> =>
  db.many<SkuOutcome>(
    sql`SELECT heard.member_id, heard.sku, heard.kept, heard.felt FROM (${heardOf(skus, MOST_OUTCOMES)}) heard`,
  )

/** A variant whose outcomes are counted in a group: of its garment, or of its brand. */
export type Grouped = { sku: string; group: string; size: string }
/** People by their outcome with a size; without one, with any size of the group. */
export type OutcomeCount = {
  group: string
  size: string | null
  people: number
  kept: number
  small: number
  large: number
}

const grouped = (variants: readonly Grouped[]): Sql => sql`
  unnest(${variants.map(({ sku }) => sku)}::text[], ${variants.map(({ group }) => group)}::text[],
    ${variants.map(({ size }) => size)}::text[]) AS v(sku, "group", size)`
const skusOf = (variants: readonly Grouped[]) => [...new Set(variants.map(({ sku }) => sku))]

/** Counts the people of each group and size; sizes of too few people are left out. */
export const countOutcomes = (db: Db, variants: readonly Grouped[], most = MOST_OUTCOMES) =>
  db.many<OutcomeCount>(sql`
    SELECT one."group", one.size, count(*)::int AS people, count(*) FILTER (WHERE one.kept)::int AS kept,
      count(*) FILTER (WHERE one.small)::int AS small, count(*) FILTER (WHERE one.large)::int AS large
    FROM (
      SELECT v."group", v.size, heard.member_id, bool_or(heard.kept) AS kept, bool_or(heard.felt = 'small') AS small,
        bool_or(heard.felt = 'large') AS large
      FROM (${heardOf(skusOf(variants), most)}) heard JOIN ${grouped(variants)} USING (sku)
      GROUP BY GROUPING SETS ((v."group", v.size, heard.member_id), (v."group", heard.member_id))) one
    GROUP BY one."group", one.size HAVING count(*) >= ${leastPeople} ORDER BY one."group", one.size`)

/** Pieces that came back, by group, size and reason, the most frequent reason first. */
export const countReasons = (db: Db, variants: readonly Grouped[]) =>
  db.many<{ group: string; size: string; reason: string; pieces: number }>(sql`
    SELECT v."group", v.size, heard.reason, count(*)::int AS pieces
    FROM (${heardOf(skusOf(variants), MOST_OUTCOMES)}) heard JOIN ${grouped(variants)} USING (sku)
    WHERE heard.reason IS NOT NULL GROUP BY v."group", v.size, heard.reason ORDER BY 4 DESC, 3`)
