import type { FastifyRequest } from 'fastify'
import type { Config } from '#/platform/config.ts'
import { NotFound } from '#/platform/errors.ts'
import { isLocalHost, marketIds } from '#/platform/markets/markets.ts'

/** The identity provider: a configured tenant, otherwise the one inside this process (R4.01, R4.05). */
export type RuntimeIdentity = {
  domain: string
  issuer: string
  clientId: string
  studioClientId: string
  audience: string
  scope: string
  organization?: string
  embedded: boolean
}

export const embeddedAudience = 'urn:garderobe:api'
const embeddedClients = { clientId: 'garderobe-member', studioClientId: 'garderobe-studio' }

export function runtimeIdentity(request: FastifyRequest): RuntimeIdentity {
  const { config } = request.ctx
  const domain = tenantDomain(config)
  const { OIDC_SCOPE: scope } = config
  if (!domain) return { ...embeddedIdentity(originOf(request)), scope }
  const { OIDC_CLIENT_ID = '', OIDC_AUDIENCE, OIDC_STUDIO_CLIENT_ID, OIDC_ORGANIZATION } = config
  return {
    domain,
    issuer: `${domain}/`,
    clientId: OIDC_CLIENT_ID,
    studioClientId: OIDC_STUDIO_CLIENT_ID ?? OIDC_CLIENT_ID,
    audience: OIDC_AUDIENCE ?? embeddedAudience,
    scope,
    ...(OIDC_ORGANIZATION && { organization: OIDC_ORGANIZATION }),
    embedded: false,
  }
}

/** The configured tenant's address, with scheme and without a trailing slash. */
export function tenantDomain({ OIDC_DOMAIN }: Config): string | undefined {
  if (!OIDC_DOMAIN) return undefined
  return /^https?:/.test(OIDC_DOMAIN) ? OIDC_DOMAIN.replace(/\/$/, '') : `https://${OIDC_DOMAIN}`
}

export const embeddedIdentity = (origin: string): Omit<RuntimeIdentity, 'scope'> => ({
  domain: `${origin}/identity`,
  issuer: `${origin}/identity/`,
  ...embeddedClients,
  audience: embeddedAudience,
  embedded: true,
})

/** Our own origin that the request names; an unknown Host is refused (T15). */
export function originOf({ ctx, host, protocol }: FastifyRequest): string {
  const known = marketIds.map((id) => ctx.links.origin(id)).find((origin) => new URL(origin).host === host)
  if (known) return known
  if (ctx.config.APP_ENV === 'local' && isLocalHost(host)) return `${protocol}://${host}`
  throw NotFound()
}
