import { findMember } from '#/people/members/members.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { done } from '#/platform/http/schema.ts'
import { askForAnother } from './ask-another.ts'
import { stylistPage } from './own-stylist.ts'
import { AnotherBody, StylistPage } from './stylists.schema.ts'

/** The member's own stylist, and asking for another one (R6.05). */
export const stylistsApi = routes(
  route('GET /api/stylist', { answer: StylistPage }, async ({ ctx, memberId }) =>
    stylistPage(ctx, found(await findMember(ctx.db, memberId))),
  ),
  route(
    'POST /api/stylist/another',
    { body: AnotherBody, answer: done, idempotent: true },
    async ({ ctx, body: { why, words }, memberId }) => {
      await askForAnother(ctx, { memberId, why, words: words.trim() })
      return {}
    },
  ),
)
