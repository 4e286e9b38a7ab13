import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { NotFound } from '#/platform/errors.ts'
import { passOnHeaders } from '#/platform/http/door/security-headers.ts'
import type { App } from '#/platform/http/http.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { originOf } from '../runtime.ts'
import { createProvider } from './provider.ts'

const providers = new WeakMap<object, Map<string, Promise<Provider>>>()

export function providerOf(request: FastifyRequest): Promise<Provider> {
  const { db, config } = request.ctx
  if (config.OIDC_DOMAIN) throw NotFound()
  const known = providers.get(db) ?? new Map<string, Promise<Provider>>()
  providers.set(db, known)
  const origin = originOf(request)
  const provider = known.get(origin) ?? createProvider(request.ctx as Ctx, origin)
  known.set(origin, provider)
  return provider
}

/** Everything under /identity that is the protocol's and not a page of ours. */
export async function mountProvider(app: App) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, body),
  )
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const provider = await providerOf(request)
    const raw = Object.assign(request.raw, { originalUrl: request.raw.url })
    raw.url = translated(request.url.slice('/identity'.length))
    raw.originalUrl = `/identity${raw.url}`
    takeJson(request)
    setProtocol(request)
    passOnHeaders(reply)
    reply.hijack()
    await provider.callback()(raw, reply.raw)
  }
  app.get('/identity/*', { schema: { hide: true } }, answer)
  app.post('/identity/*', { schema: { hide: true } }, answer)
}

/** Auth0's name for where to go after signing out (R4.01). */
function translated(url: string): string {
  if (!url.startsWith('/v2/logout?')) return url
  const params = new URLSearchParams(url.slice('/v2/logout?'.length))
  const returnTo = params.get('returnTo')
  if (returnTo) params.set('post_logout_redirect_uri', returnTo)
  for (const name of ['returnTo', 'federated', 'auth0Client']) params.delete(name)
  return `/v2/logout?${params}`
}

/** The protocol of our origin, also behind a balancer that ends TLS; a visitor's own headers are dropped. */
function setProtocol(request: FastifyRequest) {
  for (const name of ['x-forwarded-for', 'x-forwarded-host']) delete request.raw.headers[name]
  request.raw.headers['x-forwarded-proto'] = new URL(originOf(request)).protocol.slice(0, -1)
}

/** The token endpoint takes JSON as well as a form (R4.01). */
function takeJson({ body, raw }: FastifyRequest) {
  if (typeof body !== 'string') return
  try {
    Object.assign(raw, { body: JSON.parse(body) })
    raw.headers['content-type'] = 'application/x-www-form-urlencoded'
  } catch {
    // The provider answers invalid_request to an unreadable body.
  }
}
