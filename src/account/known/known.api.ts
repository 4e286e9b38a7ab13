import { findMember } from '#/people/members/members.ts'
import { acceptFact, rejectFact } from '#/people/taste/rejected.ts'
import { found, NotFound } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { FactIsRight, Known } from './known.schema.ts'
import { knownStyle } from './known-style.ts'

export const knownApi = routes(
  route('GET /api/me/known', { answer: Known }, async ({ ctx, memberId }) =>
    knownStyle(ctx, found(await findMember(ctx.db, memberId))),
  ),
  /** Rejects a learnt fact, or takes that back. The ranking and the size advice do not use a rejected one. */
  route('PUT /api/me/known', { body: FactIsRight, answer: Known }, async ({ ctx, memberId, body }) => {
    const member = found(await findMember(ctx.db, memberId))
    const { learnt } = await knownStyle(ctx, member)
    if (!learnt.some(({ fact }) => fact === body.fact)) throw NotFound()
    await (body.right ? acceptFact(ctx.db, memberId, body.fact) : rejectFact(ctx, memberId, body.fact))
    return knownStyle(ctx, member)
  }),
)
