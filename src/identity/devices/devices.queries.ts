import { type Db, sql } from '#/platform/database/db.ts'

type OwnSession = {
  id: string
  scope: string
  userAgent: string | null
  createdAt: Date
  lastSeenAt: Date
}

/** Her live sessions, the one used last first; one that has been idle for too long is dead though nobody ended it (T7). */
export const listOwnSessions = (db: Db, { memberId, now }: { memberId: string; now: Date }) =>
  db.many<OwnSession>(sql`
    SELECT id, scope, user_agent, created_at, last_seen_at FROM session
    WHERE owner_kind = 'member' AND owner_id = ${memberId} AND revoked_at IS NULL AND expires_at > ${now}
      AND (scope <> 'full' OR last_seen_at > ${new Date(now.getTime() - 86_400_000)})
    ORDER BY last_seen_at DESC, id LIMIT 50`)

export const revokeOwnSession = (
  db: Db,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
) =>
  db.run(sql`UPDATE session SET revoked_at = ${now}
    WHERE id = ${id} AND owner_kind = 'member' AND owner_id = ${memberId} AND revoked_at IS NULL`)
