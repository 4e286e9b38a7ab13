/// <reference types="vite/client" />
import type { Auth0Client } from '@auth0/auth0-spa-js'
import { send } from '#/platform/app/api/api-client.ts'
import type { SessionKind } from '#/platform/sessions/browser/session.ts'

/**
 * The source's numbers for the SDK (R4.03). The SDK fixes the others itself: a lock held 5 s at most, three
 * tries for a token, 43 characters of verifier, tokens renewed 60 s before they end; e2e/identity checks
 * them.
 */
export const sdkNumbers = {
  httpTimeoutInSeconds: 10,
  /** Time to type in a pop-up. */
  authorizeTimeoutInSeconds: 60,
  leeway: 60,
  sessionCheckExpiryDays: 1,
} as const

/** A hidden frame is invisible, so its limit is that of any other answer. */
export const silentTimeoutInSeconds = 10
const daySeconds = 86_400
const callbacks = { member: '/auth/', staff: '/studio/login' }

const clients = new Map<SessionKind, Promise<Auth0Client>>()

/** One client a page, since it holds the tokens in memory; only pages of signing in and out load it. */
export function clientFor(kind: SessionKind): Promise<Auth0Client> {
  const client = clients.get(kind) ?? createClient(kind)
  clients.set(kind, client)
  client.catch(() => clients.delete(kind))
  return client
}

async function createClient(kind: SessionKind): Promise<Auth0Client> {
  const [identity, { Auth0Client, InMemoryCache }] = await Promise.all([
    send('GET', '/identity', { public: true }),
    import('@auth0/auth0-spa-js'),
  ])
  const { domain, clientId, studioClientId, audience, scope, organization, embedded } = identity
  const keeping = embedded ? { cache: new InMemoryCache().enclosedCache } : { workerUrl: await worker() }
  return new Auth0Client({
    ...sdkNumbers,
    domain,
    clientId: kind === 'staff' ? studioClientId : clientId,
    authorizationParams: {
      redirect_uri: window.location.origin + callbacks[kind],
      audience,
      scope,
      max_age: daySeconds,
      ...(organization && { organization }),
    },
    // Staff give password and code every time.
    ...(kind === 'member' &&
      scope.includes('offline_access') && {
        useRefreshTokens: true,
        useRefreshTokensFallback: true,
        ...keeping,
      }),
  })
}

/** The SDK's worker keeps a tenant's refresh tokens out of the reach of other scripts. It talks to the root of a host only. */
const worker = async () =>
  (await import('@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js?url')).default

/** Signed in here within the day, by the SDK's cookie; without it no hidden frame is opened. */
export const wasSignedIn = (client: Auth0Client) =>
  document.cookie.includes(`auth0.${client.getConfiguration().clientId}.is.authenticated=`)
