import { type Db, sql } from '#/platform/database/db.ts'
import type { ReadProduct } from '../read-product.ts'

type Known = { sku: string; colourKey: string; size: string }

/**
 * Gives a variant with a made SKU the known SKU of its size and colour, if there is one: a product with one size has its style number
 * as SKU until a second size comes.
 */
export async function keepKnownSkus(db: Db, { handle, variants }: ReadProduct): Promise<void> {
  const known = await db.many<Known>(sql`
    SELECT sku, colour_key, size FROM variant JOIN product ON product.id = product_id WHERE handle = ${handle}`)
  for (const variant of variants) {
    const same = known.find(({ colourKey, size }) => colourKey === variant.colourKey && size === variant.size)
    if (variant.styleNumber && same) variant.sku = same.sku
  }
}
