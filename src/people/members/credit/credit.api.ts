import { route, routes } from '#/platform/http/route.ts'
import { closed } from '#/platform/http/schema.ts'
import { askForReview } from './credit-review.ts'

const Nothing = closed({})

export const creditApi = routes(
  /** A refused applicant asks for a person's review; a second request changes nothing (R3.08). */
  route(
    'POST /api/me/credit-review',
    { body: Nothing, answer: Nothing, idempotent: true },
    async ({ ctx, memberId }) => {
      await askForReview(ctx, memberId)
      return {}
    },
  ),
)
