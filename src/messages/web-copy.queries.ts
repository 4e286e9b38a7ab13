import { type Db, sql } from '#/platform/database/db.ts'

/** The copy of a mail for the web; an unknown, expired or unsent one does not exist. */
export const findWebCopy = (db: Db, { keyHash, now }: { keyHash: string; now: Date }) =>
  db.maybe<{ publicHtml: string }>(sql`
    SELECT public_html FROM email WHERE key_hash = ${keyHash} AND expires_at > ${now} AND public_html IS NOT NULL`)
