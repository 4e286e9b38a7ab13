import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { photoSizes, STORING_MS } from '#/platform/validation/photo.rule.ts'
import { threadPhotoFile } from './thread-photos.ts'

const FORGET_THREAD_PHOTO = 'forget-thread-photo'
/** The life of a photo without a message. */
export const UNSENT_MS = 86_400_000

export const forgetLater = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { photoId, dueAt }: { photoId: string; dueAt: Date },
) => enqueue(ctx.db, { kind: FORGET_THREAD_PHOTO, subject: photoId, dueAt, now: ctx.clock.now() })

/** Deletes the photos of a member's thread: the files by jobs, the rows by the caller. */
export async function forgetThreadPhotosOf(ctx: Pick<Ctx, 'db' | 'clock'>, memberId: string) {
  await forgetAll(ctx, await ctx.db.many(sql`SELECT id FROM thread_photo WHERE member_id = ${memberId}`))
}

/** Deletes the photos of a message that is taken back. */
export async function forgetPhotosOfMessage(ctx: Pick<Ctx, 'db' | 'clock'>, messageId: string) {
  const photos = await ctx.db.many<{ id: string }>(
    sql`DELETE FROM thread_photo WHERE message_id = ${messageId} RETURNING id`,
  )
  await forgetAll(ctx, photos)
}

async function forgetAll(ctx: Pick<Ctx, 'db' | 'clock'>, photos: { id: string }[]) {
  for (const { id } of photos) await forgetLater(ctx, { photoId: id, dueAt: ctx.clock.now() })
}

/**
 * Deletes a photo that was never stored, or not sent within a day, and one whose row is gone. The row is deleted first, so that
 * a run that dies is completed by the next.
 */
export const forgetThreadPhoto = job<Ctx>(FORGET_THREAD_PHOTO, async (ctx, { subject }) => {
  const now = ctx.clock.now().getTime()
  await ctx.db.run(sql`
    DELETE FROM thread_photo WHERE id = ${subject} AND message_id IS NULL AND (added_at <= ${new Date(now - UNSENT_MS)}
      OR stored_at IS NULL AND added_at <= ${new Date(now - STORING_MS)})`)
  if (await ctx.db.maybe(sql`SELECT 1 FROM thread_photo WHERE id = ${subject}`)) return
  for (const size of photoSizes) await ctx.files.delete(threadPhotoFile(subject, size))
})
