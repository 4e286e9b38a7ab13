import type { SingleKeys } from '#/platform/app/studio/keys/single-keys.rule.ts'
import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'

type Colleague = { name: string; email: string; singleKeys: SingleKeys }

/** The signed-in colleague, for the frame of the studio. Undefined once the account is closed. */
export const findColleague = (db: Db, id: string) =>
  db.maybe<Colleague>(
    sql`SELECT name, email::text, single_keys FROM staff WHERE id = ${id} AND disabled_at IS NULL`,
  )

/** Saves how single keys work for a colleague (WCAG 2.1.4). An unchanged setting writes no audit row. */
export const saveSingleKeys = (
  ctx: PlatformCtx,
  { staffId, singleKeys }: { staffId: string; singleKeys: SingleKeys },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const before = await ctx.db.maybe<{ was: SingleKeys }>(sql`
      UPDATE staff SET single_keys = ${singleKeys}
      FROM (SELECT id, single_keys AS was FROM staff WHERE id = ${staffId} FOR UPDATE) former
      WHERE staff.id = former.id AND former.was <> ${singleKeys}
      RETURNING former.was`)
    if (!before) return nothingChanged(ctx)
    const who = { kind: 'staff', id: staffId } as const
    await audit(ctx, {
      ...{ actor: who, subject: who, action: 'single-keys-chosen' },
      before: { singleKeys: before.was },
      after: { singleKeys },
    })
  })
