import { type Db, sql } from '#/platform/database/db.ts'
import type { ReturnedUnit } from './returned-at.ts'

/** Units that came back since a moment and are named in no mail yet, in the order of their receipt. */
export const listUnmailed = (db: Db, unitIds: readonly string[], since: Date) =>
  db.many<ReturnedUnit>(sql`
    SELECT unit_id, received_at, grade, label_present FROM return_line
    WHERE unit_id = ANY(${[...unitIds]}::uuid[]) AND state = 'received' AND mailed_at IS NULL AND received_at > ${since}
    ORDER BY received_at, unit_id`)

/** The caller holds the lock of their subject. */
export const markMailed = (db: Db, unitIds: readonly string[], at: Date) =>
  db.run(sql`UPDATE return_line SET mailed_at = ${at} WHERE unit_id = ANY(${[...unitIds]}::uuid[])`)
