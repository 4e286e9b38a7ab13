import { type Db, sql } from '../database/db.ts'
import type { BackedUp } from './back-up.ts'

export type BackupRecord = { madeAt: Date; rows: number; files: number; bytes: number; missingFiles: number }
export type CheckRecord = { checkedAt: Date; broken: number | null; failure: string | null }

/** Records a complete backup, so that its age is known to the health of the application. */
export const recordBackup = (
  db: Db,
  { id, madeAt, rows, files, bytes, missing }: BackedUp & { id: string },
) =>
  db.run(sql`
    INSERT INTO backup (id, made_at, rows, files, bytes, missing_files)
    VALUES (${id}, ${madeAt}, ${rows}, ${files}, ${bytes}, ${missing.length})`)

/** Records the trial restore of a backup, by the moment at which it was made. A backup without a record gets one. */
export async function recordCheck(
  db: Db,
  {
    id,
    madeAt,
    rows,
    files,
    at,
    broken,
    failure,
  }: {
    id: string
    madeAt: Date
    rows: number
    files: number
    at: Date
    broken: number | null
    failure: string | null
  },
) {
  const known = await db.run(sql`
    UPDATE backup SET checked_at = ${at}, broken = ${broken}, failure = ${failure} WHERE made_at = ${madeAt}`)
  if (known > 0) return
  await db.run(sql`
    INSERT INTO backup (id, made_at, rows, files, bytes, missing_files, checked_at, broken, failure)
    VALUES (${id}, ${madeAt}, ${rows}, ${files}, 0, 0, ${at}, ${broken}, ${failure})`)
}

export const findLastBackup = (db: Db) =>
  db.maybe<BackupRecord>(sql`
    SELECT made_at, rows::float8 AS rows, files, bytes::float8 AS bytes, missing_files FROM backup ORDER BY made_at DESC LIMIT 1`)

export const findLastCheck = (db: Db) =>
  db.maybe<CheckRecord>(sql`
    SELECT checked_at, broken, failure FROM backup WHERE checked_at IS NOT NULL ORDER BY checked_at DESC LIMIT 1`)

export const findLastGoodCheck = (db: Db) =>
  db.maybe<CheckRecord>(sql`
    SELECT checked_at, broken, failure FROM backup WHERE checked_at IS NOT NULL AND broken = 0 AND failure IS NULL
    ORDER BY checked_at DESC LIMIT 1`)
