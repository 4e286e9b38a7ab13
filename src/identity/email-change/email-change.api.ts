import { Type } from 'typebox'
import { findMember } from '#/members/members.ts'
import { found, Invalid, Refused, Unauthenticated } from '#/platform/errors.ts'
import type { Actor } from '#/platform/http/access.ts'
import type { Api } from '#/platform/http/http.ts'
import { limitCalls } from '#/platform/http/rate-limit.ts'
import { closed } from '#/platform/http/schema.ts'
import { firstFailure } from '#/validation/validation.rule.ts'
import { confirmEmail } from './confirm-email.ts'
import { findOpenChange, startEmailChange } from './email-change.ts'
import { newAddressRules } from './new-address.rule.ts'

const Wanted = closed({ email: Type.String({ maxLength: 1000 }) })
const Key = closed({ key: Type.String({ maxLength: 100 }) })

export const emailChangeApi: Api = async (app) => {
  /** The answer is the same whether the address is free or not (T17). */
  app.post(
    '/api/me/email',
    { schema: { body: Wanted }, config: { idempotent: true } },
    async (request, reply) => {
      const { ctx, actor, body } = request
      if (actor.kind !== 'member') throw Unauthenticated()
      const wanted = body.email.trim()
      const member = found(await findMember(ctx.db, actor.id))
      const problem = firstFailure(wanted, newAddressRules(member.email))
      if (problem) throw Invalid({ email: problem })
      await startEmailChange(ctx, { memberId: actor.id, sessionId: actor.sessionId, email: wanted })
      return reply.code(202).send({})
    },
  )

  /** What a mailed link is about, for its page; nothing is confirmed by looking (T13). */
  app.post('/api/email-change/look', { schema: { body: Key } }, async ({ ctx, actor, body }) => {
    const change = await findOpenChange(ctx.db, { ...body, asMember: memberIn(actor), now: ctx.clock.now() })
    if (!change) throw Refused('email-change-expired')
    return { side: change.side, oldEmail: change.oldEmail, newEmail: change.newEmail }
  })

  app.post(
    '/api/email-change/confirm',
    { schema: { body: Key }, config: { idempotent: true } },
    async ({ ctx, actor, body, ip }) => {
      await limitCalls(ctx, { what: 'email-confirm', from: ip, most: 60 })
      return confirmEmail(ctx, { ...body, asMember: memberIn(actor) })
    },
  )
}

/** Whoever reads the mail elsewhere need not be signed in; whoever is must be herself. */
const memberIn = (actor: Actor) => (actor.kind === 'member' ? actor.id : undefined)
