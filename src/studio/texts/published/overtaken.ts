import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, type DomainError } from '#/platform/errors.ts'
import { TEXT } from './read-published.ts'

/** The refusal of the slower colleague: who has changed this text meanwhile, with which act, and when. */
export async function overtaken(db: Db, key: string): Promise<DomainError> {
  const last = await db.maybe<{ who: string; act: string; at: Date }>(sql`
    SELECT s.name AS who, a.action AS act, a.at FROM audit a JOIN staff s ON s.id::text = a.actor_id
    WHERE a.subject_kind = ${TEXT} AND a.subject_id = ${key} AND a.actor_kind = 'staff' ORDER BY a.at DESC, a.id DESC LIMIT 1`)
  if (!last) return Conflict('changed-meanwhile')
  const { who, act, at } = last
  return Conflict('changed-by', { who, what: act.replaceAll('-', ' '), when: staffMoment(at.toISOString()) })
}
