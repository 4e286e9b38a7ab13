import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { photoSizes, STORING_MS } from '#/platform/validation/photo.rule.ts'
import { UNDO_MS } from './photos.rule.ts'
import { photoFile } from './photos.ts'

const FORGET_PHOTO = 'forget-photo'

export const forgetPhotoLater = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { photoId, dueAt }: { photoId: string; dueAt: Date },
) => enqueue(ctx.db, { kind: FORGET_PHOTO, subject: photoId, dueAt, now: ctx.clock.now() })

export async function deleteFiles({ files }: Pick<Ctx, 'files'>, photoId: string) {
  for (const size of photoSizes) await files.delete(photoFile(photoId, size))
}

/** Hides a photo at once; for a few minutes the member can restore it, then its files are deleted. */
export async function removePhoto(ctx: Ctx, { memberId, photoId }: { memberId: string; photoId: string }) {
  const now = ctx.clock.now()
  found(
    await ctx.db.maybe(sql`
      UPDATE member_photo SET removed_at = coalesce(removed_at, ${now}), place = NULL
      WHERE id = ${photoId} AND member_id = ${memberId} AND stored_at IS NOT NULL RETURNING id`),
  )
  await forgetPhotoLater(ctx, { photoId, dueAt: new Date(now.getTime() + UNDO_MS) })
}

/** Hides the photos of a garment but the given one, and deletes their files a little later. */
export async function removeGarmentPhotos(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { garmentId, except }: { garmentId: string; except?: string },
) {
  const now = ctx.clock.now()
  const removed = await ctx.db.many<{ id: string }>(sql`
    UPDATE member_photo SET removed_at = ${now}, place = NULL
    WHERE own_garment_id = ${garmentId} AND id IS DISTINCT FROM ${except ?? null}::uuid AND removed_at IS NULL RETURNING id`)
  for (const { id } of removed)
    await forgetPhotoLater(ctx, { photoId: id, dueAt: new Date(now.getTime() + UNDO_MS) })
}

/** Deletes the photos of a garment, in the transaction that deletes the garment and their rows with it. */
export async function forgetGarmentPhotos(ctx: Pick<Ctx, 'db' | 'clock'>, garmentId: string) {
  const photos = await ctx.db.many<{ id: string }>(
    sql`SELECT id FROM member_photo WHERE own_garment_id = ${garmentId}`,
  )
  for (const { id } of photos) await forgetPhotoLater(ctx, { photoId: id, dueAt: ctx.clock.now() })
}

/** Deletes all photos of a member, in the transaction that erases them: the jobs then find no row and delete the files. */
export async function forgetPhotosOf(ctx: Pick<Ctx, 'db' | 'clock'>, memberId: string) {
  const photos = await ctx.db.many<{ id: string }>(
    sql`SELECT id FROM member_photo WHERE member_id = ${memberId}`,
  )
  for (const { id } of photos) await forgetPhotoLater(ctx, { photoId: id, dueAt: ctx.clock.now() })
}

/**
 * Deletes a photo that was removed or whose files were never stored; a restored one stays. The row goes
 * first: a run after a crash finds no row and deletes the files.
 */
export const forgetPhoto = job<Ctx>(FORGET_PHOTO, async (ctx, { subject }) => {
  const now = ctx.clock.now().getTime()
  await ctx.db.run(sql`
    DELETE FROM member_photo WHERE id = ${subject} AND (removed_at <= ${new Date(now - UNDO_MS)}
      OR stored_at IS NULL AND added_at <= ${new Date(now - STORING_MS)})`)
  await ctx.failpoint('photo_forgotten')
  if (await ctx.db.maybe(sql`SELECT 1 FROM member_photo WHERE id = ${subject}`)) return
  await deleteFiles(ctx, subject)
})
