import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Unauthenticated } from '#/platform/errors.ts'
import { type Api, memberOf, staffOf } from '#/platform/http/http.ts'
import { closed, oneOf } from '#/platform/http/schema.ts'
import { endCompanion, openBrowserSession } from '#/platform/sessions/companion.ts'
import { type OwnerKind, openSession, revokeSession } from '#/platform/sessions/sessions.ts'
import { staffStepUpActions, stepUpActions } from '#/platform/sessions/step-up.ts'
import { redeemLink } from '../links/link-grants.ts'
import { runtimeIdentity } from '../runtime.ts'
import { exchangeTokens } from '../tokens/exchange-token.ts'
import { checkPassword, findPerson } from './accounts.ts'
import { linkToOwnAccount } from './linking.ts'
import { beginAttempt, daySeconds, forgetBrowser } from './sign-in-attempts.ts'

const Credentials = closed({
  email: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 256 }),
})
const Jwt = Type.String({ maxLength: 8192 })
const Tokens = closed({
  access_token: Jwt,
  id_token: Type.Optional(Jwt),
  state: Type.Optional(Type.String({ maxLength: 200 })),
})
const Random = Type.String({ pattern: '^[\\w+/=.~-]{16,200}$' })
const Attempt = closed({
  state: Random,
  nonce: Random,
  kind: Type.Enum(['member', 'staff']),
  /** To confirm that it is still her: only the one signed in now may come back, with a fresh password. */
  stepUp: Type.Optional(oneOf([...stepUpActions, ...staffStepUpActions])),
})
/** One that is not there or far too long is refused as any other that is not ours (T11). */
const Link = closed({ userid: Type.Optional(Type.String()), Chash: Type.Optional(Type.String()) })
const Session = closed({ id: Type.String(), token: Type.String(), scope: Type.Optional(Type.String()) })
const opened = { response: { 200: Session } }

export const loginApi: Api = async (app) => {
  app.post('/api/login', { schema: { body: Credentials, ...opened } }, async (request, reply) => {
    const { ctx, ip } = request
    const account = await checkPassword(ctx, {
      kind: 'member',
      ...request.body,
      email: request.body.email.trim(),
      ip,
    })
    if (!account) throw Unauthenticated('wrong-login')
    return openBrowserSession(request, reply, { ownerKind: 'member', ownerId: account.id })
  })

  /** What the browser took to the provider, noted before it leaves (D9). */
  app.post('/api/identity/attempts', { schema: { body: Attempt } }, async (request, reply) => {
    const { stepUp: action, ...attempt } = request.body
    const whoIsHere = { member: memberOf, staff: staffOf }[attempt.kind]
    const stepUp = action && { action, ownerId: whoIsHere(request).id }
    await beginAttempt(request, reply, { ...attempt, maxAge: stepUp ? 0 : daySeconds, stepUp })
    return {}
  })

  /** Somebody who is new to us by the provider, and signed in here as well: one account from now on (T20). */
  app.post('/api/identity/link', async (request) => {
    await linkToOwnAccount(request)
    return {}
  })

  /** The identity provider's tokens become our session (R4.05). */
  app.post('/api/login/identity', { schema: { body: Tokens, ...opened } }, async (request, reply) => {
    try {
      return await exchangeTokens(request, reply, request.body)
    } catch (error) {
      const { reason } = error as { reason?: string }
      if (reason) request.log.info({ reason }, 'sign-in refused')
      throw error
    }
  })

  /** A mail about one thing is no sign-in: its session has no companion cookie, and touches neither her own (T14). */
  app.post('/api/login/link', { schema: { body: Link, ...opened } }, async (request, reply) => {
    const { userid = '', Chash = '' } = request.body
    const owner = await redeemLink(request.ctx, { userid, Chash })
    const session =
      owner.scope === 'full'
        ? await openBrowserSession(request, reply, owner)
        : await openSession(request.ctx, { ...owner, userAgent: request.headers['user-agent'] })
    return { ...session, scope: owner.scope }
  })

  /** What the browser needs to know to send her to the provider (R4.01). */
  app.get('/api/identity', async (request) => runtimeIdentity(request))

  app.post('/api/logout', async (request, reply) => endOwnSession(request, reply, 'member'))
  app.post('/api/studio/logout', async (request, reply) => endOwnSession(request, reply, 'staff'))

  app.get('/api/studio/me', async (request) => {
    const { id, role } = staffOf(request)
    const person = await findPerson(request.ctx.db, { kind: 'staff', id })
    return { id, role, name: person?.name ?? '', email: person?.email ?? '' }
  })
}

/** What the browser holds goes whether or not the token is known (T8); its other cookies are not of this session. */
async function endOwnSession(request: FastifyRequest, reply: FastifyReply, ownerKind: OwnerKind) {
  const { actor, ctx } = request
  endCompanion(reply, ownerKind).header('clear-site-data', '"cache", "storage"')
  await forgetBrowser(request)
  if (actor.kind === 'visitor') throw Unauthenticated()
  await revokeSession(ctx.db, actor.sessionId, ctx.clock.now())
  return {}
}
