import type { Box } from '#/boxes/boxes.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { Known, PackPiece } from './scan.rule.ts'

export type WarehouseRow = Pick<
  Box,
  | 'id'
  | 'number'
  | 'market'
  | 'state'
  | 'approvedAt'
  | 'packedAt'
  | 'shippedAt'
  | 'offerExpiresAt'
  | 'version'
> & {
  customer: string
  city: string
  pieces: number
  scanned: number
  trackingNumber: string | null
  expectedTo: string | null
}

/** What is to be packed, what is packed, and what is on its way; the oldest first. */
export const warehouseRows = (db: Db) =>
  db.many<WarehouseRow>(sql`
    SELECT b.id, b.number, b.market, b.state, b.approved_at, b.packed_at, b.shipped_at, b.offer_expires_at, b.version,
      b.address->>'name' AS customer, b.address->>'city' AS city,
      (SELECT count(*) FROM box_item i WHERE i.box_id = b.id AND i.state <> 'removed') AS pieces,
      (SELECT count(*) FROM box_item i WHERE i.box_id = b.id AND i.scanned_at IS NOT NULL) AS scanned,
      s.tracking_number, s.expected_to
    FROM box b LEFT JOIN parcel s ON s.subject_id = b.id AND s.direction = 'out' AND s.number = 1
    WHERE b.state IN ('approved', 'packed', 'shipped')
    ORDER BY array_position(ARRAY['packed', 'approved', 'shipped'], b.state), coalesce(b.shipped_at, b.approved_at), b.number`)

const titleIn = (market: string) => sql`coalesce(p.title->>${market}, p.title->>'en', p.handle)`

/** The pieces of a box in walking order: brand, then garment. */
export const packPieces = (db: Db, boxId: string, market: string) =>
  db.many<PackPiece & { brand: string }>(sql`
    SELECT i.id, i.sku, v.barcode, b.name AS brand, ${titleIn(market)} AS title, v.size, i.state
    FROM box_item i JOIN variant v ON v.sku = i.sku JOIN product p ON p.id = v.product_id JOIN brand b ON b.id = p.brand_id
    WHERE i.box_id = ${boxId} AND i.state <> 'removed' ORDER BY b.name, p.handle, i.sku, i.id`)

/** The garment behind a scanned code, whether it belongs here or not. */
export const knownGarment = (db: Db, code: string, market: string) =>
  db.maybe<Known>(sql`
    SELECT v.sku, ${titleIn(market)} AS title, v.size FROM variant v JOIN product p ON p.id = v.product_id
    WHERE v.sku = ${code} OR v.barcode = ${code} LIMIT 1`)
