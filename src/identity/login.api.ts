import { Type } from 'typebox'
import { Unauthenticated } from '#/platform/errors.ts'
import { type Api, staffOf } from '#/platform/http.ts'
import { openSession, revokeSession } from '#/platform/sessions.ts'
import { checkPassword, findPerson } from './accounts.ts'
import { ownerOfToken } from './identity-token.ts'
import { redeemLink } from './link-grants.ts'
import { runtimeIdentity } from './runtime.ts'

const closed = { additionalProperties: false }
const Credentials = Type.Object(
  { email: Type.String({ maxLength: 254 }), password: Type.String({ maxLength: 256 }) },
  closed,
)
const Token = Type.Object({ access_token: Type.String({ maxLength: 8192 }) }, closed)
const Link = Type.Object(
  { userid: Type.String({ maxLength: 36 }), Chash: Type.String({ maxLength: 300 }) },
  closed,
)
const Session = Type.Object({ id: Type.String(), token: Type.String(), scope: Type.Optional(Type.String()) })
const opened = { response: { 200: Session } }

export const loginApi: Api = async (app) => {
  app.post('/api/login', { schema: { body: Credentials, ...opened } }, async (request) => {
    const { ctx, ip } = request
    const account = await checkPassword(ctx, {
      kind: 'member',
      ...request.body,
      email: request.body.email.trim(),
      ip,
    })
    if (!account) throw Unauthenticated('wrong-login')
    return openSession(ctx, {
      ownerKind: 'member',
      ownerId: account.id,
      userAgent: request.headers['user-agent'],
    })
  })

  /** The identity provider's access token becomes our session (R4.05). */
  app.post('/api/login/identity', { schema: { body: Token, ...opened } }, async (request) => {
    const owner = await ownerOfToken(request, request.body.access_token)
    return openSession(request.ctx, { ...owner, userAgent: request.headers['user-agent'] })
  })

  app.post('/api/login/link', { schema: { body: Link, ...opened } }, async (request) =>
    redeemLink(request.ctx, request.body, request.headers['user-agent']),
  )

  /** What the browser needs to know to send her to the provider (R4.01). */
  app.get('/api/identity', async (request) => runtimeIdentity(request))

  app.post('/api/logout', endOwnSession)
  app.post('/api/studio/logout', endOwnSession)

  app.get('/api/studio/me', async (request) => {
    const { id, role } = staffOf(request)
    const person = await findPerson(request.ctx.db, { kind: 'staff', id })
    return { id, role, name: person?.name ?? '', email: person?.email ?? '' }
  })
}

async function endOwnSession({ actor, ctx }: Parameters<typeof staffOf>[0]) {
  if (actor.kind === 'visitor') throw Unauthenticated()
  await revokeSession(ctx.db, actor.sessionId, ctx.clock.now())
  return {}
}
