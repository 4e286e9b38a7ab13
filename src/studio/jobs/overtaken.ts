import { sql } from '#/platform/database/db.ts'
import { Conflict, type DomainError } from '#/platform/errors.ts'
import { changedBy } from '#/platform/http/last-change.ts'
import type { Ctx } from '#/platform/ports/context.ts'

type Overtaking = {
  subject: { kind: string; id: string }
  /** The fence of the job that the slower colleague saw; absent for a subject that is decided once. */
  fence?: number
}

/** The refusal of the slower colleague: who was quicker, with what, and when. Without a colleague, the system was. */
export async function overtaken({ db, clock }: Ctx, { subject, fence }: Overtaking): Promise<DomainError> {
  const quicker = await db.maybe<{ name: string; action: string; at: Date }>(sql`
    SELECT s.name, a.action, a.at FROM audit a JOIN staff s ON s.id::text = a.actor_id
    WHERE a.subject_kind = ${subject.kind} AND a.subject_id = ${subject.id} AND a.actor_kind = 'staff' AND a.action !~ '-opened$'
      AND (${fence ?? null}::text IS NULL OR a.detail ->> 'fence' = ${fence === undefined ? null : String(fence)}::text)
    ORDER BY a.at DESC, a.id DESC LIMIT 1`)
  if (!quicker) return Conflict('job-moved-on')
  return changedBy(quicker, clock.now())
}
