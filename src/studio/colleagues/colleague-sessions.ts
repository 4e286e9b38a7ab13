import type { FastifyRequest } from 'fastify'
import { deviceOf } from '#/people/identity/devices/device.rule.ts'
import { endProviderSessions } from '#/people/identity/provider/provider-sessions.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listOwnSessions, revokeOwnSession } from '#/platform/sessions/own-sessions.ts'

type Of = FastifyRequest<{ Params: { staffId: string } }>

/** A colleague's open sessions, with the reader's own marked. */
export async function sessionsOfColleague({ ctx, params, actor }: Of) {
  const owner = { ownerKind: 'staff', ownerId: params.staffId, now: ctx.clock.now() } as const
  const current = actor.kind === 'staff' ? actor.sessionId : null
  return (await listOwnSessions(ctx.db, owner)).map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    current: id === current,
    ...deviceOf(userAgent),
    createdAt,
    lastSeenAt,
  }))
}

type Ended = { staffId: string; sessionId: string; by: string }

/** Signs a colleague out of one browser, at once (T9). */
export const endColleaguesSession = (ctx: Ctx, { staffId, sessionId, by }: Ended): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const ended = await revokeOwnSession(ctx, { id: sessionId, ownerKind: 'staff', ownerId: staffId })
    found(ended === 1 || undefined)
    // The person at that browser must not get in again without the password.
    await endProviderSessions(ctx.db, staffId)
    await audit(ctx, {
      actor: { kind: 'staff', id: by },
      action: 'staff-session-ended',
      subject: { kind: 'staff', id: staffId },
      before: { session: sessionId },
    })
  })
