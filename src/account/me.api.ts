import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { findMember } from '#/people/members/members.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { optional } from '#/platform/http/schema.ts'
import { presentCartOfMember } from '#/shop/cart/read-cart.ts'
import { type LightRecord, lightRecord, type MemberRecord, memberRecord } from './profile/record.queries.ts'
import { fullMe, lightMe, Me, Segment } from './profile/record.ts'

const Query = Type.Object({ light: optional(Type.String({ maxLength: 10 })) })
type MeRequest = FastifyRequest<{ Querystring: Static<typeof Query> }>
/** Read together with the session in one statement, since every page needs it (R3.03). */
const record = {
  query: Query,
  answer: Me,
  ownerData: ({ query }: FastifyRequest) =>
    isLight(query as MeRequest['query']) ? lightRecord : memberRecord,
}

/** The signed-in member (R3.03). */
export const meApi = routes(
  route('GET /api/me', record, meView),
  // The browser's code requests the address with a slash.
  route('GET /api/me/', record, meView),
  route('GET /api/me/segment', { answer: Segment }, async ({ ctx, memberId }) => ({
    segment: found(await findMember(ctx.db, memberId)).customerType,
  })),
)

const isLight = ({ light }: MeRequest['query']) => light === '1'

async function meView({ ctx, query, ownerData }: MeRequest) {
  if (isLight(query)) return lightMe(found(ownerData as LightRecord | undefined))
  const record = found(ownerData as MemberRecord | undefined)
  const cart = record.cart && (await presentCartOfMember(ctx, record.cart, record.market))
  return fullMe(record, { cart, now: ctx.clock.now() })
}
