import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { NotFound, Unauthenticated } from '#/platform/errors.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, flag, list, moment, optional, text, uuid } from '#/platform/http/schema.ts'
import { listOwnSessions, revokeOwnSession } from '#/platform/sessions/own-sessions.ts'
import { endProviderSessions } from '../provider/provider-sessions.ts'
import { endAccess } from '../sign-out/end-access.ts'
import { deviceOf } from './device.rule.ts'

const SessionId = closed({ sessionId: uuid })
const Devices = closed({
  sessions: list(
    closed({
      id: uuid,
      current: flag,
      byLink: flag,
      browser: optional(text),
      system: optional(text),
      createdAt: moment,
      lastSeenAt: moment,
    }),
  ),
})
export type DeviceView = Shown<typeof Devices>['sessions'][number]

/** The member's open sessions (ASVS 7.5.2); each can be ended alone, or all at once. */
export const devicesApi = routes(
  route('GET /api/me/sessions', { answer: Devices }, async ({ ctx, actor }) => {
    if (actor.kind !== 'member') throw Unauthenticated()
    return { sessions: await devicesOf(ctx, { memberId: actor.id, current: actor.sessionId }) }
  }),
  route(
    'DELETE /api/me/sessions/:sessionId',
    { params: SessionId, answer: done },
    async ({ ctx, params, memberId }) => {
      await inTransaction(ctx, async (tx) => {
        const own = { id: params.sessionId, ownerKind: 'member', ownerId: memberId } as const
        if ((await revokeOwnSession(tx, own)) === 0) throw NotFound()
        // The person at that device must not get in again without the password.
        await endProviderSessions(tx.db, memberId)
      })
      return {}
    },
  ),
  route('POST /api/me/sessions/end-all', { answer: done }, async ({ ctx, memberId }) => {
    await inTransaction(ctx, (tx) => endAccess(tx, { memberId }))
    return {}
  }),
)

async function devicesOf(ctx: PlatformCtx, { memberId, current }: { memberId: string; current: string }) {
  const sessions = await listOwnSessions(ctx.db, {
    ownerKind: 'member',
    ownerId: memberId,
    now: ctx.clock.now(),
  })
  return sessions.map(({ id, scope, userAgent, createdAt, lastSeenAt }) => ({
    id,
    current: id === current,
    byLink: scope !== 'full',
    ...deviceOf(userAgent),
    createdAt,
    lastSeenAt,
  }))
}
