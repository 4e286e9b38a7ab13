import type {
  Configuration,
  interactionPolicy,
  KoaContextWithOIDC,
  Provider as OidcProvider,
} from 'oidc-provider'
import type { PlatformCtx } from '#/platform/context.ts'
import type { OwnerKind } from '#/platform/sessions/sessions.ts'
import { embeddedAudience, embeddedIdentity } from '../runtime.ts'
import { keysFor } from '../secrets/secrets.ts'
import { signingKeys } from '../secrets/signing-keys.ts'
import { findPerson } from '../sign-in/accounts.ts'
import { oidcAdapter } from './adapter.ts'
import { clients } from './clients.ts'
import { renderError } from './error-page.tsx'
import { logoutPage } from './logout-pages.tsx'

/** A provider with the issuer `origin`/identity/ (R4.05): one for each of our origins. */
export async function createProvider(ctx: PlatformCtx, origin: string): Promise<OidcProvider> {
  // Loaded at the first sign-in: with a tenant it is never needed.
  const { interactionPolicy: policies, Provider } = await import('./oidc-provider.ts')
  const { issuer, studioClientId } = embeddedIdentity(origin)
  const provider = new Provider(issuer, {
    ...settings,
    adapter: (model: string) => oidcAdapter(ctx.db, model),
    clients: clients(origin),
    jwks: (await signingKeys(ctx)) as Configuration['jwks'],
    cookies: {
      keys: (await keysFor(ctx, 'identity-cookies')).map(({ key }) => key.toString('hex')),
      ...cookies,
    },
    findAccount: (_, sub) => accountOf(ctx, sub),
    interactions: {
      policy: policyFor(policies, studioClientId),
      // A page of an ended sign-in still shows which kind of person it was for.
      url: (_, { uid, params }) =>
        `/identity/sign-in/${uid}${params.client_id === studioClientId ? '?for=studio' : ''}`,
    },
  })
  provider.proxy = true // `mount.ts` sets the protocol; no other source can
  provider.on('server_error', (_, error) => ctx.log.error({ err: error }, 'identity provider'))
  return provider
}

const cookies = {
  long: { signed: true, sameSite: 'lax', httpOnly: true, path: '/identity' },
  short: { signed: true, sameSite: 'lax', httpOnly: true },
} as const

type SignedInBy = { amr?: string[]; authTime?: number }

const DAY = 86_400
const settings: Configuration = {
  routes: {
    authorization: '/authorize',
    token: '/oauth/token',
    end_session: '/v2/logout',
    jwks: '/.well-known/jwks.json',
    userinfo: '/userinfo',
  },
  responseTypes: ['code'],
  scopes: ['openid', 'profile', 'email', 'offline_access'],
  claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
  conformIdTokenClaims: false,
  extraParams: ['audience', 'auth0Client', 'screen_hint'],
  pkce: { required: () => true },
  clientBasedCORS: ({ oidc }, origin) => origin === new URL(oidc.issuer).origin,
  rotateRefreshToken: true,
  // The protocol asks for a consent before offline_access; our own app needs none.
  issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
  loadExistingGrant,
  renderError,
  /** The app rarely needs a second token: it exchanges the first for a session of its own. */
  ttl: {
    AccessToken: 300,
    AuthorizationCode: 60,
    IdToken: 3600,
    Interaction: 1800,
    Session: DAY,
    Grant: DAY,
    RefreshToken: DAY,
  },
  extraTokenClaims: (ctx, token) => {
    const { AuthorizationCode, RefreshToken } = ctx.oidc.entities
    const { amr = [], authTime } = (AuthorizationCode ?? RefreshToken ?? {}) as SignedInBy
    return { azp: token.clientId, amr, auth_time: authTime, grant: (token as { grantId?: string }).grantId }
  },
  features: {
    devInteractions: { enabled: false },
    // The SDK's silent and popup flows get the answer as a message to the calling page.
    webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    rpInitiatedLogout: { enabled: true, logoutSource: logoutPage },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => embeddedAudience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: '',
        audience: embeddedAudience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: 300,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  },
}

/** The only clients are our own two apps, so there is no consent to ask for. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const grant = known ? await provider.Grant.find(known) : undefined
  if (grant && grant.accountId === session.accountId) return grant
  const fresh = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  fresh.addOIDCScope('openid profile email offline_access')
  fresh.addResourceScope(embeddedAudience, '')
  await fresh.save()
  return fresh
}

/** A member's session at the provider must not pass for a staff sign-in, nor the other way round. */
function policyFor({ Check, base }: typeof interactionPolicy, studioClientId: string) {
  const policy = base()
  policy.remove('consent')
  const otherKind = new Check(
    'other_kind',
    'signed in as another kind of person',
    'login_required',
    ({ oidc }) => {
      const wanted: OwnerKind = oidc.client?.clientId === studioClientId ? 'staff' : 'member'
      const { accountId } = oidc.session ?? {}
      return accountId && !accountId.startsWith(`${wanted}:`) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
    },
  )
  policy.get('login')?.checks.add(otherKind)
  return policy
}

async function accountOf(ctx: PlatformCtx, sub: string) {
  const [kind, id = ''] = sub.split(':') as [OwnerKind, string?]
  const person = await findPerson(ctx.db, { kind, id })
  return person && { accountId: sub, claims: () => ({ sub, name: person.name, email: person.email }) }
}
