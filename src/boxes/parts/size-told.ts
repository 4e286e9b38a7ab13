import { type Db, sql } from '#/platform/database/db.ts'

/** How a garment that somebody had at home was, in the size they had. */
export type SizeTold = { memberId: string; sku: string; kept: boolean; felt: 'small' | 'large' | null }

/** More would say nothing else, and a brand may have been sent out very often. */
export const MOST_TOLD = 2000

/** Of boxes: what members decided, and what they said of the size, by scale or as the reason of a return. */
export const sizesToldOfBoxes = (db: Db, skus: readonly string[]): Promise<SizeTold[]> =>
  db.many<SizeTold>(sql`
    SELECT box.member_id, item.sku, item.state = 'kept' AS kept,
      CASE WHEN item.return_reason = 'too-small' OR item.feedback ->> 'size' IN ('too-small', 'a-bit-small') THEN 'small'
        WHEN item.return_reason = 'too-large' OR item.feedback ->> 'size' IN ('too-big', 'a-bit-big') THEN 'large' END AS felt
    FROM box_item item JOIN box ON box.id = item.box_id
    WHERE item.sku = ANY(${skus}) AND item.state IN ('kept', 'returning', 'returned') LIMIT ${MOST_TOLD}`)
