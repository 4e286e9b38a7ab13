import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { sql } from '#/platform/database/db.ts'
import { invariantStatus } from '#/platform/invariants/read-invariants.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Reading } from '../health.rule.ts'

/** The rows that broke an invariant when it was read last, by its view. */
export async function readBrokenInvariants({ db }: Ctx): Promise<Reading> {
  const broken = await db.many<{ view: string; rows: number; at: Date }>(sql`
    SELECT view, broken AS rows, read_at AS at FROM invariant_reading WHERE broken > 0 ORDER BY broken DESC, view`)
  const { last } = await db.one<{ last: Date | null }>(
    sql`SELECT max(read_at) AS last FROM invariant_reading`,
  )
  if (!last) return { figure: null, none: 'amber', noneText: 'not read yet' }
  return {
    figure: broken.reduce((sum, { rows }) => sum + rows, 0),
    details: [
      ...broken.map(({ view, rows, at }) => `${view}: ${rows}, read ${staffMoment(at.toISOString())}`),
      `Last reading ${staffMoment(last.toISOString())}`,
    ],
  }
}

export const readInvariantLateness = async ({ db, clock }: Ctx): Promise<Reading> => ({
  figure: (await invariantStatus(db, clock.now())).lateSeconds,
})
