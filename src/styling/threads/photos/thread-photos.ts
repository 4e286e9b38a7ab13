import { type Db, sql } from '#/platform/database/db.ts'
import { NotFound } from '#/platform/errors.ts'
import type { PhotoSize } from '#/platform/validation/photo.rule.ts'

/** Path of a photo, never below `media/`, which is public (T56). */
export const threadPhotoFile = (photoId: string, size: PhotoSize) => `threads/${photoId}/${size}.jpg`

type Attaching = { messageId: string; memberId: string; staffId: string | null; photoIds: readonly string[] }

/** Sends uploaded photos with a message. Throws a 404 unless each is its author's own, stored and not sent yet. */
export async function attachPhotos(db: Db, { messageId, memberId, staffId, photoIds }: Attaching) {
  if (photoIds.length === 0) return
  const attached = await db.run(sql`
    UPDATE thread_photo SET message_id = ${messageId}
    WHERE id = ANY(${[...photoIds]}) AND member_id = ${memberId} AND staff_id IS NOT DISTINCT FROM ${staffId}
      AND message_id IS NULL AND stored_at IS NOT NULL`)
  if (attached !== new Set(photoIds).size) throw NotFound()
}

/** The photos of messages, in the order in which they were uploaded. */
export const photosOfMessages = (db: Db, messageIds: readonly string[]) =>
  db.many<{ id: string; messageId: string }>(sql`
    SELECT id, message_id FROM thread_photo WHERE message_id = ANY(${[...messageIds]}) ORDER BY added_at, id`)

/** A stored photo of a member's thread: one that was sent, or not sent yet by the reader. Null for another's (D4). */
export const findThreadPhoto = (
  db: Db,
  { memberId, photoId, staffId }: { memberId: string; photoId: string; staffId: string | null },
) =>
  db.maybe<{ id: string }>(sql`
    SELECT id FROM thread_photo WHERE id = ${photoId} AND member_id = ${memberId} AND stored_at IS NOT NULL
      AND (message_id IS NOT NULL OR staff_id IS NOT DISTINCT FROM ${staffId})`)

/** Every file that the rows name, for the backup of the store. */
export const listThreadPhotoFiles = async (db: Db): Promise<string[]> => {
  const photos = await db.many<{ id: string }>(
    sql`SELECT id FROM thread_photo WHERE stored_at IS NOT NULL ORDER BY id`,
  )
  return photos.flatMap(({ id }) => [threadPhotoFile(id, 'large'), threadPhotoFile(id, 'small')])
}
