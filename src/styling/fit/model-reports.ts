import { type Db, sql } from '#/platform/database/db.ts'
import type { NightReport } from './model/nightly.rule.ts'

type Version = { version: number; trainedOn: string; answers: number; report: NightReport }

/** The models of the last thirty nights with their reports, the newest first. */
export const listFitVersions = (db: Db, today: string) =>
  db.many<Version>(sql`
    SELECT version, trained_on, answers, report FROM fit_model
    WHERE report <> '{}' AND trained_on > ${today}::date - 30 ORDER BY version DESC`)
