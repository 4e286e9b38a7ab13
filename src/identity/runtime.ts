import type { FastifyRequest } from 'fastify'
import { isLocalHost, marketIds } from '#/markets/markets.ts'
import { NotFound } from '#/platform/errors.ts'

/** Where people sign in: a tenant by configuration, else the provider inside this process (R4.01, R4.05). */
export type RuntimeIdentity = {
  domain: string
  issuer: string
  clientId: string
  studioClientId: string
  audience: string
  embedded: boolean
}

export const embeddedAudience = 'urn:garderobe:api'
const embeddedClients = { clientId: 'garderobe-member', studioClientId: 'garderobe-studio' }

export function runtimeIdentity(request: FastifyRequest): RuntimeIdentity {
  const { OIDC_DOMAIN, OIDC_CLIENT_ID = '', OIDC_AUDIENCE = embeddedAudience } = request.ctx.config
  if (!OIDC_DOMAIN) return embeddedIdentity(originOf(request))
  const domain = /^https?:/.test(OIDC_DOMAIN) ? OIDC_DOMAIN.replace(/\/$/, '') : `https://${OIDC_DOMAIN}`
  return {
    domain,
    issuer: `${domain}/`,
    clientId: OIDC_CLIENT_ID,
    studioClientId: OIDC_CLIENT_ID,
    audience: OIDC_AUDIENCE,
    embedded: false,
  }
}

export const embeddedIdentity = (origin: string): RuntimeIdentity => ({
  domain: `${origin}/identity`,
  issuer: `${origin}/identity/`,
  ...embeddedClients,
  audience: embeddedAudience,
  embedded: true,
})

/** Our own origin as this request names it; a Host that is none of ours is refused (T15). */
export function originOf({ ctx, host, protocol }: FastifyRequest): string {
  const known = marketIds.map((id) => ctx.links.origin(id)).find((origin) => new URL(origin).host === host)
  if (known) return known
  if (ctx.config.APP_ENV === 'local' && isLocalHost(host)) return `${protocol}://${host}`
  throw NotFound()
}
