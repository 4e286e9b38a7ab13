import { audit } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { json, sql } from '#/platform/database/db.ts'
import { Invalid } from '#/platform/errors.ts'
import { storeTraits } from '../traits/stored-traits.ts'
import { brandSlug } from '../vocabulary/brand-slug.rule.ts'
import type { Kind } from '../vocabulary/kinds.rule.ts'
import type { Multilingual } from '../vocabulary/languages.rule.ts'
import { lockCatalogue } from './edit-product.ts'
import { impliedCategory } from './save-product.ts'

type NewProduct = { brandId: string; kind: Kind; title: Multilingual; staffId: string }

/** Adds a product: a draft without variants and prices, invisible in all markets. */
export const addProduct = (
  ctx: PlatformCtx,
  { brandId, kind, title, staffId }: NewProduct,
): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock, random } = ctx
    await lockCatalogue(ctx)
    const brand = await db.maybe<{ slug: string }>(sql`SELECT slug FROM brand WHERE id = ${brandId}`)
    if (!brand) throw Invalid({ brandId: 'choose-one' })
    const id = random.uuid()
    const now = clock.now()
    const handle = await freeHandle(ctx, `${brand.slug}-${brandSlug(title.en ?? '')}`.slice(0, 180))
    await db.run(sql`
      INSERT INTO product (id, handle, brand_id, kind, category, title, status, source, created_at, updated_at)
      VALUES (${id}, ${handle}, ${brandId}, ${kind}, ${impliedCategory({ kind, title, tags: [] })}, ${json(title)}::jsonb, 'draft',
        'studio', ${now}, ${now})`)
    await storeTraits(db, sql`id = ${id}`)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'product-added',
      subject: { kind: 'product', id },
      detail: { handle, revision: 0, changed: [] },
    })
    return id
  })

/** A free handle: the plain name for the first product, with a number for the next ones. */
export async function freeHandle({ db }: PlatformCtx, wanted: string): Promise<string> {
  const taken = await db.many<{ handle: string }>(
    sql`SELECT handle FROM product WHERE starts_with(handle, ${wanted})`,
  )
  const handles = new Set(taken.map(({ handle }) => handle))
  for (let number = 1; ; number++) {
    const handle = number === 1 ? wanted : `${wanted}-${number}`
    if (!handles.has(handle)) return handle
  }
}
