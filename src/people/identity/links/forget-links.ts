import type { Db } from '#/platform/database/db.ts'
import { forgetBefore } from '#/platform/database/schema/forget-before.ts'

/** Deletes expired links after 30 days. A deleted link and an expired one get equal answers: 401 (T11). */
export const forgetLinks = (db: Db, now: Date): Promise<number> =>
  forgetBefore(db, { table: 'link_grant', key: 'id', since: 'expires_at', days: 30, now })
