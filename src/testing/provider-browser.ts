import { createHash, randomBytes } from 'node:crypto'
import type { TestApp } from './app.ts'

export const memberClient = { client_id: 'garderobe-member', redirect_uri: 'http://localhost/auth/' }
export const studioClient = { client_id: 'garderobe-studio', redirect_uri: 'http://localhost/studio/login' }
export type Client = typeof memberClient

/** Speaks to the embedded provider as browsers without script do: keeps cookies and follows redirects by hand. */
export function providerBrowser({ app }: TestApp) {
  const verifier = randomBytes(32).toString('base64url')

  function browser() {
    const jar = new Map<string, string>()
    const visit = async (method: 'GET' | 'POST', url: string, form?: Record<string, string>) => {
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

  const authorize = (client: Client, extra = {}) =>
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

  type Tokens = {
    access_token: string
    id_token: string
    refresh_token?: string
    error?: string
  }
  async function ask(payload: Record<string, string>) {
    const answer = await app.inject({
      method: 'POST',
      url: '/identity/oauth/token',
      headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' },
      payload,
    })
    return answer.json<Tokens>()
  }
  const tokenFor = (code: string, client: Client, code_verifier = verifier) =>
    ask({ grant_type: 'authorization_code', code, code_verifier, ...client })
  const refresh = (refresh_token = '') =>
    ask({ grant_type: 'refresh_token', refresh_token, client_id: memberClient.client_id })

  async function codeOf(credentials: { email: string; password: string }) {
    const visit = browser()
    const page = await visit('GET', authorize(memberClient))
    const { email, password } = credentials
    const sent = await visit('POST', page.to, { email, password })
    const back = await visit('GET', sent.to)
    return { visit, page, code: new URL(back.to).searchParams.get('code') ?? '', back }
  }
  return { browser, authorize, tokenFor, refresh, codeOf }
}
