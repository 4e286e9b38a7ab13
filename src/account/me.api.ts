import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { readCart } from '#/cart/read-cart.ts'
import { shownCart } from '#/cart/shown-cart.ts'
import { findMember } from '#/members/members.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { optional } from '#/platform/http/schema.ts'
import { findLightRecord, findRecord } from './profile/record.queries.ts'
import { fullMe, lightMe, Me, Segment } from './profile/record.ts'

const Query = Type.Object({ light: optional(Type.String({ maxLength: 10 })) })
const record = { query: Query, answer: Me }

/** Who is signed in (R3.03). */
export const meApi = routes(
  route('GET /api/me', record, whoIsIn),
  // The browser has always asked with the slash.
  route('GET /api/me/', record, whoIsIn),
  route('GET /api/me/segment', { answer: Segment }, async ({ ctx, memberId }) => ({
    segment: found(await findMember(ctx.db, memberId)).customerType,
  })),
)

async function whoIsIn(request: FastifyRequest<{ Querystring: Static<typeof Query> }>) {
  const { ctx, query, memberId } = request
  if (query.light === '1') return lightMe(found(await findLightRecord(ctx.db, memberId)))
  const record = found(await findRecord(ctx.db, memberId))
  const owner = { kind: 'member', memberId } as const
  const cart = await readCart(ctx, { owner, market: record.market, campaign: null })
  return fullMe(record, cart ? shownCart(cart, ctx.clock.now()) : null)
}
