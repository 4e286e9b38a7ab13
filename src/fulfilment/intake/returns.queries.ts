import type { Box } from '#/boxes/boxes.ts'
import { type Db, sql } from '#/platform/database/db.ts'

export type ExpectedBox = Pick<Box, 'id' | 'number' | 'market' | 'state' | 'deliveredAt' | 'settledAt'> & {
  customer: string
  expected: number
  trackingNumber: string | null
}

/** Boxes with pieces still to come back, the longest awaited first. */
export const expectedReturns = (db: Db) =>
  db.many<ExpectedBox>(sql`
    SELECT b.id, b.number, b.market, b.state, b.delivered_at, b.settled_at, b.address->>'name' AS customer,
      s.tracking_number, count(*) AS expected
    FROM box b JOIN box_item i ON i.box_id = b.id AND i.state = 'returning'
    LEFT JOIN parcel s ON s.subject_id = b.id AND s.direction = 'return' AND s.number = 1
    GROUP BY b.id, s.tracking_number ORDER BY b.settled_at, b.number LIMIT 200`)

/** The boxes a scanned code may mean: a return label, a box number, or the label of a piece that is out with someone. */
export const boxesByCode = (db: Db, code: string) =>
  db.many<Box & { byPiece: string | null }>(sql`
    SELECT DISTINCT ON (b.id) b.*, i.id AS by_piece FROM box b
    LEFT JOIN parcel s ON s.subject_id = b.id AND s.tracking_number = ${code}
    LEFT JOIN (box_item i JOIN variant v ON v.sku = i.sku)
      ON i.box_id = b.id AND i.state IN ('returning', 'delivered') AND (v.sku = ${code} OR v.barcode = ${code})
    WHERE b.shipped_at IS NOT NULL AND (b.number = ${code} OR s.id IS NOT NULL OR i.id IS NOT NULL)
    ORDER BY b.id, (i.state = 'returning') DESC LIMIT 20`)
