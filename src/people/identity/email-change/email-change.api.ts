import { Type } from 'typebox'
import { findMember } from '#/people/members/members.ts'
import { found, Invalid, Refused, Unauthenticated } from '#/platform/errors.ts'
import type { Actor } from '#/platform/http/access/access.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, flag, oneOf, optional, text } from '#/platform/http/schema.ts'
import { firstFailure } from '#/platform/validation/validation.rule.ts'
import { confirmEmail } from './confirm-email.ts'
import { findOpenChange, startEmailChange } from './email-change.ts'
import { newAddressRules } from './new-address.rule.ts'

/** `corrects`: the address was mistyped at the registration, or returns mails. */
const Wanted = closed({ email: Type.String({ maxLength: 1000 }), corrects: optional(flag) })
const Key = closed({ key: Type.String({ maxLength: 100 }) })

const side = oneOf(['old', 'new'])
const Change = closed({ side, oldEmail: text, newEmail: text })
const Confirmed = closed({ state: oneOf(['waiting', 'done']), side, newEmail: text })

export const emailChangeApi = routes(
  /** Free and taken addresses get equal answers (T17). */
  route(
    'POST /api/me/email',
    { body: Wanted, answer: done, status: 202, idempotent: true },
    async ({ ctx, actor, body }) => {
      if (actor.kind !== 'member') throw Unauthenticated()
      const wanted = body.email.trim()
      const member = found(await findMember(ctx.db, actor.id))
      const problem = firstFailure(wanted, newAddressRules(member.email))
      if (problem) throw Invalid({ email: problem })
      const { id: memberId, sessionId } = actor
      await startEmailChange(ctx, { memberId, sessionId, email: wanted, corrects: body.corrects ?? false })
      return {}
    },
  ),
  /** The change behind a mailed link, for its page; reading it confirms nothing (T13). */
  route('POST /api/email-change/look', { body: Key, answer: Change }, async ({ ctx, actor, body }) => {
    const change = await findOpenChange(ctx.db, { ...body, asMember: memberIn(actor), now: ctx.clock.now() })
    if (!change) throw Refused('email-change-expired')
    return { side: change.side, oldEmail: change.oldEmail, newEmail: change.newEmail }
  }),
  route(
    'POST /api/email-change/confirm',
    { body: Key, answer: Confirmed, idempotent: true },
    ({ ctx, actor, body }) => confirmEmail(ctx, { ...body, asMember: memberIn(actor) }),
  ),
)

/** A mailed link needs no session, as it may be opened on another device; an existing session must be the member's. */
const memberIn = (actor: Actor) => (actor.kind === 'member' ? actor.id : undefined)
