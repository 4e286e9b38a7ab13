import type { PlatformCtx } from '../context.ts'
import { sql } from '../database/db.ts'
import { STAFF_IDLE_MS } from './sessions.ts'

/** True while a colleague's session lives and their roles are the same. Unlike a request, this does not prolong the session. */
export async function isStaffSessionLive(
  { db, clock }: PlatformCtx,
  { sessionId, roles }: { sessionId: string; roles: readonly string[] },
): Promise<boolean> {
  const now = clock.now()
  const live = await db.maybe(sql`
    SELECT FROM session s JOIN staff f ON f.id = s.owner_id
    WHERE s.id = ${sessionId} AND s.owner_kind = 'staff' AND s.revoked_at IS NULL AND s.expires_at > ${now}
      AND s.last_seen_at > ${new Date(now.getTime() - STAFF_IDLE_MS)} AND f.disabled_at IS NULL AND f.roles = ${roles}::text[]`)
  return live !== undefined
}

/** True while a colleague's session lives, and they have this role in all countries. */
export async function hasRoleEverywhere(
  { db, clock }: PlatformCtx,
  { sessionId, role }: { sessionId: string; role: string },
): Promise<boolean> {
  const live = await db.maybe(sql`
    SELECT FROM session s JOIN staff f ON f.id = s.owner_id
    WHERE s.id = ${sessionId} AND s.owner_kind = 'staff' AND s.revoked_at IS NULL AND s.expires_at > ${clock.now()}
      AND f.disabled_at IS NULL AND ${role} = ANY(f.roles) AND f.markets IS NULL`)
  return live !== undefined
}
