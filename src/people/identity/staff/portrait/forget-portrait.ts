import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import type { Files } from '#/platform/files/files.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { photoSizes, STORING_MS } from '#/platform/validation/photo.rule.ts'
import { portraitFile } from './portraits.ts'

const FORGET_PORTRAIT = 'forget-portrait'

export const forgetPortraitLater = (
  ctx: Pick<PlatformCtx, 'db' | 'clock'>,
  { portraitId, dueAt }: { portraitId: string; dueAt: Date },
) => enqueue(ctx.db, { kind: FORGET_PORTRAIT, subject: portraitId, dueAt, now: ctx.clock.now() })

/** Hides the portraits within the transaction; a job deletes the files. Closing a colleague's account calls it too. */
export async function removePortraits(
  ctx: Pick<PlatformCtx, 'db' | 'clock'>,
  staffId: string,
): Promise<number> {
  const now = ctx.clock.now()
  const removed = await ctx.db.many<{ id: string }>(sql`
    UPDATE staff_portrait SET removed_at = ${now}
    WHERE staff_id = ${staffId} AND stored_at IS NOT NULL AND removed_at IS NULL RETURNING id`)
  for (const { id } of removed) await forgetPortraitLater(ctx, { portraitId: id, dueAt: now })
  return removed.length
}

/** Removes the stylist's own portrait; without one there is no audit row. */
export const takePortraitAway = (ctx: PlatformCtx, staffId: string) =>
  inTransaction(ctx, async (ctx) => {
    if ((await removePortraits(ctx, staffId)) === 0) return nothingChanged(ctx)
    const staff = { kind: 'staff', id: staffId } as const
    await audit(ctx, { actor: staff, action: 'portrait-removed', subject: staff })
  })

/** The row goes first: a run after a crash finds no row and deletes the files. */
export const forgetPortrait = job<PlatformCtx & { files: Files }>(
  FORGET_PORTRAIT,
  async (ctx, { subject }) => {
    const stored = new Date(ctx.clock.now().getTime() - STORING_MS)
    await ctx.db.run(sql`
    DELETE FROM staff_portrait
    WHERE id = ${subject} AND (removed_at IS NOT NULL OR stored_at IS NULL AND added_at <= ${stored})`)
    await ctx.failpoint('portrait_forgotten')
    if (await ctx.db.maybe(sql`SELECT 1 FROM staff_portrait WHERE id = ${subject}`)) return
    for (const size of photoSizes) await ctx.files.delete(portraitFile(subject, size))
  },
)
