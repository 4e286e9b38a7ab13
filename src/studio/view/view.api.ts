import type { FastifyReply } from 'fastify'
import { memberName } from '#/people/members/search-members.ts'
import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found, NotFound, Unauthenticated } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, uuid } from '#/platform/http/schema.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { beginView, endViews, listViews } from '#/platform/sessions/customer-views.ts'
import { VIEW_SECONDS, viewCookie, viewedCookie } from '#/platform/sessions/view-cookies.ts'
import { BeginView, Begun, View, Views } from './view.schema.ts'

const cookieOptions = { path: '/', secure: true, sameSite: 'strict', maxAge: VIEW_SECONDS } as const

/** Views of a customer's pages by a colleague: read only, a quarter of an hour, with a reason (decision 300). */
export const viewApi = routes(
  route(
    'POST /api/studio/members/:memberId/view',
    { params: closed({ memberId: uuid }), body: BeginView, answer: Begun },
    async ({ ctx, params: { memberId }, body: { reason }, actor }, reply) => {
      if (actor.kind !== 'staff') throw Unauthenticated()
      const { id: staffId, sessionId } = actor
      const { view, market } = await inTransaction(ctx, async (ctx) => {
        const { market } = found(
          await ctx.db.maybe<{ market: MarketId }>(sql`SELECT market FROM member WHERE id = ${memberId}`),
        )
        const view = found(await beginView(ctx, { memberId, staffId, sessionId, reason }))
        await audit(ctx, {
          ...{ actor: { kind: 'staff', id: staffId }, action: 'view-begun', reason },
          ...{ subject: { kind: 'member', id: memberId }, after: { until: view.expiresAt } },
        })
        return { view, market }
      })
      reply.setCookie(viewCookie, view.token, { ...cookieOptions, httpOnly: true })
      reply.setCookie(viewedCookie, [memberId, view.id, market].join('.'), cookieOptions)
      return { endsAt: view.expiresAt }
    },
  ),
  route('DELETE /api/studio/view', { answer: done }, async ({ ctx, staffId }, reply) => {
    await inTransaction(ctx, async (ctx) => {
      const ended = await endViews(ctx, staffId)
      if (ended.length === 0) nothingChanged(ctx)
      for (const { memberId } of ended)
        await audit(ctx, {
          ...{ actor: { kind: 'staff', id: staffId }, action: 'view-ended' },
          subject: { kind: 'member', id: memberId },
        })
    })
    forgetView(reply)
    return {}
  }),
  /** The text of the bar over the viewed pages; 404 for the member. */
  route('GET /api/view', { answer: View }, async ({ ctx, actor, memberId }) => {
    if (actor.kind !== 'viewer') throw NotFound()
    const { name, endsAt } = await ctx.db.one<{ name: string; endsAt: Date }>(sql`
      SELECT ${memberName} AS name, v.expires_at AS ends_at FROM customer_view v JOIN member m ON m.id = v.member_id
      WHERE v.id = ${actor.viewId}`)
    const secondsLeft = Math.max(0, Math.ceil((endsAt.getTime() - ctx.clock.now().getTime()) / 1000))
    return { memberId, name, endsAt, secondsLeft }
  }),
  /** The times at which colleagues have looked at the member's pages, for the member. */
  route('GET /api/me/views', { answer: Views }, async ({ ctx, memberId }) => ({
    views: await listViews(ctx.db, memberId),
  })),
)

function forgetView(reply: FastifyReply) {
  reply.clearCookie(viewCookie, { ...cookieOptions, httpOnly: true, maxAge: 0 })
  reply.clearCookie(viewedCookie, { ...cookieOptions, maxAge: 0 })
}
