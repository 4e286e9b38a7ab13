import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import type { MakerFields } from '../product/own.rule.ts'
import { listToPublish } from '../product/publish-many/publish.queries.ts'
import { lockSelection, requireUnchanged, type Seen, touchSelection } from '../product/selection.ts'

type Naming = { products: readonly Seen[]; staffId: string; made: MakerFields }

/**
 * Names the maker and the contact in the EU for the products of a selection that lack them, by one act, with an audit row
 * for each. Facts that a product has stay. Returns the number of changed products.
 */
export const nameMakers = (ctx: PlatformCtx, { products, staffId, made }: Naming): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const ids = await lockSelection(ctx, products)
    const now = await listToPublish(ctx.db, ids)
    await requireUnchanged(ctx.db, { now, seen: products })
    const lacking = now.filter(({ lacks }) => lacks.length > 0).map(({ id }) => id)
    if (lacking.length === 0) {
      nothingChanged(ctx)
      return 0
    }
    await ctx.db.run(sql`
      UPDATE product SET maker_contact = CASE WHEN maker = '' THEN ${made.makerContact} ELSE maker_contact END,
        maker = CASE WHEN maker = '' THEN ${made.maker} ELSE maker END,
        eu_contact = CASE WHEN eu_contact = '' THEN ${made.euContact} ELSE eu_contact END,
        own = own || '{"maker": true}', safety_due = NULL
      WHERE id = ANY(${lacking}::uuid[])`)
    for (const { id, revision } of await touchSelection(ctx, lacking))
      await audit(ctx, {
        actor: { kind: 'staff', id: staffId },
        action: 'product-changed',
        subject: { kind: 'product', id },
        detail: { revision, changed: ['maker', 'who answers in the EU'], together: lacking.length },
      })
    return lacking.length
  })
