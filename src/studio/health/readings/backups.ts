import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { findLastBackup, findLastCheck, findLastGoodCheck } from '#/platform/backup/backup-record.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Reading } from '../health.rule.ts'

const secondsSince = (at: Date, now: Date) => Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))

/** A colleague's own machine needs no backup; once one is made, its age is told. */
export async function readBackup({ db, clock, config }: Ctx): Promise<Reading | undefined> {
  const last = await findLastBackup(db)
  if (!last)
    return config.APP_ENV === 'local'
      ? undefined
      : { figure: null, none: 'red', details: ['None is recorded'] }
  const { madeAt, rows, files, bytes, missingFiles } = last
  return {
    figure: secondsSince(madeAt, clock.now()),
    details: [
      `${staffMoment(madeAt.toISOString())}: ${rows} rows, ${files} files, ${(bytes / 1e6).toFixed(1)} MB`,
      ...(missingFiles > 0 ? [`The store lacked ${missingFiles} files that rows name`] : []),
    ],
  }
}

/** The last backup that was restored as a trial and kept every invariant; and the last trial, if it failed. */
export async function readRestoreCheck({ db, clock, config }: Ctx): Promise<Reading | undefined> {
  const [good, last] = [await findLastGoodCheck(db), await findLastCheck(db)]
  if (!last)
    return config.APP_ENV === 'local'
      ? undefined
      : { figure: null, none: 'amber', details: ['None is recorded'] }
  const failed = last.failure ?? (last.broken ? `${last.broken} invariants were broken` : null)
  const details = [
    `Trial of ${staffMoment(last.checkedAt.toISOString())}: ${failed ?? 'restored, every invariant holds'}`,
  ]
  return good
    ? { figure: secondsSince(good.checkedAt, clock.now()), details }
    : { figure: null, none: 'red', details }
}
