import { audit } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { priceEach } from '../../prices/set-prices.ts'
import { storeTraits } from '../../traits/stored-traits.ts'
import { brandSlug } from '../../vocabulary/brand-slug.rule.ts'
import { lockCatalogue } from '../edit-product.ts'
import { freeHandle } from '../new-product.ts'

type Copy = { productId: string; title: string; staffId: string }

/**
 * Copies a product as a draft: its texts and facts, its sizes and colours with SKUs of their own, and its prices of now. Pictures,
 * barcodes and stock stay with the first (R8.04).
 */
export const copyProduct = (ctx: PlatformCtx, { productId, title, staffId }: Copy): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock, random } = ctx
    await lockCatalogue(ctx)
    const { slug } = found(
      await db.maybe<{ slug: string }>(sql`
        SELECT slug FROM product p JOIN brand b ON b.id = brand_id WHERE p.id = ${productId} AND prepared_by IS NULL`),
    )
    const [id, now] = [random.uuid(), clock.now()]
    const handle = await freeHandle(ctx, `${slug}-${brandSlug(title)}`.slice(0, 180))
    await db.run(sql`
      INSERT INTO product (id, handle, brand_id, kind, category, category_chosen, title, description, material, care, fibres, tags, maker,
        maker_contact, eu_contact, own, status, source, created_at, updated_at)
      SELECT ${id}, ${handle}, brand_id, kind, category, category_chosen, ${json({ en: title })}::jsonb, description, material, care, fibres,
        tags, maker, maker_contact, eu_contact, jsonb_strip_nulls(jsonb_build_object('traits', own -> 'traits')), 'draft', 'studio', ${now}, ${now}
      FROM product WHERE id = ${productId}`)
    await storeTraits(db, sql`id = ${id}`)
    const skus = await copyVariants(db, { from: productId, to: id, handle })
    await copyPrices(ctx, skus)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'product-copied',
      subject: { kind: 'product', id },
      detail: { handle, revision: 0, changed: [], copiedFrom: productId, variants: skus.length },
    })
    return id
  })

type Copied = { sku: string; from: string }
type Variants = { from: string; to: string; handle: string }

/** Variants on offer, each with an SKU of the new handle. */
async function copyVariants(db: Db, { from, to, handle }: Variants): Promise<Copied[]> {
  const rows = await db.many<Copied>(sql`
    SELECT upper(replace(concat_ws('-', ${handle}::text, nullif(colour_key, ''), size), ' ', '')) AS sku, sku AS from
    FROM variant WHERE product_id = ${from} AND withdrawn_at IS NULL ORDER BY position, size_rank, sku`)
  const pairs = json(rows)
  await db.run(sql`
    INSERT INTO variant (sku, product_id, colour, colour_key, colour_hex, size, size_rank, own, position)
    SELECT c.sku, ${to}, colour, colour_key, colour_hex, size, size_rank, true, position
    FROM jsonb_to_recordset(${pairs}::jsonb) AS c (sku text, "from" text) JOIN variant v ON v.sku = c."from"`)
  await db.run(sql`INSERT INTO stock_level (sku) SELECT unnest(${rows.map(({ sku }) => sku)}::text[])`)
  return rows
}

async function copyPrices(ctx: PlatformCtx, skus: readonly Copied[]) {
  const rows = await ctx.db.many<{ skus: string[]; market: MarketId; amount: number }>(sql`
    SELECT array_agg(c.sku ORDER BY c.sku) AS skus, n.market, n.amount
    FROM jsonb_to_recordset(${json(skus)}::jsonb) AS c (sku text, "from" text)
    JOIN price n ON n.sku = c."from" AND upper_inf(n.valid) GROUP BY n.market, n.amount ORDER BY n.market, n.amount`)
  for (const { skus, ...price } of rows) await priceEach(ctx, { skus, prices: [price] })
}
