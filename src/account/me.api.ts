import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { findMember } from '#/members/members.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { optional } from '#/platform/http/schema.ts'
import { findLightRecord, findRecord } from './record.queries.ts'
import { fullMe, lightMe, Me, Segment } from './record.ts'

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
  return query.light === '1'
    ? lightMe(found(await findLightRecord(ctx.db, memberId)))
    : fullMe(found(await findRecord(ctx.db, memberId)))
}
