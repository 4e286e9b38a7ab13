import { type Db, sql } from '#/platform/database/db.ts'
import type { PhotoSize } from '#/platform/validation/photo.rule.ts'
import type { PhotoKind, StoredKind } from './photos.rule.ts'

export type Photo<Kind extends StoredKind = PhotoKind> = {
  id: string
  kind: Kind
  width: number
  height: number
  addedAt: Date
}

/** Never below `media/`, which is public (T56). */
export const photoFile = (photoId: string, size: PhotoSize) => `photos/${photoId}/${size}.jpg`

const isShown = sql`stored_at IS NOT NULL AND removed_at IS NULL`

/** Photos of the member and of styles they like: the member's own first, each kind in the order of its places. */
export const listPhotos = (db: Db, memberId: string) =>
  db.many<Photo>(sql`
    SELECT id, kind, width, height, added_at FROM member_photo
    WHERE member_id = ${memberId} AND kind <> 'garment' AND ${isShown} ORDER BY kind DESC, place`)

/** The photo of each of the member's own garments that has one, by garment. */
export const photosOfGarments = async (db: Db, memberId: string): Promise<Map<string, string>> =>
  new Map(
    (
      await db.many<{ garmentId: string; id: string }>(sql`
        SELECT DISTINCT ON (own_garment_id) own_garment_id AS garment_id, id FROM member_photo
        WHERE member_id = ${memberId} AND kind = 'garment' AND ${isShown} ORDER BY own_garment_id, added_at DESC, id`)
    ).map(({ garmentId, id }) => [garmentId, id]),
  )

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
