import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { photoSizes, STORING_MS } from '#/platform/validation/photo.rule.ts'
import { returnPhotoFile } from './return-photos.ts'

const FORGET_RETURN_PHOTO = 'forget-return-photo'

export const forgetReturnPhotoLater = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { photoId, dueAt }: { photoId: string; dueAt: Date },
) => enqueue(ctx.db, { kind: FORGET_RETURN_PHOTO, subject: photoId, dueAt, now: ctx.clock.now() })

/**
 * Deletes all photos of these subjects' units, in the transaction that deletes their rows: the jobs then find no row and
 * delete the files.
 */
export async function forgetReturnPhotosOf(ctx: Pick<Ctx, 'db' | 'clock'>, subjectIds: readonly string[]) {
  const photos = await ctx.db.many<{ id: string }>(sql`
    SELECT p.id FROM return_photo p JOIN fulfilment_line l USING (unit_id) JOIN fulfilment_order o ON o.id = l.order_id
    WHERE o.subject_id = ANY(${[...subjectIds]}::uuid[])`)
  for (const { id } of photos) await forgetReturnPhotoLater(ctx, { photoId: id, dueAt: ctx.clock.now() })
}

/**
 * Deletes a photo that was never stored or whose row is gone; the row goes first, so that a run after a crash completes the
 * work.
 */
export const forgetReturnPhoto = job<Ctx>(FORGET_RETURN_PHOTO, async (ctx, { subject }) => {
  const before = new Date(ctx.clock.now().getTime() - STORING_MS)
  await ctx.db.run(
    sql`DELETE FROM return_photo WHERE id = ${subject} AND stored_at IS NULL AND added_at <= ${before}`,
  )
  if (await ctx.db.maybe(sql`SELECT 1 FROM return_photo WHERE id = ${subject}`)) return
  for (const size of photoSizes) await ctx.files.delete(returnPhotoFile(subject, size))
})
