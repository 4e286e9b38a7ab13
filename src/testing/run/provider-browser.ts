import { createHash, randomBytes } from 'node:crypto'
import { createProvider } from '#/people/identity/provider/provider.ts'
import type { TestApp } from '../world/app.ts'

export const memberClient = { client_id: 'garderobe-member', redirect_uri: 'http://localhost/auth/' }
export const studioClient = { client_id: 'garderobe-studio', redirect_uri: 'http://localhost/studio/login' }
export type OidcClient = typeof memberClient
type Tokens = { access_token: string; id_token: string; refresh_token?: string; error?: string }
type Answer = { status: number; to: string; text: string }
type Visit = (method: 'GET' | 'POST', url: string, form?: Record<string, string>) => Promise<Answer>

/** Talks to the embedded provider as browsers without script do: keeps cookies and follows redirects by hand. */
export function providerBrowser({ app, ctx }: TestApp) {
  const verifier = randomBytes(32).toString('base64url')

  function browser() {
    const jar = new Map<string, string>()
    const visit: Visit = async (method, url, form) => {
      const answer = await app.inject({
        method,
        url: url.replace(/^http:\/\/localhost/, ''),
        headers: {
          host: 'localhost',
          accept: 'text/html',
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form && { payload: new URLSearchParams(form).toString() }),
      })
      for (const { name, value } of answer.cookies) value ? jar.set(name, value) : jar.delete(name)
      return { status: answer.statusCode, to: String(answer.headers.location ?? ''), text: answer.body }
    }
    return Object.assign(visit, { jar })
  }

  const authorize = (client: OidcClient, extra = {}) =>
    `/identity/authorize?${new URLSearchParams({
      ...client,
      response_type: 'code',
      scope: 'openid profile email',
      audience: 'urn:garderobe:api',
      state: 's1',
      nonce: 'n1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...extra,
    })}`

  async function ask(payload: Record<string, string>) {
    const answer = await app.inject({
      method: 'POST',
      url: '/identity/oauth/token',
      headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' },
      payload,
    })
    return answer.json<Tokens>()
  }
  const tokenFor = (code: string, client: OidcClient, code_verifier = verifier) =>
    ask({ grant_type: 'authorization_code', code, code_verifier, ...client })
  const refresh = (refresh_token = '', { client_id } = memberClient) =>
    ask({ grant_type: 'refresh_token', refresh_token, client_id })

  /** The provider's silent answer, when it still knows this browser. */
  const silently = (visit: Visit, client = memberClient) =>
    visit('GET', authorize(client, { prompt: 'none' }))

  /** A code after a sign-in by hand, with the browser that signed in. */
  async function codeOf(
    { email, password }: { email: string; password: string },
    { client = memberClient, factor }: { client?: OidcClient; factor?: string } = {},
  ) {
    const visit = browser()
    const page = await visit('GET', authorize(client))
    let sent = await visit('POST', page.to, { email, password })
    if (factor) sent = await visit('POST', page.to, { code: factor })
    const back = await visit('GET', sent.to)
    return { visit, page, code: codeIn(back), back }
  }

  /** A refresh token as the provider would give it to an app that may have one. */
  async function refreshTokenOf({ client_id: clientId }: OidcClient, accountId: string) {
    const provider = await createProvider(ctx, 'http://localhost')
    const grant = new provider.Grant({ clientId, accountId })
    grant.addOIDCScope('openid offline_access')
    const grantId = await grant.save()
    const client = await provider.Client.find(clientId)
    const given = { accountId, client, grantId, gty: 'authorization_code', scope: 'openid offline_access' }
    return new provider.RefreshToken({ ...given, claims: {}, rotations: 0 } as never).save()
  }
  return { browser, authorize, tokenFor, refresh, silently, codeOf, refreshTokenOf }
}

/** The code of a redirect; empty when it leads elsewhere. */
export const codeIn = ({ to }: { to: string }) => (to ? (new URL(to).searchParams.get('code') ?? '') : '')
