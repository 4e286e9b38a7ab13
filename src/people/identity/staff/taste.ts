import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { asTasteLines, type TasteLines } from './taste.rule.ts'

export const tasteLinesOf = async (db: Db, staffId: string): Promise<TasteLines> =>
  (await db.one<{ taste: TasteLines }>(sql`SELECT taste FROM staff WHERE id = ${staffId}`)).taste

/** Saves a stylist's taste. An unchanged text writes no row in the audit. */
export const saveTasteLines = (
  ctx: PlatformCtx,
  { staffId, written }: { staffId: string; written: Record<MarketId, string> },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const before = await tasteLinesOf(ctx.db, staffId)
    const lines = json(asTasteLines(written))
    const changed = await ctx.db.run(
      sql`UPDATE staff SET taste = ${lines}::jsonb WHERE id = ${staffId} AND taste <> ${lines}::jsonb`,
    )
    if (changed === 0) return nothingChanged(ctx)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'taste-kept',
      subject: { kind: 'staff', id: staffId },
      before,
      after: asTasteLines(written),
    })
  })
