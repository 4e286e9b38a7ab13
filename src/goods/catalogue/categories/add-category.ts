import { audit } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { json, sql } from '#/platform/database/db.ts'
import { Conflict, Invalid } from '#/platform/errors.ts'
import { lockCatalogue } from '../product/edit-product.ts'
import { brandSlug } from '../vocabulary/brand-slug.rule.ts'
import type { Language } from '../vocabulary/languages.rule.ts'

type NewCategory = {
  /** null: a category of the first level. */
  parent: string | null
  title: Record<Language, string>
  googleId: number
  staffId: string
}

/**
 * Adds a category at the end of its level; its English name makes its permanent address. It is hidden until a buyer shows it,
 * so that no empty page is linked (R8.04).
 */
export const addCategory = (ctx: PlatformCtx, { parent, title, googleId, staffId }: NewCategory) =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    await lockCatalogue(ctx)
    const above = await db.maybe(sql`SELECT FROM category WHERE slug = ${parent} AND parent IS NULL`)
    if (parent !== null && !above) throw Conflict('category-changed', {}, [{ kind: 'category', id: parent }])
    const slug = slugOf(title.en)
    if (slug === '') throw Invalid({ 'title.en': 'required' })
    const added = await db.run(sql`
      INSERT INTO category (slug, parent, google_id, title, position, hidden)
      SELECT ${slug}, ${parent}, ${googleId}, ${json(title)}::jsonb, coalesce(max(position), 0) + 1, true
      FROM category WHERE parent IS NOT DISTINCT FROM ${parent}
      ON CONFLICT (slug) DO NOTHING`)
    if (added === 0) throw Invalid({ 'title.en': 'taken' })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'category-added',
      subject: { kind: 'category', id: slug },
      detail: { parent, title, googleId },
    })
    return slug
  })

/** Letters only: “Size 40+ coats” is size-coats. */
const slugOf = (title: string) =>
  brandSlug(title)
    .replace(/[0-9]+/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
