import { createHash, randomBytes } from 'node:crypto'
import { createProvider } from '#/identity/provider/provider.ts'
import type { TestApp } from './app.ts'

export type Client = { client_id: string; redirect_uri: string }
export const memberClient = { client_id: 'garderobe-member', redirect_uri: 'http://localhost/auth/' }
export const studioClient = { client_id: 'garderobe-studio', redirect_uri: 'http://localhost/studio/login' }

type Tokens = { access_token: string; error?: string }
type Visit = (method: 'GET' | 'POST', url: string, form?: Record<string, string>) => Promise<string>
const verifier = randomBytes(32).toString('base64url')

/** What a browser and the app in it do at the embedded provider. */
export function atIdentity({ app, ctx }: TestApp) {
  /** A browser without script: keeps its cookies; answers where it is sent. */
  function browser(): Visit {
    const jar = new Map<string, string>()
    return async (method, url, form) => {
      const answer = await app.inject({
        method,
        url: url.replace(/^http:\/\/localhost/, ''),
        headers: {
          host: 'localhost',
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form && { payload: new URLSearchParams(form).toString() }),
      })
      for (const { name, value } of answer.cookies) value ? jar.set(name, value) : jar.delete(name)
      return String(answer.headers.location ?? '')
    }
  }

  const token = async (client: Client, given: { code: string } | { refresh_token: string }) =>
    (
      await app.inject({
        method: 'POST',
        url: '/identity/oauth/token',
        headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' },
        payload: {
          ...client,
          ...given,
          grant_type: 'code' in given ? 'authorization_code' : 'refresh_token',
          code_verifier: verifier,
        },
      })
    ).json<Tokens>()

  /** A code without a question, if the provider knows this browser still. */
  const codeFor = async (visit: Visit, client: Client) =>
    codeIn(await visit('GET', authorize(client, { prompt: 'none' })))

  /** Signed in by hand: the browser, its tokens, and a code that nobody has used. */
  async function signIn(client: Client, credentials: Record<string, string>, factor?: () => string) {
    const visit = browser()
    const page = await visit('GET', authorize(client))
    let back = await visit('POST', page, credentials)
    if (factor) back = await visit('POST', page, { code: factor() })
    const tokens = await token(client, { code: codeIn(await visit('GET', back)) })
    return { visit, tokens, code: await codeFor(visit, client) }
  }

  /** As the provider would give it to an app that may ask for one. */
  async function refreshTokenOf({ client_id: clientId }: Client, accountId: string) {
    const provider = await createProvider(ctx, 'http://localhost')
    const grant = new provider.Grant({ clientId, accountId })
    grant.addOIDCScope('openid offline_access')
    const grantId = await grant.save()
    const client = await provider.Client.find(clientId)
    const given = { accountId, client, grantId, gty: 'authorization_code', scope: 'openid offline_access' }
    return new provider.RefreshToken({ ...given, claims: {}, rotations: 0 } as never).save()
  }
  return { browser, token, codeFor, signIn, refreshTokenOf }
}

const codeIn = (url: string) => (url ? (new URL(url).searchParams.get('code') ?? '') : '')

const authorize = (client: Client, extra = {}) =>
  `/identity/authorize?${new URLSearchParams({
    ...client,
    response_type: 'code',
    scope: 'openid profile email',
    audience: 'urn:garderobe:api',
    state: 's',
    nonce: 'n',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  })}`
