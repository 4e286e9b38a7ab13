import { Type } from 'typebox'
import { hasObjected, turnLearning } from '#/people/members/learning-rest.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, flag } from '#/platform/http/schema.ts'

const Learning = closed({ on: flag })

/** Predictions about a member, on or off (R11.04). */
export const learningApi = routes(
  route('GET /api/me/learning', { answer: Learning }, async ({ ctx, memberId }) => ({
    on: !(await hasObjected(ctx.db, memberId)),
  })),
  route(
    'PUT /api/me/learning',
    { body: closed({ on: Type.Boolean() }), answer: Learning },
    async ({ ctx, memberId, body: { on } }) => {
      await turnLearning(ctx, { memberId, on })
      return { on }
    },
  ),
)
