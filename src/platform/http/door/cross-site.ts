import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DomainError, Forbidden } from '#/platform/errors.ts'
import { marketIds } from '#/platform/markets/markets.ts'

/**
 * Refusals for requests that another site's page makes a browser send: no changes (T45), and only our own four hosts
 * may read each other's API (T46), without cookies, by an Authorization header that they hold themselves.
 */
export function refusalFor(request: FastifyRequest): DomainError | undefined {
  if (isChange(request.method) && isForeign(request) && !isSister(request)) return Forbidden()
  return undefined
}

/** Our other hosts may read this host's answers; no other origin gets the headers, and `Vary` keeps caches apart. */
export function allowSisters(request: FastifyRequest, reply: FastifyReply): void {
  if (!isApi(request)) return
  reply.header('vary', 'Origin')
  if (isSister(request)) reply.header('access-control-allow-origin', request.headers.origin)
}

/** Answers the browser's preflight for a call from another of our hosts; other origins get no permission. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return undefined
  if (isSister(request))
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers':
        'accept, authorization, content-type, idempotency-key, locale, x-utm-source',
      'access-control-max-age': '600',
    })
  return reply.code(204).send()
}

const isApi = ({ url }: FastifyRequest) => url.startsWith('/api/')

/** Compared whole: a name that only begins or ends like ours is foreign, and so is `null`. */
const isSister = (request: FastifyRequest) =>
  request.headers.origin !== undefined && isApi(request) && isOurs(request)
const isOurs = ({ ctx, headers: { origin } }: FastifyRequest) =>
  marketIds.some((market) => new URL(ctx.links.origin(market)).origin === origin)

const isChange = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** The browser states a request's origin; a request without any such header is not from a browser. */
function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
}
