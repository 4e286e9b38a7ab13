import type { FastifyReply, FastifyRequest } from 'fastify'
import '@fastify/cookie'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { event, publish } from '#/platform/ports/events.ts'
import { cartCountCookie, visitorCookie } from '#/platform/sessions/session-cookies.ts'
import { campaignCookie } from '#/shop/discounts/campaign-cookie.rule.ts'
import type { Visit } from '../cart.queries.ts'
import { mergeCarts } from '../merge/merge-carts.ts'
import { isVisitorToken, newVisitorToken } from './visitor-token.ts'

const cartCookie = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

/** In seconds, by the rules of the request's country. */
const maxAgeOf = ({ market, ctx }: FastifyRequest) =>
  marketAt(market.id, ctx.clock.now()).visitorDays * 24 * 3600

/** The number of pieces for the header, in a cookie that the page itself reads. */
export const setCountCookie = (request: FastifyRequest, reply: FastifyReply, count: number) =>
  reply.setCookie(cartCountCookie, String(count), {
    ...cartCookie,
    httpOnly: false,
    maxAge: maxAgeOf(request),
  })

/**
 * A visitor with a cart cookie has signed in: the visitor's things become the member's. The event may be sent more than
 * once.
 */
export const visitorIsMember = event<{ tokenHash: string; memberId: string }>('visitor-is-member')

/**
 * The owner, market and campaign of a request; undefined for a browser without a cart, unless it is `asNew`. A member
 * with a visitor's cookie takes that cart over, once (R7.04). A mailed link opens no cart.
 */
export async function visitOf(request: FastifyRequest, reply: FastifyReply, asNew = false) {
  const { actor, market, ctx } = request
  const token = await tokenOf(request)
  const campaign = campaignOf(request)
  if (actor.kind === 'member' && actor.scope === 'full') {
    const visit = await memberVisit(request, actor.id, campaign)
    if (token) {
      const tokenHash = hashSecret(token)
      await mergeCarts(ctx, { tokenHash, visit })
      await inTransaction(ctx, (ctx) => publish(ctx, visitorIsMember, { tokenHash, memberId: actor.id }))
      reply.clearCookie(visitorCookie, { ...cartCookie, maxAge: 0 })
    }
    return visit
  }
  if (!token && !asNew) return undefined
  const secret = token ?? (await newVisitorToken(ctx))
  // A read leaves the cookie unchanged: a cart is kept from its last change (forgottenBefore).
  if (request.method !== 'GET')
    reply.setCookie(visitorCookie, secret, { ...cartCookie, maxAge: maxAgeOf(request) })
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

/** True when this browser may have a cart: it has a cookie of ours, or a member is signed in. */
export const hasCart = async (request: FastifyRequest) =>
  request.actor.kind === 'member' || (await tokenOf(request)) !== undefined

/** The campaign name in the browser's cookie, if it is a valid name. */
function campaignOf({ cookies, host, ctx }: FastifyRequest): string | null {
  const name = cookies[campaignCookie({ environment: ctx.config.APP_ENV, host })]
  return name && /^[a-z0-9-]{1,60}$/.test(name) ? name : null
}

/** The cookie's token, if its signature is ours. */
async function tokenOf({ ctx, cookies }: FastifyRequest): Promise<string | undefined> {
  const token = cookies[visitorCookie]
  return token && (await isVisitorToken(ctx, token)) ? token : undefined
}
