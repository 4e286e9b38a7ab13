import { type Db, sql } from '#/platform/database/db.ts'

/** The fit of a garment at a customer's home, in its size. */
export type SkuOutcome = { memberId: string; sku: string; kept: boolean; felt: 'small' | 'large' | null }

/** Most answers to read: more add nothing, and a brand may have been sent out very often. */
export const MOST_OUTCOMES = 2000

/** Answers from boxes: the members' decisions, and their words on the size, by scale or as a return's reason. */
export const sizeOutcomesOfBoxes = (db: Db, skus: readonly string[]): Promise<SkuOutcome[]> =>
  db.many<SkuOutcome>(sql`
    SELECT box.member_id, item.sku, item.state = 'kept' AS kept,
      CASE WHEN item.return_reason = 'too-small' OR item.feedback ->> 'size' IN ('too-small', 'a-bit-small') THEN 'small'
        WHEN item.return_reason = 'too-large' OR item.feedback ->> 'size' IN ('too-big', 'a-bit-big') THEN 'large' END AS felt
    FROM box_item item JOIN box ON box.id = item.box_id
    WHERE item.sku = ANY(${skus}) AND item.state IN ('kept', 'returning', 'returned') LIMIT ${MOST_OUTCOMES}`)
