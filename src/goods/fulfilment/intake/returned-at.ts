import { type Db, sql } from '#/platform/database/db.ts'
import type { Grade } from './grading/grading.rule.ts'

export type ReturnedUnit = { unitId: string; receivedAt: Date; grade: Grade; labelPresent: boolean }

/** Those of these units that are back: time and condition. */
export const listReturnedAt = (db: Db, unitIds: readonly string[]) =>
  db.many<ReturnedUnit>(sql`
    SELECT unit_id, received_at, grade, label_present FROM return_line WHERE unit_id = ANY(${[...unitIds]}::uuid[]) AND state = 'received'`)
