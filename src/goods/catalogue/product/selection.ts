import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, NotFound } from '#/platform/errors.ts'
import { changesSince, lockCatalogue } from './edit-product.ts'

/** A product of a selection in the revision that the page showed. */
export type Seen = { id: string; revision: number }
type Named = Seen & { name: string }

/** Locks the catalogue and the products of a selection, as a single edit does. Returns their ids. */
export async function lockSelection(ctx: PlatformCtx, products: readonly Seen[]): Promise<string[]> {
  await lockCatalogue(ctx)
  const ids = [...new Set(products.map(({ id }) => id))]
  await ctx.db.run(sql`SELECT FROM product WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`)
  return ids
}

/** Throws where a product is missing, or was changed since it was shown: who has changed it, what and when. */
export async function requireUnchanged(
  db: Db,
  { now, seen }: { now: readonly Named[]; seen: readonly Seen[] },
): Promise<void> {
  for (const { id, revision } of seen) {
    const product = now.find((one) => one.id === id)
    if (!product) throw NotFound()
    if (product.revision === revision) continue
    const { what, ...change } = await changesSince(db, { productId: id, revision })
    throw Conflict('product-changed', { ...change, what: `${product.name}, ${what}` })
  }
}

/** Raises the revision of each product: pages read before are out of date. */
export const touchSelection = ({ db, clock }: PlatformCtx, ids: readonly string[]): Promise<Seen[]> =>
  db.many(
    sql`UPDATE product SET updated_at = ${clock.now()} WHERE id = ANY(${[...ids]}) RETURNING id, revision`,
  )
