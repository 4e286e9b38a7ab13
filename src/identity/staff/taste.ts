import type { MarketId } from '#/markets/markets.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { asTaste, type Taste } from './taste.rule.ts'

export const tasteOf = async (db: Db, staffId: string): Promise<Taste> =>
  (await db.one<{ taste: Taste }>(sql`SELECT taste FROM staff WHERE id = ${staffId}`)).taste

/** What changes nothing is not written down: a second click is none. */
export const keepTaste = (
  ctx: PlatformCtx,
  { staffId, written }: { staffId: string; written: Record<MarketId, string> },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const kept = json(asTaste(written))
    const changed = await ctx.db.run(
      sql`UPDATE staff SET taste = ${kept}::jsonb WHERE id = ${staffId} AND taste <> ${kept}::jsonb`,
    )
    if (changed === 0) return
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'taste-kept',
      subject: { kind: 'staff', id: staffId },
      detail: asTaste(written),
    })
  })
