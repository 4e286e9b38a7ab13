import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider'

/** A person at an outside provider, with that provider's subject and address. */
export type TenantPerson = { sub: string; email: string; email_verified: boolean; name: string }
type Given = { people: TenantPerson[]; returnTo?: string[]; organization?: string }

const clientId = 'Kx7outsideTenantClient'
const audience = 'https://api.garderobe.example'

/**
 * An outside tenant over the wire: Auth0's paths, claims and parameters on a provider with memory and keys of its own.
 * Any password signs in the person of the typed address.
 */
export async function openTenant({ people, returnTo = [], organization }: Given) {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const redirects = new Set(returnTo.map((url) => `${new URL(url).origin}/auth/`))
  const provider = new Provider(`${origin}/`, await settings({ people, organization, redirects, returnTo }))
  const calls: { method: string; path: string; type: string }[] = []

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', origin)
    calls.push({
      method: request.method ?? '',
      path: url.pathname + url.search,
      type: request.headers['content-type'] ?? '',
    })
    if (url.pathname === '/u/login') return signIn(provider, { request, response, people })
    if (url.pathname === '/v2/logout') request.url = translatedLogout(url)
    if (request.headers['content-type']?.startsWith('application/json')) await takeJson(request)
    return provider.callback()(request, response)
  }
  return {
    origin,
    calls,
    clientId,
    audience,
    /** The settings on our side; no others change. */
    env: {
      OIDC_DOMAIN: origin,
      OIDC_CLIENT_ID: clientId,
      OIDC_AUDIENCE: audience,
      ...(organization && { OIDC_ORGANIZATION: organization }),
    } as Record<string, string>,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type Tenant = Awaited<ReturnType<typeof openTenant>>

type Settings = {
  people: TenantPerson[]
  organization?: string
  redirects: Set<string>
  returnTo: string[]
}
async function settings({ people, organization, redirects, returnTo }: Settings): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const org = organization ? { org_id: organization } : {}
  // Our server caches a tenant's keys by its address, and ports are reused: each tenant's key has its own id.
  const kid = randomUUID()
  return {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        application_type: 'native',
        require_auth_time: true,
        redirect_uris: [...redirects],
        post_logout_redirect_uris: returnTo,
      },
    ],
    jwks: {
      keys: [{ ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' } as never],
    },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      end_session: '/v2/logout',
      jwks: '/.well-known/jwks.json',
      userinfo: '/userinfo',
    },
    cookies: { keys: ['tenant'] },
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: { openid: ['sub', 'org_id'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    extraParams: ['audience', 'auth0Client', 'organization', 'screen_hint'],
    pkce: { required: () => true },
    clientBasedCORS: () => true,
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    extraTokenClaims: (_, token) => ({ azp: token.clientId, ...org }),
    findAccount: (_, sub) => {
      const person = people.find((one) => one.sub === sub)
      return person && { accountId: sub, claims: () => ({ ...person, ...org }) }
    },
    loadExistingGrant,
    interactions: { policy: withoutConsent(), url: (_, { uid }) => `/u/login?state=${uid}` },
    features: {
      devInteractions: { enabled: false },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      rpInitiatedLogout: { enabled: true, logoutSource: leaveAtOnce },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  }
}

function withoutConsent() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}

async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email offline_access')
  grant.addResourceScope(audience, '')
  await grant.save()
  return grant
}

type Visit = { request: IncomingMessage; response: ServerResponse; people: TenantPerson[] }
async function signIn(provider: Provider, { request, response, people }: Visit) {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      '<title>Tenant</title><form method="post"><label>Address<input name="email"></label><button>Go</button></form>',
    )
    return
  }
  const email = new URLSearchParams(await bodyOf(request)).get('email')
  const accountId = people.find((one) => one.email === email)?.sub ?? ''
  await provider.interactionFinished(request, response, { login: { accountId } })
}

const translatedLogout = ({ searchParams }: URL) => {
  const params = new URLSearchParams({ client_id: searchParams.get('client_id') ?? '' })
  params.set('post_logout_redirect_uri', searchParams.get('returnTo') ?? '')
  return `/v2/logout?${params}`
}

/** Auth0 signs out without asking. */
async function leaveAtOnce(ctx: KoaContextWithOIDC, form: string) {
  ctx.body = `<title>Tenant</title>${form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>')}<script>document.forms[0].submit()</script>`
}

async function takeJson(request: IncomingMessage) {
  Object.assign(request, { body: JSON.parse(await bodyOf(request)) })
  request.headers['content-type'] = 'application/x-www-form-urlencoded'
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
