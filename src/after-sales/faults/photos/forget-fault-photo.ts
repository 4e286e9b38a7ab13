import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { photoSizes, STORING_MS } from '#/platform/validation/photo.rule.ts'
import { faultPhotoFile } from './fault-photos.ts'

const FORGET_FAULT_PHOTO = 'forget-fault-photo'

export const forgetLater = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { photoId, dueAt }: { photoId: string; dueAt: Date },
) => enqueue(ctx.db, { kind: FORGET_FAULT_PHOTO, subject: photoId, dueAt, now: ctx.clock.now() })

/** Deletes a member's fault photos: the rows in the caller's transaction, the files by jobs. */
export async function forgetFaultPhotosOf(ctx: Pick<Ctx, 'db' | 'clock'>, memberId: string) {
  const photos = await ctx.db.many<{ id: string }>(sql`
    SELECT p.id FROM fault_photo p JOIN piece_fault f ON f.id = p.fault_id WHERE f.member_id = ${memberId}`)
  for (const { id } of photos) await forgetLater(ctx, { photoId: id, dueAt: ctx.clock.now() })
}

/**
 * Deletes a photo that was never stored, or whose row is gone. The row is deleted first, so that a run that dies is
 * completed by the next.
 */
export const forgetFaultPhoto = job<Ctx>(FORGET_FAULT_PHOTO, async (ctx, { subject }) => {
  const before = new Date(ctx.clock.now().getTime() - STORING_MS)
  await ctx.db.run(
    sql`DELETE FROM fault_photo WHERE id = ${subject} AND stored_at IS NULL AND added_at <= ${before}`,
  )
  if (await ctx.db.maybe(sql`SELECT 1 FROM fault_photo WHERE id = ${subject}`)) return
  for (const size of photoSizes) await ctx.files.delete(faultPhotoFile(subject, size))
})
