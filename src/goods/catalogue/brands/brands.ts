import { audit } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found, Invalid } from '#/platform/errors.ts'
import { lockCatalogue } from '../product/edit-product.ts'
import { brandSlug } from '../vocabulary/brand-slug.rule.ts'

/** Adds a brand for products; its name makes its address. */
export const addBrand = (ctx: PlatformCtx, { name, staffId }: { name: string; staffId: string }) =>
  inTransaction(ctx, async (ctx) => {
    await lockCatalogue(ctx)
    const id = ctx.random.uuid()
    const slug = await freeSlug(ctx, { id, name })
    await ctx.db.run(sql`INSERT INTO brand (id, slug, name) VALUES (${id}, ${slug}, ${name.trim()})`)
    await written(ctx, { id, staffId, action: 'brand-added', detail: { name } })
    return id
  })

type Rename = { id: string; name: string; saw: string; staffId: string }

/** Renames a brand and changes its address; the former one redirects (R8.04). Of two simultaneous renames the second is refused. */
export const renameBrand = (ctx: PlatformCtx, { id, name, saw, staffId }: Rename) =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    await lockCatalogue(ctx)
    const before = found(
      await db.maybe<{ name: string; slug: string }>(
        sql`SELECT name, slug FROM brand WHERE id = ${id} FOR NO KEY UPDATE`,
      ),
    )
    if (before.name !== saw) throw Conflict('renamed', { name: before.name })
    const slug = await freeSlug(ctx, { id, name })
    await db.run(sql`UPDATE brand SET name = ${name.trim()}, slug = ${slug} WHERE id = ${id}`)
    await db.run(sql`DELETE FROM brand_former_slug WHERE slug = ${slug}`)
    if (slug !== before.slug)
      await db.run(sql`INSERT INTO brand_former_slug (slug, brand_id) VALUES (${before.slug}, ${id})`)
    await written(ctx, { id, staffId, action: 'brand-renamed', detail: { before: before.name, name } })
  })

/** An address belongs to one brand for good, former addresses too. */
async function freeSlug({ db }: PlatformCtx, { id, name }: { id: string; name: string }): Promise<string> {
  const slug = brandSlug(name)
  if (slug === '') throw Invalid({ name: 'required' })
  const taken = await db.maybe(sql`
    SELECT FROM brand WHERE slug = ${slug} AND id <> ${id}
    UNION ALL SELECT FROM brand_former_slug WHERE slug = ${slug} AND brand_id <> ${id}`)
  if (taken) throw Invalid({ name: 'taken' })
  return slug
}

type Written = { id: string; staffId: string; action: string; detail: object }
const written = (ctx: PlatformCtx, { id, staffId, action, detail }: Written) =>
  audit(ctx, { actor: { kind: 'staff', id: staffId }, action, subject: { kind: 'brand', id }, detail })
