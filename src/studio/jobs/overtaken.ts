import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, type DomainError } from '#/platform/errors.ts'

type Overtaking = {
  subject: { kind: string; id: string }
  /** The fence of the job that the slower colleague saw; absent for a subject that is decided once. */
  fence?: number
}

/** The refusal of the slower colleague: who was quicker, with what, and when. Without a colleague, the system was. */
export async function overtaken(db: Db, { subject, fence }: Overtaking): Promise<DomainError> {
  const quicker = await db.maybe<{ who: string; act: string; at: Date }>(sql`
    SELECT s.name AS who, a.action AS act, a.at FROM audit a JOIN staff s ON s.id::text = a.actor_id
    WHERE a.subject_kind = ${subject.kind} AND a.subject_id = ${subject.id} AND a.actor_kind = 'staff' AND a.action !~ '-opened$'
      AND (${fence ?? null}::text IS NULL OR a.detail ->> 'fence' = ${fence === undefined ? null : String(fence)}::text)
    ORDER BY a.at DESC, a.id DESC LIMIT 1`)
  if (!quicker) return Conflict('job-moved-on')
  const { who, act, at } = quicker
  return Conflict('changed-by', { who, what: act.replaceAll('-', ' '), when: staffMoment(at.toISOString()) })
}
