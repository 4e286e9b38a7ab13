import { listLastRuns } from '#/account/privacy/removal/remove-old-data.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Reading } from '../health.rule.ts'

/** The time since the step of the daily removal that ended longest ago. */
export async function readRemoval({ db, clock }: Ctx): Promise<Reading> {
  const runs = await listLastRuns(db)
  if (runs.length === 0) return { figure: null, noneText: 'not run yet' }
  const ends = runs.map(({ doneAt, begunOn }) => doneAt ?? new Date(begunOn))
  const oldest = Math.min(...ends.map((end) => end.getTime()))
  return {
    figure: Math.max(0, Math.round((clock.now().getTime() - oldest) / 1000)),
    details: runs.map(
      ({ kind, doneAt }) => `${kind}: ${doneAt ? staffMoment(doneAt.toISOString()) : 'never ended'}`,
    ),
  }
}
