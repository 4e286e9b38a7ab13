import { findProductCardsEverIn, type ProductCard } from '#/goods/catalogue/cards/product-cards.ts'
import { placeOf, walkOf } from '#/goods/catalogue/places/places.ts'
import { staffTitle } from '#/goods/catalogue/titles.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { FulfilmentLineState } from './order.states.ts'
import type { FulfilmentOrder } from './orders.ts'

export type FulfilmentLine = {
  /** The subject's id of the unit. */
  id: string
  sku: string
  barcode: string | null
  brand: string
  title: string
  size: string
  /** On the shelves; null if it has none. */
  place: string | null
  state: FulfilmentLineState
  packedAt: Date | null
}

/** The units of an order in walking order: by place, then brand and garment. */
export const listLines = (db: Db, { id }: Pick<FulfilmentOrder, 'id'>) =>
  db.many<FulfilmentLine>(sql`
    SELECT l.unit_id AS id, l.sku, v.barcode, b.name AS brand, ${staffTitle} AS title, v.size, ${placeOf(sql`l.sku`)} AS place, l.state, l.packed_at
    FROM fulfilment_line l JOIN variant v ON v.sku = l.sku JOIN product p ON p.id = v.product_id JOIN brand b ON b.id = p.brand_id
    WHERE l.order_id = ${id} ORDER BY ${walkOf(sql`l.sku`)}, b.name, p.handle, l.sku, l.unit_id`)

/** The units with picture and colour, with English texts. */
export async function listShownLines(db: Db, order: Pick<FulfilmentOrder, 'id' | 'market'>) {
  const skus = sql`SELECT sku FROM fulfilment_line WHERE order_id = ${order.id}`
  const [lines, products] = await Promise.all([
    listLines(db, order),
    findProductCardsEverIn(db, skus, order.market, 'staff'),
  ])
  return withPictures(lines, products)
}

function withPictures(lines: FulfilmentLine[], products: ProductCard[]) {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return lines.map((line) => {
    const product = bySku.get(line.sku)
    return { ...line, colour: product?.colour ?? '', image: product?.image }
  })
}
