import type { FastifyReply, FastifyRequest } from 'fastify'
import '@fastify/cookie'
import { campaignOf } from '#/discounts/campaign-cookie.ts'
import { event, publish } from '#/events.ts'
import type { MarketId } from '#/markets/markets.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { cartCountCookie } from '#/platform/sessions/session-cookies.ts'
import { VISITORS_DAYS } from '#/platform/sessions/visitors-kept.rule.ts'
import type { Visit } from './cart.queries.ts'
import { mergeCarts } from './merge-carts.ts'

/** The web-shop user (R3.06): by it alone a visitor's cart is found, so it is a secret and out of scripts' reach. */
export const cartCookie = 'webshop_user'
export const cartCookieKept = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
  maxAge: VISITORS_DAYS * 24 * 3600,
} as const

/** The header's number, which the page itself reads. */
export const tellCount = (reply: FastifyReply, count: number) =>
  reply.setCookie(cartCountCookie, String(count), { ...cartCookieKept, httpOnly: false })

/** Whoever carries a visitor's cookie has signed in: what was the visitor's is the member's. It may be told more than once. */
export const visitorIsMember = event<{ tokenHash: string; memberId: string }>('visitor-is-member')

/**
 * Whose cart a request is about; undefined for a browser that never put anything into one, unless it is `asNew`. A
 * member who still carries a visitor's cookie takes that cart over, once (R7.04); what a mailed link opens is no cart.
 */
export async function visitOf(request: FastifyRequest, reply: FastifyReply, asNew = false) {
  const { actor, market, ctx } = request
  const token = tokenOf(request)
  const campaign = campaignOf(request)
  if (actor.kind === 'member' && actor.scope === 'full') {
    const visit = await memberVisit(request, actor.id, campaign)
    if (token) {
      const tokenHash = hashSecret(token)
      await mergeCarts(ctx, { tokenHash, visit })
      await inTransaction(ctx, (ctx) => publish(ctx, visitorIsMember, { tokenHash, memberId: actor.id }))
      reply.clearCookie(cartCookie, { ...cartCookieKept, maxAge: 0 })
    }
    return visit
  }
  if (!token && !asNew) return undefined
  const secret = token ?? ctx.random.token(32)
  // Whoever only looks keeps the cookie they have: what it finds is kept from its last change (forgottenBefore).
  if (request.method !== 'GET') reply.setCookie(cartCookie, secret, cartCookieKept)
  return {
    owner: { kind: 'visitor', tokenHash: hashSecret(secret) },
    market: market.id,
    campaign,
  } satisfies Visit
}

async function memberVisit({ ctx }: FastifyRequest, memberId: string, campaign: string | null) {
  const { market } = found(
    await ctx.db.maybe<{ market: MarketId }>(
      sql`SELECT market FROM member WHERE id = ${memberId} AND erased_at IS NULL`,
    ),
  )
  return { owner: { kind: 'member', memberId }, market, campaign } satisfies Visit
}

/** Whether this browser may have a cart already: a cookie of ours, or a member who is signed in. */
export const hasCart = (request: FastifyRequest) =>
  request.actor.kind === 'member' || tokenOf(request) !== undefined

/** Anything else than what we give out is no cookie of ours. */
const tokenOf = ({ cookies }: FastifyRequest) => {
  const token = cookies[cartCookie]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}
