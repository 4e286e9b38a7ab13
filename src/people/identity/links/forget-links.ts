import type { Db } from '#/platform/database/db.ts'
import { forgetBefore } from '#/platform/database/schema/forget-before.ts'

/** A link of which nothing is left is the same to its reader as one that has expired: 401 (T11). */
export const forgetLinks = (db: Db, now: Date): Promise<number> =>
  forgetBefore(db, { table: 'link_grant', key: 'id', since: 'expires_at', days: 30, now })
