import { sizeLabel, sizeRank } from '#/goods/catalogue/sizes/sizes.rule.ts'
import { colourNamed } from '#/goods/catalogue/vocabulary/colours.rule.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { json, sql } from '#/platform/database/db.ts'
import { found, Invalid } from '#/platform/errors.ts'
import { type EditedProduct, editProduct } from '../edit-product.ts'

type OfProduct = { productId: string; revision: number; staffId: string }
type NewVariant = OfProduct & { size: string; colour: string; sku: string; barcode: string }
type VariantChanges = OfProduct & { sku: string; barcode?: string; withdrawn?: boolean }

const by = (id: string) => ({ kind: 'staff', id }) as const

/** Adds a size or colour, at the end of its colours; it is available once it has a price and stock (R8.04). */
export const addVariant = (ctx: PlatformCtx, { productId, revision, staffId, ...given }: NewVariant) =>
  editProduct(
    ctx,
    { productId, revision, by: by(staffId), action: 'variant-added' },
    async ({ db }, product) => {
      const size = sizeLabel(given.size)
      const colour = colourNamed(given.colour)
      const sku = given.sku.trim() || skuOf(product, colour.key, size)
      const barcode = given.barcode.trim() || null
      const twin = await db.maybe<{ sku: string; barcode: string | null }>(sql`
        SELECT sku, barcode FROM variant WHERE sku = ${sku} OR barcode = ${barcode}
          OR (product_id = ${productId} AND colour_key = ${colour.key} AND size = ${size})`)
      if (twin)
        throw Invalid({
          [twin.sku === sku ? 'sku' : twin.barcode === barcode && barcode ? 'barcode' : 'size']: 'taken',
        })
      await db.run(sql`
        INSERT INTO variant (sku, product_id, colour, colour_key, colour_hex, size, size_rank, barcode, own, position)
        SELECT ${sku}, ${productId}, ${json(colour.names)}::jsonb, ${colour.key}, ${colour.hex}, ${size}, ${sizeRank(size)}, ${barcode}, true,
          coalesce(max(position) FILTER (WHERE colour_key = ${colour.key}), max(position) + 1, 0) FROM variant WHERE product_id = ${productId}`)
      return { changed: [`variant ${sku}`], detail: { sku, size, colour: colour.key } }
    },
  )

export const skuOf = ({ handle }: EditedProduct, colour: string, size: string) =>
  [handle, colour, size].filter(Boolean).join('-').toUpperCase().replace(/\s+/g, '')

/** Changes the barcode and the offer; size and colour stay as boxes and receipts have them (R8.04). */
export const changeVariant = (
  ctx: PlatformCtx,
  { productId, revision, staffId, sku, barcode, withdrawn }: VariantChanges,
) =>
  editProduct(
    ctx,
    { productId, revision, by: by(staffId), action: 'variant-changed' },
    async ({ db, clock }) => {
      const before = found(
        await db.maybe<{ barcode: string | null; withdrawnAt: Date | null }>(
          sql`SELECT barcode, withdrawn_at FROM variant WHERE product_id = ${productId} AND sku = ${sku}`,
        ),
      )
      const code = barcode === undefined ? before.barcode : barcode.trim() || null
      if (code && (await db.maybe(sql`SELECT FROM variant WHERE barcode = ${code} AND sku <> ${sku}`)))
        throw Invalid({ barcode: 'taken' })
      const withdrawnAt =
        withdrawn === undefined ? before.withdrawnAt : withdrawn ? (before.withdrawnAt ?? clock.now()) : null
      const changed = [
        ...(code === before.barcode ? [] : [`barcode of ${sku}`]),
        ...(Number(withdrawnAt) === Number(before.withdrawnAt) ? [] : [`whether ${sku} is offered`]),
      ]
      if (changed.length > 0)
        await db.run(
          sql`UPDATE variant SET barcode = ${code}, withdrawn_at = ${withdrawnAt}, own = true WHERE sku = ${sku}`,
        )
      return { changed, detail: { sku, before } }
    },
  )
