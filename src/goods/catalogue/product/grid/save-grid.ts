import { sizeLabel, sizeRank } from '#/goods/catalogue/sizes/sizes.rule.ts'
import { colourNamed } from '#/goods/catalogue/vocabulary/colours.rule.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { Invalid } from '#/platform/errors.ts'
import { bookDelivery } from '../../deliveries/book-delivery.ts'
import type { Note } from '../../deliveries/delivery.rule.ts'
import type { MarketPrice } from '../../prices/market-prices.rule.ts'
import { priceEach } from '../../prices/set-prices.ts'
import { type EditedProduct, editProduct } from '../edit-product.ts'
import { skuOf } from '../variants/variants.ts'
import type { GridCell } from './grid.rule.ts'

type Grid = {
  productId: string
  revision: number
  staffId: string
  cells: readonly GridCell[]
  /** Values of the variants that are made. */
  prices: readonly MarketPrice[]
  /** The supplier's note of the units that came. */
  note: Note
}
type Known = { sku: string; colourKey: string; size: string; position: number }
type New = Known & { colour: object; colourHex: string | null; sizeRank: number; barcode: string | null }

/**
 * Saves a product's grid of sizes and colours in one transaction: makes the variants that are missing, prices them, and books the
 * units that came by the supplier's note (R8.04).
 */
export const saveGrid = (ctx: PlatformCtx, { productId, revision, staffId, cells, prices, note }: Grid) =>
  editProduct(
    ctx,
    { productId, revision, by: { kind: 'staff', id: staffId }, action: 'grid-saved' },
    async (ctx, product) => {
      const known = await listKnown(ctx.db, productId)
      const { made, lines } = withSkus(product, { known, cells })
      await addVariants(ctx.db, { productId, made })
      const skus = made.map(({ sku }) => sku)
      if (skus.length > 0) await priceEach(ctx, { skus, prices })
      const delivery =
        lines.length > 0 ? await bookDelivery(ctx, { ...note, lines, staffId }) : { again: true, id: null }
      const changed = [
        ...(skus.length > 0 ? [`${skus.length} sizes and colours`] : []),
        ...(skus.length > 0 ? prices.map(({ market }) => `prices in ${staffCountry(market)}`) : []),
        ...(delivery.again ? [] : [`units of delivery ${note.number}`]),
      ]
      return { changed, detail: { skus, prices, lines, deliveryId: delivery.id } }
    },
  )

const listKnown = (db: Db, productId: string) =>
  db.many<Known>(sql`SELECT sku, colour_key, size, position FROM variant WHERE product_id = ${productId}`)

type Filled = { known: readonly Known[]; cells: readonly GridCell[] }
/** The variants to make, and the units by SKU. A colour keeps its place; a new one comes after the others. */
function withSkus(product: EditedProduct, { known, cells }: Filled) {
  const positions = new Map(known.map(({ colourKey, position }) => [colourKey, position]))
  const made: New[] = []
  const lines: { sku: string; units: number }[] = []
  for (const { colour: name, size: typed, units, barcode } of cells) {
    const [size, { key: colourKey, names: colour, hex: colourHex }] = [sizeLabel(typed), colourNamed(name)]
    const isHere = (one: Known) => one.colourKey === colourKey && one.size === size
    if (made.some(isHere)) throw Invalid({ cells: 'taken' })
    const position = positions.get(colourKey) ?? Math.max(-1, ...positions.values()) + 1
    positions.set(colourKey, position)
    const sku = known.find(isHere)?.sku ?? skuOf(product, colourKey, size)
    const facts = { sku, colourKey, size, position, colour, colourHex }
    if (!known.some(isHere))
      made.push({ ...facts, sizeRank: sizeRank(size), barcode: barcode.trim() || null })
    if (units > 0) lines.push({ sku, units })
  }
  return { made, lines }
}

async function addVariants(db: Db, { productId, made }: { productId: string; made: readonly New[] }) {
  if (made.length === 0) return
  const [skus, barcodes] = [made.map(({ sku }) => sku), made.flatMap(({ barcode }) => barcode ?? [])]
  const twin = await db.maybe<{ sku: string }>(
    sql`SELECT sku FROM variant WHERE sku = ANY(${skus}) OR barcode = ANY(${barcodes}) LIMIT 1`,
  )
  if (twin || new Set(skus).size < skus.length || new Set(barcodes).size < barcodes.length)
    throw Invalid({ cells: 'taken' })
  await db.run(sql`
    INSERT INTO variant (sku, product_id, colour, colour_key, colour_hex, size, size_rank, barcode, own, position)
    SELECT sku, ${productId}, colour, "colourKey", "colourHex", size, "sizeRank", barcode, true, position
    FROM jsonb_to_recordset(${json(made)}::jsonb) AS v (sku text, colour jsonb, "colourKey" text, "colourHex" text, size text,
      "sizeRank" int, barcode text, position int)`)
  await db.run(sql`INSERT INTO stock_level (sku) SELECT unnest(${skus}::text[])`)
}
