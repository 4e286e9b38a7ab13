import { type Db, sql } from '#/platform/database/db.ts'
import type { PhotoSize } from '#/platform/validation/photo.rule.ts'

/** Enough to show front, back, label and three marks. */
export const MOST_OF_A_UNIT = 6

/** Never below `media/`, which is public (T56). */
export const returnPhotoFile = (photoId: string, size: PhotoSize) => `returns/${photoId}/${size}.jpg`

type OfUnit = { unitId: string; id: string }
/** Photos of these units, in the order of time. */
export const listReturnPhotos = (db: Db, unitIds: readonly string[]) =>
  db.many<OfUnit>(sql`
    SELECT unit_id, id FROM return_photo WHERE unit_id = ANY(${[...unitIds]}::uuid[]) AND stored_at IS NOT NULL ORDER BY added_at, id`)

export const findReturnPhoto = (db: Db, id: string) =>
  db.maybe<OfUnit>(sql`SELECT unit_id, id FROM return_photo WHERE id = ${id} AND stored_at IS NOT NULL`)

/** All files that the rows name, for a backup. */
export const listReturnPhotoFiles = async (db: Db): Promise<string[]> => {
  const photos = await db.many<{ id: string }>(
    sql`SELECT id FROM return_photo WHERE stored_at IS NOT NULL ORDER BY id`,
  )
  return photos.flatMap(({ id }) => [returnPhotoFile(id, 'large'), returnPhotoFile(id, 'small')])
}
