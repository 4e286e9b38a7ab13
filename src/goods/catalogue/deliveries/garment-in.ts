import { type Db, sql } from '#/platform/database/db.ts'
import { garmentName } from '../titles.ts'

type GarmentInStock = {
  sku: string
  productId: string
  title: string
  size: string
  onHand: number
  reserved: number
  place: string | null
}

/** A garment by its SKU in any case, or its barcode. */
export const garmentIn = (db: Db, typed: string) =>
  db.maybe<GarmentInStock>(sql`
    SELECT g.sku, g.product_id, ${garmentName(sql`g.sku`)} AS title, g.size, coalesce(s.on_hand, 0) AS on_hand,
      coalesce(s.reserved, 0) AS reserved, (SELECT place FROM shelf_place WHERE shelf_place.sku = g.sku) AS place
    FROM variant g LEFT JOIN stock_level s USING (sku)
    WHERE upper(g.sku) COLLATE "C" = ${typed.toUpperCase()} OR g.barcode = ${typed} ORDER BY g.sku LIMIT 1`)
