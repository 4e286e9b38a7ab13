import { type Db, sql } from '#/platform/database/db.ts'
import type { PhotoSize } from '#/platform/validation/photo.rule.ts'

/** A portrait belongs to its colleague; knowing its id is enough to read it. */
export const portraitFile = (portraitId: string, size: PhotoSize) => `portraits/${portraitId}/${size}.jpg`

/** `p` of a current colleague; a former one is shown by a monogram. */
export const isShownPortrait = sql`p.stored_at IS NOT NULL AND p.removed_at IS NULL
  AND EXISTS (SELECT 1 FROM staff WHERE staff.id = p.staff_id AND staff.disabled_at IS NULL)`

export const findPortrait = (db: Db, portraitId: string) =>
  db.maybe<{ id: string }>(
    sql`SELECT id FROM staff_portrait p WHERE id = ${portraitId} AND ${isShownPortrait}`,
  )

export const portraitOf = (db: Db, staffId: string) =>
  db.maybe<{ id: string; digest: string }>(
    sql`SELECT id, digest FROM staff_portrait p WHERE staff_id = ${staffId} AND ${isShownPortrait}`,
  )

/** All files that the rows name, for a backup. */
export const listPortraitFiles = async (db: Db): Promise<string[]> => {
  const rows = await db.many<{ id: string }>(
    sql`SELECT id FROM staff_portrait p WHERE ${isShownPortrait} ORDER BY id`,
  )
  return rows.flatMap(({ id }) => [portraitFile(id, 'large'), portraitFile(id, 'small')])
}
