import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { NotFound, Unauthenticated } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { listOwnSessions, revokeOwnSession } from '#/platform/sessions/own-sessions.ts'
import { endProviderSessions } from '../provider/provider-sessions.ts'
import { endAccess } from '../sign-out/end-access.ts'
import { deviceOf } from './device.rule.ts'

const SessionId = closed({ sessionId: uuid })

/** Where she is signed in (ASVS 7.5.2): each place can be ended by itself, or all at once. */
export const devicesApi: Api = async (app) => {
  app.get('/api/me/sessions', async ({ ctx, actor }) => {
    if (actor.kind !== 'member') throw Unauthenticated()
    return { sessions: await devicesOf(ctx, { memberId: actor.id, current: actor.sessionId }) }
  })

  app.delete('/api/me/sessions/:sessionId', { schema: { params: SessionId } }, async (request) => {
    const { ctx, actor, params } = request
    if (actor.kind !== 'member') throw Unauthenticated()
    const { id: memberId } = actor
    await inTransaction(ctx, async (tx) => {
      const ended = await revokeOwnSession(tx, {
        id: params.sessionId,
        ownerKind: 'member',
        ownerId: memberId,
      })
      if (ended === 0) throw NotFound()
      // Whoever sits there must not be let in again without the password.
      await endProviderSessions(tx.db, memberId)
    })
    return {}
  })

  /** Everywhere means here as well: she signs in again. */
  app.post('/api/me/sessions/end-all', async ({ ctx, actor }) => {
    if (actor.kind !== 'member') throw Unauthenticated()
    await inTransaction(ctx, (tx) => endAccess(tx, { memberId: actor.id }))
    return {}
  })
}

async function devicesOf(ctx: PlatformCtx, { memberId, current }: { memberId: string; current: string }) {
  const sessions = await listOwnSessions(ctx.db, { memberId, now: ctx.clock.now() })
  return sessions.map(({ id, scope, userAgent, createdAt, lastSeenAt }) => ({
    id,
    current: id === current,
    byLink: scope !== 'full',
    ...deviceOf(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
}
export type DeviceView = Awaited<ReturnType<typeof devicesOf>>[number]
