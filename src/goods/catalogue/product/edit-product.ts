import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { type AuditEntry, audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Fibres } from '../fibres/fibres.rule.ts'
import type { Kind } from '../vocabulary/kinds.rule.ts'
import type { Multilingual } from '../vocabulary/languages.rule.ts'
import type { Own } from './own.rule.ts'

export type EditedProduct = {
  id: string
  handle: string
  brandId: string
  kind: Kind
  category: string
  categoryChosen: boolean
  title: Multilingual
  description: Multilingual
  material: Multilingual
  care: Multilingual
  fibres: Fibres
  maker: string
  makerContact: string
  euContact: string
  tags: string[]
  status: 'draft' | 'active' | 'withdrawn'
  /** The day until which it is on sale without a maker or a contact in the EU; null for all others. */
  safetyDue: string | null
  revision: number
  own: Own
}
type Edit = {
  productId: string
  /** The revision that the page showed; left out if nothing can be overwritten. */
  revision?: number
  by: AuditEntry['actor']
  action: string
}
/** The changed fields as text (“title in Danish”), and the details for the audit. */
export type EditResult = { changed: readonly string[]; detail?: object }

/**
 * One change of a product: locks the catalogue first, as an import does, then the product; checks the revision; makes the
 * change, its audit row and the next revision; returns that. The slower of two colleagues gets the changes of the first
 * (R8.04).
 */
export const editProduct = <C extends PlatformCtx>(
  ctx: C,
  { productId, revision, by, action }: Edit,
  work: (ctx: C, product: EditedProduct) => Promise<EditResult>,
): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    await lockCatalogue(ctx)
    const product = found(await lockProduct(ctx, productId))
    if (revision !== undefined && revision !== product.revision)
      throw Conflict('product-changed', await changesSince(ctx.db, { productId, revision }))
    const { changed, detail } = await work(ctx, product)
    if (changed.length === 0) {
      nothingChanged(ctx)
      return product.revision
    }
    const next = await touch(ctx, productId)
    await audit(ctx, {
      actor: by,
      action,
      subject: { kind: 'product', id: productId },
      detail: { revision: next, changed, ...detail },
    })
    return next
  })

/** An import holds this lock while it publishes: both lock in one order, so there is no deadlock. */
export const lockCatalogue = ({ db }: PlatformCtx) => db.run(sql`SELECT FROM catalogue_version FOR UPDATE`)

const lockProduct = ({ db }: PlatformCtx, id: string) =>
  db.maybe<EditedProduct>(sql`
    SELECT id, handle, brand_id, kind, category, category_chosen, title, description, material, care,
      fibres, maker, maker_contact, eu_contact, tags, status, safety_due::text AS safety_due, revision, own
    FROM product WHERE id = ${id} AND prepared_by IS NULL FOR NO KEY UPDATE`)

/** Raises the revision, whatever the number of statements: pages read before are out of date. */
const touch = async ({ db, clock }: PlatformCtx, id: string) =>
  (
    await db.one<{ revision: number }>(
      sql`UPDATE product SET updated_at = ${clock.now()} WHERE id = ${id} RETURNING revision`,
    )
  ).revision

/** Changes of a product after a revision, with their authors and the time of the last one, for the colleague who was about to overwrite them. */
export async function changesSince(
  db: Db,
  { productId, revision }: { productId: string; revision: number },
): Promise<{ who: string; what: string; when: string }> {
  const rows = await db.many<{ who: string; changed: string[]; at: Date }>(sql`
    SELECT coalesce(staff.name, 'A planned price') AS who, detail -> 'changed' AS changed, at
    FROM audit LEFT JOIN staff ON audit.actor_kind = 'staff' AND staff.id::text = audit.actor_id
    WHERE subject_kind = 'product' AND subject_id = ${productId} AND (detail ->> 'revision')::int > ${revision} ORDER BY audit.id`)
  const last = rows.at(-1)
  if (!last) {
    const { at } = await db.one<{ at: Date }>(
      sql`SELECT updated_at AS at FROM product WHERE id = ${productId}`,
    )
    return { who: 'An import', what: 'what the file says', when: momentOf(at) }
  }
  const all = (of: readonly string[]) => [...new Set(of)].join(', ')
  return {
    who: all(rows.map(({ who }) => who)),
    what: all(rows.flatMap(({ changed }) => changed)),
    when: momentOf(last.at),
  }
}
const momentOf = (at: Date) => staffMoment(at.toISOString())
