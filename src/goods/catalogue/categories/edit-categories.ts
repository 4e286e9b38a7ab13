import { audit } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { json, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { lockCatalogue } from '../product/edit-product.ts'
import type { Language } from '../vocabulary/languages.rule.ts'

type Changes = { title: Record<Language, string>; googleId: number; hidden: boolean }
type Save = { slug: string; revision: number; staffId: string; changes: Changes }

/** Saves a category's names, visibility and Google number (R8.04). */
export const saveCategory = (ctx: PlatformCtx, { slug, revision, staffId, changes }: Save) =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    await lockCatalogue(ctx)
    const before = found(
      await db.maybe<Changes & { revision: number }>(
        sql`SELECT title, google_id, hidden, revision FROM category WHERE slug = ${slug} FOR NO KEY UPDATE`,
      ),
    )
    if (before.revision !== revision) throw Conflict('category-changed')
    const { title, googleId, hidden } = changes
    await db.run(
      sql`UPDATE category SET title = ${json(title)}::jsonb, google_id = ${googleId}, hidden = ${hidden} WHERE slug = ${slug}`,
    )
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'category-changed',
      subject: { kind: 'category', id: slug },
      detail: { before },
    })
  })

type Order = { parent: string | null; order: string[]; staffId: string }

/** Orders the categories of a level; a list with other categories than there are comes from an old page and is refused. */
export const orderCategories = (ctx: PlatformCtx, { parent, order, staffId }: Order) =>
  inTransaction(ctx, async (ctx) => {
    await lockCatalogue(ctx)
    const known = await ctx.db.many<{ slug: string }>(
      sql`SELECT slug FROM category WHERE parent IS NOT DISTINCT FROM ${parent}`,
    )
    if (known.length !== order.length || !known.every(({ slug }) => order.includes(slug)))
      throw Conflict('changed-meanwhile', {}, [{ kind: 'category', id: parent ?? 'top' }])
    await ctx.db.run(sql`
      UPDATE category SET position = nth FROM unnest(${order}::text[]) WITH ORDINALITY AS placed (slug, nth)
      WHERE category.slug = placed.slug AND position <> nth`)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'categories-ordered',
      subject: { kind: 'category', id: parent ?? 'top' },
      detail: { order },
    })
  })
