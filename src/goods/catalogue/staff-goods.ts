import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { equalsOneOf } from '#/platform/database/one-of.ts'
import { type Picture as PictureRow, picture } from './cards/product-card.queries.ts'
import type { StaffGoodsView } from './staff-goods.schema.ts'
import { inLanguage, staffTitle } from './titles.ts'

type Row = Omit<StaffGoodsView, 'image'> & { sku: string; image: PictureRow | null }
const english = (column: Sql) => inLanguage(column, 'da', 'staff')

export async function staffGoods(
  db: Db,
  skus: Iterable<string | null>,
): Promise<ReadonlyMap<string | null, StaffGoodsView>> {
  const wanted = [...new Set(skus)].filter((sku) => sku !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.many<Row>(sql`
    SELECT v.sku, b.name AS brand, ${staffTitle} AS title, ${english(sql`v.colour`)} AS colour, v.size,
      (SELECT ${picture(english(sql`i.alt`))} FROM image i WHERE i.product_id = p.id AND i.colour_key IN ('', v.colour_key)
        ORDER BY (i.colour_key = v.colour_key) DESC, i.position LIMIT 1) AS image
    FROM variant v JOIN product p ON p.id = v.product_id JOIN brand b ON b.id = p.brand_id WHERE v.sku ${equalsOneOf(wanted)}`)
  return new Map(rows.map(({ sku, image, ...goods }) => [sku, { ...goods, ...(image && { image }) }]))
}

export const staffGoodsOf = (db: Db, rows: readonly { sku: string | null }[]) =>
  staffGoods(
    db,
    rows.map(({ sku }) => sku),
  )
