import { type Db, sql } from '#/platform/database/db.ts'
import type { PhotoSize } from '#/platform/validation/photo.rule.ts'
import type { PhotoKind } from './photos.rule.ts'

export type Photo = { id: string; kind: PhotoKind; width: number; height: number; addedAt: Date }

/** Never below `media/`, which is public (T56). */
export const photoFile = (photoId: string, size: PhotoSize) => `photos/${photoId}/${size}.jpg`

const isShown = sql`stored_at IS NOT NULL AND removed_at IS NULL`

/** The member's own first, each kind in the order of its places. */
export const listPhotos = (db: Db, memberId: string) =>
  db.many<Photo>(sql`
    SELECT id, kind, width, height, added_at FROM member_photo WHERE member_id = ${memberId} AND ${isShown}
    ORDER BY kind DESC, place`)

/** A member's own photo. Null for another member's or a deleted one (D4: the answers are equal). */
export const findPhoto = (db: Db, { memberId, photoId }: { memberId: string; photoId: string }) =>
  db.maybe<{ id: string }>(
    sql`SELECT id FROM member_photo WHERE id = ${photoId} AND member_id = ${memberId} AND ${isShown}`,
  )

/** All files that the rows name, for a backup. */
export const listPhotoFiles = async (db: Db): Promise<string[]> => {
  const photos = await db.many<{ id: string }>(sql`SELECT id FROM member_photo WHERE ${isShown} ORDER BY id`)
  return photos.flatMap(({ id }) => [photoFile(id, 'large'), photoFile(id, 'small')])
}
