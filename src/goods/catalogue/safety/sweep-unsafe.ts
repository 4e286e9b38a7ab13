import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { lockCatalogue } from '../product/edit-product.ts'

type Held = { id: string; revision: number }

/**
 * Takes products off sale whose day has come and that still name no maker or no contact in the EU: they become drafts,
 * each with an audit row. Products that name both by now lose their day. Returns the number of those taken off.
 */
export const sweepUnsafe = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const today = dayOf(ctx.clock.now(), 'da').toString()
    const { waits } = await ctx.db.one<{ waits: boolean }>(
      sql`SELECT EXISTS (SELECT FROM product WHERE safety_due IS NOT NULL) AS waits`,
    )
    if (!waits) return 0
    await lockCatalogue(ctx)
    await ctx.db.run(sql`
      UPDATE product SET safety_due = NULL
      WHERE safety_due IS NOT NULL AND (status <> 'active' OR maker <> '' AND eu_contact <> '')`)
    const held = await ctx.db.many<Held>(sql`
      UPDATE product SET status = 'draft', safety_due = NULL, updated_at = ${ctx.clock.now()}
      WHERE safety_due <= ${today}::date AND status = 'active' RETURNING id, revision`)
    for (const { id, revision } of held)
      await audit(ctx, {
        actor: { kind: 'clock', id: 'clock' },
        action: 'product-withdrawn',
        subject: { kind: 'product', id },
        reason: 'No manufacturer or no contact in the EU is named.',
        detail: { revision, changed: ['whether it is published'], where: 'all' },
      })
    return held.length
  })
