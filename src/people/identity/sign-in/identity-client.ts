import type { Auth0Client } from '@auth0/auth0-spa-js'
import { send } from '#/platform/app/api/api-client.ts'
import { leaveHere } from '#/platform/app/session/sign-out.ts'
import { logEvent } from '#/platform/monitoring/log-event.ts'
import {
  endSession,
  type SessionKind,
  startSession,
  wasSignedOutHere,
} from '#/platform/sessions/browser/session.ts'
import type { StepUpAction } from '#/platform/sessions/step-up.ts'
import { boxHint, isAboutBox, type SignInTarget } from './after-login.rule.ts'
import { clientFor, silentTimeoutInSeconds, wasSignedIn } from './identity-sdk.ts'
import { errorOnReturn, isSessionOver } from './sign-in-error.rule.ts'

/** The browser's side of the identity provider: four ways to a session, and the way out. */

type Leaving = { kind: SessionKind; stepUp?: StepUpAction }

/** Stores state and nonce at the server before the browser goes to `url`; returns the state (D9). */
export async function noteAttempt(url: string, leaving: Leaving): Promise<string> {
  const query = new URL(url).searchParams
  const [state, nonce] = [query.get('state') ?? '', query.get('nonce') ?? '']
  await send('POST', '/identity/attempts', { body: { state, nonce, ...leaving }, ...caller(leaving) })
  return state
}

/** A step-up needs a session, and a 401 is an answer to it; at a sign-in there is no session yet. */
const caller = ({ stepUp }: Leaving) => (stepUp ? { expect401: true } : { signsIn: true })

/** Exchanges the provider's tokens for our session (R4.05). */
export async function signInWithTokens(
  client: Auth0Client,
  { state, ...leaving }: Leaving & { state: string },
): Promise<void> {
  const tokens = await client.getTokenSilently({ detailedResponse: true })
  await exchange({ ...tokens, state }, leaving)
  if (leaving.kind === 'member' && !leaving.stepUp) logEvent('login')
}

type Tokens = { access_token?: string; id_token?: string; state?: string }
async function exchange({ access_token = '', id_token, state }: Tokens, leaving: Leaving) {
  const session = await send('POST', '/login/identity', {
    body: { access_token, id_token, state },
    ...caller(leaving),
  })
  endSession(leaving.kind)
  startSession(session, leaving.kind)
}

type Going = { wanted: SignInTarget; afresh?: boolean }

/**
 * Redirects to the provider. Staff give their password every time, and so do members who start afresh or have
 * signed out here: the provider may not know of it (T8).
 */
export async function goToSignIn(
  kind: SessionKind,
  { wanted, afresh = kind === 'staff' || wasSignedOutHere() }: Going,
): Promise<void> {
  const client = await clientFor(kind)
  await client.loginWithRedirect({
    appState: wanted,
    authorizationParams: {
      ...(afresh && { prompt: 'login' as const }),
      ...(isAboutBox(wanted) && { screen_hint: boxHint }),
    },
    openUrl: async (url) => {
      await noteAttempt(url, { kind })
      window.location.assign(url)
    },
  })
}

/** The return from the provider, with a code that is good once; `onBack` first gets the wanted page. */
export async function finishSignIn(kind: SessionKind, onBack: (wanted: SignInTarget) => void): Promise<void> {
  const { search } = window.location
  const state = new URLSearchParams(search).get('state') ?? ''
  const client = await clientFor(kind)
  const { appState } = await client.handleRedirectCallback<SignInTarget>().catch((error) => {
    onBack((error as { appState?: SignInTarget }).appState ?? {})
    throw errorOnReturn(search, error)
  })
  onBack(appState ?? {})
  await signInWithTokens(client, { kind, state })
}

/**
 * Renews our session silently while the provider's lives. It uses the refresh token if this page has it,
 * otherwise a hidden frame. If the provider's session is over too, the session ends here, and the page stays.
 */
export async function restoreSession(): Promise<boolean> {
  if (wasSignedOutHere()) return false
  const client = await clientFor('member')
  if (!wasSignedIn(client)) return false
  try {
    const tokens = await client.getTokenSilently({
      cacheMode: 'off',
      detailedResponse: true,
      timeoutInSeconds: silentTimeoutInSeconds,
    })
    await exchange(tokens ?? {}, { kind: 'member' })
    return true
  } catch (error) {
    if (isSessionOver(error)) endSession('member')
    return false
  }
}

/** Ends the session here, on the server and at the provider, also if one of them cannot be reached (T8). */
export async function signOut(kind: SessionKind): Promise<void> {
  await leaveHere(kind)
  const client = await clientFor(kind)
  await client.logout({
    logoutParams: { returnTo: window.location.origin + (kind === 'staff' ? '/studio/login' : '/') },
  })
}
