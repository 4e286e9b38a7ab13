import { hasChanged } from '../changes/changes.ts'
import type { PlatformCtx } from '../context.ts'
import { type Db, json, sql } from '../database/db.ts'
import { actorIn } from './acting.ts'

export type AuditEntry = {
  actor: { kind: 'member' | 'staff' | 'operator' | 'clock' | 'carrier' | 'provider'; id: string }
  action: string
  subject: { kind: string; id: string }
  /** The changed values by name, before and after the act. */
  before?: object
  after?: object
  reason?: string
  detail?: object
}

/** Writes the row of an act in the caller's transaction: actor, subject, time, values before and after, and reason (R8.01, I46). */
export function audit(
  ctx: PlatformCtx,
  { actor: given, action, subject, before, after, reason: stated, detail = {} }: AuditEntry,
): Promise<void> {
  const { db, clock, acts, acting } = ctx
  const actor = actorIn(ctx, given)
  const reason = stated ?? acting?.reason
  acts?.push(action)
  hasChanged(db, subject.kind)
  return db.write(sql`
    INSERT INTO audit (at, actor_kind, actor_id, action, subject_kind, subject_id, before, after, reason, detail)
    VALUES (${clock.now()}, ${actor.kind}, ${actor.id}, ${action}, ${subject.kind}, ${subject.id},
      ${before ? json(before) : null}::jsonb, ${after ? json(after) : null}::jsonb, ${reason ?? null}, ${json(detail)}::jsonb)`)
}

type StaffAct = Omit<AuditEntry, 'actor' | 'subject'> & { id: string; staffId: string }

/** Writes the rows of colleagues' acts on one kind of subject. */
export const auditStaffOn =
  (kind: string) =>
  (ctx: PlatformCtx, { id, staffId, ...act }: StaffAct): Promise<void> =>
    audit(ctx, { actor: { kind: 'staff', id: staffId }, subject: { kind, id }, ...act })

/** Marks a request of staff as one that changed nothing, such as a second click. It needs no row. */
export const nothingChanged = ({ acts }: PlatformCtx) => void acts?.push('nothing-changed')

/** The subject of the last act of a kind. */
export const lastSubjectOf = (db: Db, action: string) =>
  db.maybe<AuditEntry['subject']>(
    sql`SELECT subject_kind AS kind, subject_id AS id FROM audit WHERE action = ${action} ORDER BY at DESC, id DESC LIMIT 1`,
  )

/**
 * True when the audit has this act on the subject, about the same intent or dispute of the payment provider where one
 * is given.
 */
export const isAudited = async (
  db: Db,
  {
    action,
    subject,
    intent,
    dispute,
  }: Pick<AuditEntry, 'action' | 'subject'> & { intent?: string; dispute?: string },
): Promise<boolean> =>
  (await db.maybe(sql`
    SELECT 1 FROM audit WHERE subject_kind = ${subject.kind} AND subject_id = ${subject.id} AND action = ${action}
      AND detail ->> 'intent' IS NOT DISTINCT FROM ${intent ?? null}::text
      AND detail ->> 'dispute' IS NOT DISTINCT FROM ${dispute ?? null}::text LIMIT 1`)) !== undefined
