import type { Auth0Client } from '@auth0/auth0-spa-js'
import { send } from '#/app/api-client.ts'
import { tellOtherTabs } from '#/app/other-tabs.ts'
import { endSession, forgetVisit, type Session, type SessionKind, startSession } from '#/app/session.ts'
import { forgetChecks } from '#/app/user-check.ts'
import type { Wanted } from './after-login.rule.ts'
import type { RuntimeIdentity } from './runtime.ts'

/** The browser's side of the identity provider; the SDK is loaded by the pages of signing in and out alone. */
const callbacks = { member: '/auth/', staff: '/studio/login' }

async function clientFor(kind: SessionKind): Promise<Auth0Client> {
  const [identity, { Auth0Client }] = await Promise.all([
    send<RuntimeIdentity>('GET', '/identity', undefined, { public: true }),
    import('@auth0/auth0-spa-js'),
  ])
  const { domain, clientId, studioClientId, audience } = identity
  return new Auth0Client({
    domain,
    clientId: kind === 'staff' ? studioClientId : clientId,
    authorizationParams: {
      redirect_uri: window.location.origin + callbacks[kind],
      audience,
      scope: 'openid profile email',
    },
  })
}

/** Leaves the page for the provider's; staff give their password every time. */
export async function goToSignIn(kind: SessionKind, wanted: Wanted): Promise<void> {
  const client = await clientFor(kind)
  await client.loginWithRedirect({
    appState: wanted,
    ...(kind === 'staff' && { authorizationParams: { prompt: 'login' } }),
  })
}

/** Back from the provider: the code becomes a token, the token a session of ours (R4.05). */
export async function finishSignIn(kind: SessionKind): Promise<Wanted> {
  const client = await clientFor(kind)
  const { appState } = await client.handleRedirectCallback<Wanted>()
  const access_token = await client.getTokenSilently()
  const session = await send<Session>('POST', '/login/identity', { access_token }, { signsIn: true })
  endSession(kind)
  startSession(session, kind)
  return appState ?? {}
}

/** Ends the session here, on the server and at the provider; also when one of them cannot be reached (T8). */
export async function signOut(kind: SessionKind): Promise<void> {
  const path = kind === 'staff' ? '/studio/logout' : '/logout'
  const told = send('POST', path, {}, { expect401: true }).catch(() => {})
  // The call has its token with it: nothing here waits for a server that may be down.
  forgetVisit(kind)
  forgetChecks()
  tellOtherTabs(kind)
  await told
  const client = await clientFor(kind)
  await client.logout({
    logoutParams: { returnTo: window.location.origin + (kind === 'staff' ? '/studio/login' : '/') },
  })
}
