import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { singleKeyModes } from '#/platform/app/studio/keys/single-keys.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { found, Unauthenticated } from '#/platform/errors.ts'
import { memberOf, staffOf, staffRoles } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, flag, list, oneOf, optional, orNull, text, uuid } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { endCompanion, openBrowserSession } from '#/platform/sessions/companion.ts'
import { type OwnerKind, openSession, revokeSession } from '#/platform/sessions/sessions.ts'
import { staffStepUpActions, stepUpActions } from '#/platform/sessions/step-up.ts'
import { redeemLink } from '../links/link-grants.ts'
import { findColleague } from '../own-account/single-keys.ts'
import { runtimeIdentity } from '../runtime.ts'
import { auditSession } from '../staff/audit-session.ts'
import { exchangeTokens } from '../tokens/exchange-token.ts'
import { checkPassword } from './accounts.ts'
import { beginAttempt, daySeconds, forgetBrowser } from './guesses/sign-in-attempts.ts'
import { deviceReader, rememberDevice } from './known-device.ts'
import { linkToOwnAccount } from './linking.ts'
import { notifyOfNewDevice } from './new-device/notify-of-new-device.ts'

const Credentials = closed({
  email: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 256 }),
})
const Jwt = Type.String({ maxLength: 8192 })
const Tokens = closed({
  access_token: Jwt,
  id_token: optional(Jwt),
  state: optional(Type.String({ maxLength: 200 })),
})
const Random = Type.String({ pattern: '^[\\w+/=.~-]{16,200}$' })
const Attempt = closed({
  state: Random,
  nonce: Random,
  kind: Type.Enum(['member', 'staff']),
  /** A step-up: only the person who is signed in now may return, with a fresh password. */
  stepUp: optional(oneOf([...stepUpActions, ...staffStepUpActions])),
})
/** A missing or far too long link is refused as any foreign one (T11). */
const Link = closed({ userid: optional(Type.String()), Chash: optional(Type.String()) })
const Session = closed({ id: text, token: text, scope: optional(text) })
const Identity = closed({
  domain: text,
  issuer: text,
  clientId: text,
  studioClientId: text,
  audience: text,
  scope: text,
  organization: optional(text),
  embedded: flag,
})
const StaffMe = closed({
  id: uuid,
  roles: list(oneOf(staffRoles)),
  /** The countries of the colleague; null: every country. */
  markets: orNull(list(oneOf(marketIds))),
  name: text,
  email: text,
  /** The data were restored from a backup, and due work waits for their release (T105). */
  quarantine: flag,
  /** Single keys for the colleague (WCAG 2.1.4). */
  singleKeys: oneOf(singleKeyModes),
})

export const loginApi = routes(
  route('POST /api/login', { body: Credentials, answer: Session }, async (request, reply) => {
    const { ctx, body, ip } = request
    const device = await deviceReader(request, 'member')
    const account = await checkPassword(ctx, {
      kind: 'member',
      ...body,
      email: body.email.trim(),
      ip,
      device,
    })
    if (!account) throw Unauthenticated('wrong-login')
    const session = await openBrowserSession(request, reply, { ownerKind: 'member', ownerId: account.id })
    await rememberDevice(request, reply, { kind: 'member', account })
    if (device(account) === undefined) await notifyOfNewDevice(request, account.id)
    return session
  }),
  /** State and nonce of the browser, stored before it leaves for the provider (D9). */
  route('POST /api/identity/attempts', { body: Attempt, answer: done }, async (request, reply) => {
    const { stepUp: action, ...attempt } = request.body
    const whoIsHere = { member: memberOf, staff: staffOf }[attempt.kind]
    const stepUp = action && { action, ownerId: whoIsHere(request).id }
    await beginAttempt(request, reply, { ...attempt, maxAge: stepUp ? 0 : daySeconds, stepUp })
    return {}
  }),
  /** Joins a new identity of the provider to the account that is signed in here (T20). */
  route('POST /api/identity/link', { answer: done }, async (request) => {
    await linkToOwnAccount(request)
    return {}
  }),
  /** Exchanges the identity provider's tokens for our session (R4.05). */
  route('POST /api/login/identity', { body: Tokens, answer: Session }, async (request, reply) => {
    try {
      return await exchangeTokens(request, reply, request.body)
    } catch (error) {
      const { reason } = error as { reason?: string }
      if (reason) request.log.info({ reason }, 'sign-in refused')
      throw error
    }
  }),
  /** A mail about one thing is no sign-in: its session has no companion cookie, and leaves the member's own alone (T14). */
  route('POST /api/login/link', { body: Link, answer: Session }, async (request, reply) => {
    const { userid = '', Chash = '' } = request.body
    const owner = await redeemLink(request.ctx, { userid, Chash })
    const session =
      owner.scope === 'full'
        ? await openBrowserSession(request, reply, owner)
        : await openSession(request.ctx, { ...owner, userAgent: request.headers['user-agent'] })
    return { ...session, scope: owner.scope }
  }),
  /** The browser's settings for the provider (R4.01). */
  route('GET /api/identity', { answer: Identity }, (request) => runtimeIdentity(request)),
  route('POST /api/logout', { answer: done }, (request, reply) => endOwnSession(request, reply, 'member')),
  route('POST /api/studio/logout', { answer: done }, (request, reply) =>
    endOwnSession(request, reply, 'staff'),
  ),
  route('GET /api/studio/me', { answer: StaffMe }, async (request) => {
    const { id, roles, markets } = staffOf(request)
    const colleague = found(await findColleague(request.ctx.db, id))
    const quarantine = await request.ctx.quarantine.isOn()
    return { id, roles: [...roles], markets: markets && [...markets], ...colleague, quarantine }
  }),
)

/** The browser's data are cleared even for an unknown token (T8); its other cookies do not belong to this session. */
async function endOwnSession(request: FastifyRequest, reply: FastifyReply, ownerKind: OwnerKind) {
  const { actor, ctx } = request
  endCompanion(reply, ownerKind).header('clear-site-data', '"cache", "storage"')
  await forgetBrowser(request)
  if (actor.kind !== 'member' && actor.kind !== 'staff') throw Unauthenticated()
  await inTransaction(ctx, async (ctx) => {
    await revokeSession(ctx.db, actor.sessionId, ctx.clock.now())
    if (actor.kind === 'staff') await auditSession(ctx, actor.id, 'signed-out')
  })
  return {}
}
