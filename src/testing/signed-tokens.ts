import { randomBytes } from 'node:crypto'
import { type CryptoKey, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { signingKeys } from '#/people/identity/secrets/signing-keys.ts'
import type { TestApp } from './world/app.ts'

type Made = { claims?: JWTPayload; header?: Record<string, unknown>; key?: CryptoKey | Uint8Array }

/** Tokens as the embedded provider signs them, with changed claims; undefined removes a claim. */
export async function tokenMaker({ ctx }: TestApp, sub: string) {
  const [jwk] = (await signingKeys(ctx)).keys as [JWK]
  const key = (await importJWK(jwk, 'RS256')) as CryptoKey
  const now = () => Math.floor(Date.now() / 1000)
  const issuer = 'http://localhost/identity/'
  async function sign(claims: JWTPayload, { claims: changed, header, key: other = key }: Made) {
    const all = Object.fromEntries(
      Object.entries({ ...claims, ...changed }).filter(([, value]) => value !== undefined),
    )
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: jwk.kid, ...header }).sign(other)
  }
  const base = () => ({ iss: issuer, sub, iat: now(), exp: now() + 300, auth_time: now() })
  const access = (made: Made = {}) =>
    sign(
      { ...base(), aud: 'urn:garderobe:api', azp: 'garderobe-member', jti: randomBytes(9).toString('hex') },
      { ...made, header: { typ: 'at+jwt', ...made.header } },
    )
  const id = (nonce: string, made: Made = {}) => sign({ ...base(), aud: 'garderobe-member', nonce }, made)
  return { access, id, jwk, now }
}

/** A browser that has begun its sign-in with us and goes to the provider. */
export async function leavingBrowser({ app }: TestApp, { kind = 'member', stepUp = '', headers = {} } = {}) {
  const [state, nonce] = [randomBytes(30).toString('base64'), randomBytes(30).toString('base64')]
  const answer = await app.inject({
    method: 'POST',
    url: '/api/identity/attempts',
    headers: { host: 'localhost', ...headers },
    payload: { state, nonce, kind, ...(stepUp && { stepUp }) },
  })
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const exchange = (tokens: { access_token: string; id_token?: string; state?: string }, more = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/login/identity',
      headers: { host: 'localhost', cookie, ...headers, ...more },
      payload: tokens,
    })
  return { state, nonce, cookie, exchange, status: answer.statusCode }
}

export type TokenMaker = Awaited<ReturnType<typeof tokenMaker>>
export type TokenChange = { id?: Made; access?: Made }

/** The returning browser, with its tokens changed. */
export async function returningBrowser(app: TestApp, make: TokenMaker, { id, access }: TokenChange = {}) {
  const browser = await leavingBrowser(app)
  const tokens = {
    access_token: await make.access(access),
    id_token: await make.id(browser.nonce, id),
    state: browser.state,
  }
  return { ...browser, tokens }
}
