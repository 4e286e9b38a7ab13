import { audit } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Refused } from '#/platform/errors.ts'
import { lockSelection, requireUnchanged, type Seen, touchSelection } from '../selection.ts'
import { listToPublish, type ToPublish } from './publish.queries.ts'
import { gapsOf, obstacleOf } from './publish.rule.ts'

/** Each product of a selection with the reason against publishing it, and with what it lacks. Changes nothing. */
export const previewPublishing = async ({ db }: PlatformCtx, ids: readonly string[]) =>
  (await listToPublish(db, ids)).map((product) => ({
    ...product,
    obstacle: obstacleOf(product),
    gaps: gapsOf(product),
  }))

type Publishing = { products: readonly Seen[]; staffId: string }

/** Publishes a selection in all markets where it has a price, all or none, with an audit row for each product (R8.04). */
export const publishMany = (ctx: PlatformCtx, { products, staffId }: Publishing): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const ids = await lockSelection(ctx, products)
    const now = await listToPublish(ctx.db, ids)
    await requireUnchanged(ctx.db, { now, seen: products })
    requireReady(now)
    await ctx.db.run(
      sql`UPDATE product SET status = 'active', own = own - 'withdrawn' WHERE id = ANY(${ids}::uuid[])`,
    )
    for (const { id, revision } of await touchSelection(ctx, ids))
      await audit(ctx, {
        actor: { kind: 'staff', id: staffId },
        action: 'product-published',
        subject: { kind: 'product', id },
        detail: { revision, changed: ['whether it is published'], where: 'all', together: ids.length },
      })
    return ids.length
  })

function requireReady(products: readonly ToPublish[]) {
  const obstacle = products.map(obstacleOf).find((one) => one !== null)
  if (obstacle) throw Refused(obstacle === 'no-maker' ? 'no-maker' : 'no-price')
}
