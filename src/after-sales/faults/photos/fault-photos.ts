import { type Db, sql } from '#/platform/database/db.ts'
import type { PhotoSize } from '#/platform/validation/photo.rule.ts'

/** The piece, the fault, its label, and one more. */
export const MOST_OF_A_FAULT = 4

/** Path of a photo, never below `media/`, which is public (T56). */
export const faultPhotoFile = (photoId: string, size: PhotoSize) => `faults/${photoId}/${size}.jpg`

/** The photos of a fault, the oldest first. */
export const listFaultPhotos = async (db: Db, faultId: string): Promise<string[]> => {
  const photos = await db.many<{ id: string }>(
    sql`SELECT id FROM fault_photo WHERE fault_id = ${faultId} AND stored_at IS NOT NULL ORDER BY added_at, id`,
  )
  return photos.map(({ id }) => id)
}

/** Every file that the rows name, for the backup of the store. */
export const listFaultPhotoFiles = async (db: Db): Promise<string[]> => {
  const photos = await db.many<{ id: string }>(
    sql`SELECT id FROM fault_photo WHERE stored_at IS NOT NULL ORDER BY id`,
  )
  return photos.flatMap(({ id }) => [faultPhotoFile(id, 'large'), faultPhotoFile(id, 'small')])
}
