import type { PlatformCtx } from '../context.ts'
import { type Db, sql } from '../database/db.ts'
import { type Owner, type OwnerKind, sessionIdleMs } from './sessions.ts'

type OwnSession = {
  id: string
  scope: string
  userAgent: string | null
  createdAt: Date
  lastSeenAt: Date
}

/** An owner's live sessions, the last used first; a session idle for too long is dead, though not ended (T7). */
export const listOwnSessions = (db: Db, { ownerKind, ownerId, now }: Owner & { now: Date }) =>
  db.many<OwnSession>(sql`
    SELECT id, scope, user_agent, created_at, last_seen_at FROM session
    WHERE owner_kind = ${ownerKind} AND owner_id = ${ownerId} AND revoked_at IS NULL AND expires_at > ${now}
      AND (scope <> 'full' OR last_seen_at > ${idleSince(ownerKind, now)})
    ORDER BY last_seen_at DESC, id LIMIT 50`)

/** The last use of a member's own session; one of a mailed link does not count. */
export const lastSeenOf = async (db: Db, memberId: string): Promise<Date | null> =>
  (
    await db.one<{ at: Date | null }>(sql`
      SELECT max(last_seen_at) AS at FROM session WHERE owner_kind = 'member' AND owner_id = ${memberId} AND scope = 'full'`)
  ).at

/** The time at which a full session of this owner was opened; undefined for another owner's or an ended one. */
export const openedAtOf = async (db: Db, { id, ownerKind, ownerId }: Owner & { id: string }) =>
  (
    await db.maybe<{ createdAt: Date }>(sql`
      SELECT created_at FROM session
      WHERE id = ${id} AND owner_kind = ${ownerKind} AND owner_id = ${ownerId} AND scope = 'full' AND revoked_at IS NULL`)
  )?.createdAt

const idleSince = (ownerKind: OwnerKind, now: Date) => new Date(now.getTime() - sessionIdleMs(ownerKind))

export const revokeOwnSession = (
  { db, clock }: PlatformCtx,
  { id, ownerKind, ownerId }: Owner & { id: string },
) =>
  db.run(sql`UPDATE session SET revoked_at = ${clock.now()}
    WHERE id = ${id} AND owner_kind = ${ownerKind} AND owner_id = ${ownerId} AND revoked_at IS NULL`)
