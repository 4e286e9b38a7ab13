import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { revokeSessions } from '#/platform/sessions/sessions.ts'
import { revokeLinks } from '../links/link-grants.ts'
import { endProviderSessions } from '../provider/provider-sessions.ts'

/**
 * Ends all credentials of a member: sessions, mailed links and their sessions, links to a new password or
 * address, the provider's sessions and tokens (T9). `except` is the calling session, if it stays. A trigger
 * (0110) ends them for a disabled or erased account too.
 */
export async function endAccess(
  ctx: PlatformCtx,
  { memberId, except }: { memberId: string; except?: string | null },
) {
  const { db } = ctx
  const now = ctx.clock.now()
  await revokeSessions(ctx, { ownerKind: 'member', ownerId: memberId, except })
  await revokeLinks(db, memberId, now)
  await db.run(sql`UPDATE password_reset SET revoked_at = ${now}
    WHERE member_id = ${memberId} AND used_at IS NULL AND revoked_at IS NULL`)
  await db.run(sql`UPDATE email_change SET revoked_at = ${now}
    WHERE member_id = ${memberId} AND done_at IS NULL AND revoked_at IS NULL`)
  await endProviderSessions(db, memberId)
}
