import { createPublicKey } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#/platform/db.ts'
import { hashToken } from '#/platform/sessions.ts'
import { type TestApp, testApp, type Who } from '#/testing/app.ts'
import { registration } from '#/testing/people.ts'
import { leavingBrowser, tokenMaker } from '#/testing/signed-tokens.ts'
import { endProviderSessions } from './provider-sessions.ts'

type Tokens = Awaited<ReturnType<typeof tokenMaker>>
let app: TestApp
let her: Who
let make: Tokens
beforeAll(async () => {
  app = await testApp()
  her = (await app.call<Who>('POST', '/register', { body: registration('da') })).body
  make = await tokenMaker(app, `member:${her.id}`)
})
afterEach(() => void vi.useRealTimers())

type Made = Parameters<Tokens['access']>[0]
type Change = { id?: Made; access?: Made }
async function cameBack({ id, access }: Change = {}) {
  const browser = await leavingBrowser(app)
  const tokens = {
    access_token: await make.access(access),
    id_token: await make.id(browser.nonce, id),
    state: browser.state,
  }
  return { ...browser, tokens }
}
const bare = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
const sessions = () =>
  app.db.one<{ count: number }>(sql`SELECT count(*) FROM session WHERE owner_id = ${her.id}`)

describe('R4.02 T19 tokens', () => {
  const seconds = () => make.now()
  const both = (claims: Record<string, unknown>): Change => ({ id: { claims }, access: { claims } })
  const whole = 'what is right is taken'
  // biome-ignore format: a table
  const table: [because: string, change: () => Change | Promise<Change>, status: number][] = [
    [whole, () => ({}), 200],
    ['another issuer', () => both({ iss: 'https://evil.example/' }), 401],
    ['the issuer without its slash', () => both({ iss: 'http://localhost/identity' }), 401],
    ['no issuer', () => both({ iss: undefined }), 401],
    ["another's client as audience of the ID token", () => ({ id: { claims: { aud: 'other' } } }), 401],
    ['no audience in the ID token', () => ({ id: { claims: { aud: undefined } } }), 401],
    ['another audience of the access token', () => ({ access: { claims: { aud: 'urn:other' } } }), 401],
    ['two audiences and no authorized party', () => ({ id: { claims: { aud: ['garderobe-member', 'x'] } } }), 401],
    ['two audiences and another authorized party', () => ({ id: { claims: { aud: ['garderobe-member', 'x'], azp: 'x' } } }), 401],
    ['two audiences, ours the authorized party', () => ({ id: { claims: { aud: ['garderobe-member', 'x'], azp: 'garderobe-member' } } }), 200],
    ['one audience and another authorized party', () => ({ id: { claims: { azp: 'x' } } }), 401],
    ['an access token for another app', () => ({ access: { claims: { azp: 'x' } } }), 401],
    ['an access token without a party', () => ({ access: { claims: { azp: undefined } } }), 401],
    ["a member's token from the studio's client", () => ({ access: { claims: { azp: 'garderobe-studio' } } }), 401],
    ['another nonce', () => ({ id: { claims: { nonce: 'another' } } }), 401],
    ['no nonce', () => ({ id: { claims: { nonce: undefined } } }), 401],
    ['a nonce that is no text', () => ({ id: { claims: { nonce: 1 } } }), 401],
    ['expired 61 s ago', () => both({ exp: seconds() - 61 }), 401],
    ['expired 59 s ago', () => both({ exp: seconds() - 59 }), 200],
    ['no expiry', () => both({ exp: undefined }), 401],
    ['good from 61 s from now', () => both({ nbf: seconds() + 61 }), 401],
    ['good from 59 s from now', () => both({ nbf: seconds() + 59 }), 200],
    ['issued 61 s from now', () => both({ iat: seconds() + 61 }), 401],
    ['password given a day and 61 s ago', () => both({ auth_time: seconds() - 86_461 }), 401],
    ['password given a day and 59 s ago', () => both({ auth_time: seconds() - 86_459 }), 200],
    ['no time of the password', () => ({ id: { claims: { auth_time: undefined } } }), 401],
    ['password given 61 s from now', () => both({ auth_time: seconds() + 61 }), 401],
    ['no subject', () => both({ sub: undefined }), 401],
    ['tokens of two people', () => ({ id: { claims: { sub: `member:${app.ctx.random.uuid()}` } } }), 401],
    ['a subject that is nobody', () => both({ sub: `member:${app.ctx.random.uuid()}` }), 401],
    ['a subject of another shape', () => both({ sub: `${her.id}` }), 401],
    ["a foreign key under our key's name", async () => ({ id: { key: (await generateKeyPair('RS256')).privateKey } }), 401],
    ['a foreign key that the token brings along', foreignKeyInHeader, 401],
    ['a foreign key that the token points to', async () => ({ access: { ...(await foreign()), header: { jku: 'https://evil.example/jwks.json' } } }), 401],
    ['a key name that leads out', async () => ({ access: { ...(await foreign()), header: { kid: '../../dev/null' } } }), 401],
    ['HS256 with the public key as secret', () => ({ access: { header: { alg: 'HS256' }, key: publicKeyAsSecret() } }), 401],
    ['HS256 for the ID token', () => ({ id: { header: { alg: 'HS256' }, key: publicKeyAsSecret() } }), 401],
    ['an ID token that says it is an access token', () => ({ id: { header: { typ: 'at+jwt' } } }), 401],
  ]
  const rows = table.map(([because, change, status]) => ({ because, change, status }))
  test.each(rows)('$because: $status', async ({ change, status }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const { exchange, tokens } = await cameBack(await change())
    expect((await exchange(tokens)).statusCode).toBe(status)
  })

  const foreign = async () => ({ key: (await generateKeyPair('RS256')).privateKey })
  async function foreignKeyInHeader(): Promise<Change> {
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    return { access: { key: privateKey, header: { jwk: await exportJWK(publicKey), kid: undefined } } }
  }
  const publicKeyAsSecret = () => {
    const { kty, n, e } = make.jwk as JWK & { kty: string }
    const pem = createPublicKey({ key: { kty, n, e } as never, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    })
    return new Uint8Array(Buffer.from(pem))
  }

  type Shape = (tokens: { access_token: string; id_token: string; state: string }) => object
  const none = (token: string) =>
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
  const unsigned = (token: string) => `${token.split('.').slice(0, 2).join('.')}.`
  const shapes: [because: string, shape: Shape][] = [
    ['two parts', ({ id_token }) => ({ id_token: id_token.split('.').slice(0, 2).join('.') })],
    ['four parts', ({ id_token }) => ({ id_token: `${id_token}.x` })],
    ['five parts', ({ access_token }) => ({ access_token: `${access_token}.x.y` })],
    ['no signature', ({ access_token }) => ({ access_token: unsigned(access_token) })],
    ['alg none', ({ access_token }) => ({ access_token: none(access_token) })],
    ['alg none in the ID token', ({ id_token }) => ({ id_token: none(id_token) })],
    ['a changed signature', ({ id_token }) => ({ id_token: `${id_token.slice(0, -6)}AAAAAA` })],
    ['an access token as ID token', ({ access_token }) => ({ id_token: access_token })],
    ['an ID token as access token', ({ id_token }) => ({ access_token: id_token })],
    ['no ID token', () => ({ id_token: undefined })],
    ['nothing in it', () => ({ access_token: '..' })],
    ['not a token', () => ({ access_token: 'null' })],
    ['another state', () => ({ state: 'another-state-altogether' })],
    ['no state for its nonce', () => ({ state: '' })],
  ]
  test.each(shapes)('%s: 401', async (_, shape) => {
    const { exchange, tokens } = await cameBack()
    const changed = { ...tokens, ...shape(tokens) }
    expect((await exchange(changed)).statusCode).toBe(401)
  })

  test('every refusal is the same answer, and opens nothing', async () => {
    const before = await sessions()
    const answers = new Set<string>()
    for (const [, shape] of shapes) {
      const { exchange, tokens } = await cameBack()
      answers.add(bare((await exchange({ ...tokens, ...shape(tokens) })).body))
    }
    for (const [, change, status] of table) {
      if (status === 200) continue
      const { exchange, tokens } = await cameBack(await change())
      answers.add(bare((await exchange(tokens)).body))
    }
    expect(answers.size).toBe(1)
    expect(await sessions()).toEqual(before)
  })
})

describe('T18 the way back', () => {
  test('a state is good once', async () => {
    const { exchange, tokens, nonce } = await cameBack()
    expect((await exchange(tokens)).statusCode).toBe(200)
    const fresh = { ...tokens, access_token: await make.access(), id_token: await make.id(nonce) }
    expect((await exchange(fresh)).statusCode).toBe(401)
  })
  test('a state is used up by bad tokens too', async () => {
    const { exchange, tokens } = await cameBack()
    expect((await exchange({ ...tokens, id_token: 'a.b.c' })).statusCode).toBe(401)
    expect((await exchange(tokens)).statusCode).toBe(401)
  })
  test('a state belongs to its browser', async () => {
    const [one, other] = [await cameBack(), await leavingBrowser(app)]
    expect((await other.exchange(one.tokens)).statusCode).toBe(401)
    expect((await one.exchange(one.tokens, { cookie: '' })).statusCode).toBe(401)
    expect((await one.exchange(one.tokens)).statusCode).toBe(200)
  })
  test('a state lives for an hour', async () => {
    const { exchange, tokens } = await cameBack()
    app.clock.advance('PT61M')
    expect((await exchange(tokens)).statusCode).toBe(401)
  })
  test('of fifty at once with one state one gets in', async () => {
    const { exchange, tokens } = await cameBack()
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(tokens)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
  test('an access token alone, from a program, is good once as well', async () => {
    const { exchange } = await leavingBrowser(app)
    const access_token = await make.access()
    const answers = await Promise.all([exchange({ access_token }), exchange({ access_token })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  })
  test('neither state nor nonce nor the cookie can be read from the database', async () => {
    const { state, nonce, cookie } = await leavingBrowser(app)
    const { all } = await app.db.one<{ all: string }>(
      sql`SELECT string_agg(a::text, '') AS all FROM sign_in_attempt a`,
    )
    for (const secret of [state, nonce, cookie.split('=')[1] ?? '']) expect(all).not.toContain(secret)
  })
})

describe('R4.01 a renewal', () => {
  test('needs no state in the browser that signed in, and none of another browser does', async () => {
    const { exchange, tokens } = await cameBack()
    await exchange(tokens)
    const renewed = async () => ({
      access_token: await make.access(),
      id_token: await make.id('x', { claims: { nonce: undefined } }),
    })
    expect((await exchange(await renewed())).statusCode).toBe(200)
    const other = await leavingBrowser(app)
    expect((await other.exchange(await renewed())).statusCode).toBe(401)
  })
  test('is over once she has signed out', async () => {
    const { exchange, tokens, cookie } = await cameBack()
    const { id, token } = (await exchange(tokens)).json<Who>()
    const authorization = `UID ${id} ${token}`
    await app.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie, authorization } })
    const renewed = { access_token: await make.access(), id_token: await make.id('x') }
    expect((await exchange(renewed)).statusCode).toBe(401)
  })
  test('T9 nothing signed before the end of all her sessions counts', async () => {
    const { exchange, tokens } = await cameBack(both(-5))
    const early = await cameBack(both(-5))
    await exchange(tokens)
    await endProviderSessions(app.db, her.id)
    expect((await early.exchange(early.tokens)).statusCode).toBe(401)
    expect(
      (await exchange({ access_token: await make.access(), id_token: await make.id('x') })).statusCode,
    ).toBe(401)
    const later = await cameBack(both(1))
    expect((await later.exchange(later.tokens)).statusCode).toBe(200)
  })
  const both = (seconds: number): Change => {
    const claims = { auth_time: make.now() + seconds }
    return { id: { claims }, access: { claims } }
  }
})

describe('D10 confirming that it is her', () => {
  const asHer = async () => {
    const { exchange, tokens } = await cameBack()
    const { id, token } = (await exchange(tokens)).json<Who>()
    return { authorization: `UID ${id} ${token}` }
  }
  test('a fresh password gives a fresh session in place of the one she had', async () => {
    const headers = await asHer()
    const { exchange, nonce, state } = await leavingBrowser(app, { again: true, headers })
    const answer = await exchange({
      access_token: await make.access(),
      id_token: await make.id(nonce),
      state,
    })
    expect(answer.statusCode).toBe(200)
    const before = await app.app.inject({ url: '/api/me?light=1', headers })
    expect(before.statusCode).toBe(401)
    const { at } = await app.db.one<{ at: Date }>(sql`SELECT authenticated_at AS at FROM session
      WHERE owner_id = ${her.id} ORDER BY created_at DESC, authenticated_at DESC LIMIT 1`)
    expect(Math.abs(at.getTime() - app.clock.now().getTime())).toBeLessThan(5000)
  })
  test('a password given 61 s ago is not fresh', async () => {
    const headers = await asHer()
    const { exchange, nonce, state } = await leavingBrowser(app, { again: true, headers })
    const stale = { claims: { auth_time: make.now() - 62 } }
    const answer = await exchange({
      access_token: await make.access(),
      id_token: await make.id(nonce, stale),
      state,
    })
    expect(answer.statusCode).toBe(401)
    expect((await app.app.inject({ url: '/api/me?light=1', headers })).statusCode).toBe(200)
  })
  test('somebody else who signs in changes nothing', async () => {
    const other = (await app.call<Who>('POST', '/register', { body: registration('da') })).body
    const made = await tokenMaker(app, `member:${other.id}`)
    const headers = await asHer()
    const { exchange, nonce, state } = await leavingBrowser(app, { again: true, headers })
    const answer = await exchange({
      access_token: await made.access(),
      id_token: await made.id(nonce),
      state,
    })
    expect(answer.json().error.code).toBe('identity-other-account')
    expect((await app.app.inject({ url: '/api/me?light=1', headers })).statusCode).toBe(200)
  })
  test('a visitor has nothing to confirm', async () => {
    expect((await leavingBrowser(app, { again: true })).status).toBe(401)
  })
  test('a session restored silently remembers when the password was given', async () => {
    const other = (await app.call<Who>('POST', '/register', { body: registration('da') })).body
    const made = await tokenMaker(app, `member:${other.id}`)
    const hourAgo = { claims: { auth_time: made.now() - 3600 } }
    const { exchange, nonce, state } = await leavingBrowser(app)
    const tokens = {
      access_token: await made.access(hourAgo),
      id_token: await made.id(nonce, hourAgo),
      state,
    }
    const { token } = (await exchange(tokens)).json<Who>()
    const hash = hashToken(token)
    const row = await app.db.one<{ at: Date; made: Date }>(
      sql`SELECT authenticated_at AS at, created_at AS made FROM session WHERE token_hash = ${hash}`,
    )
    expect(Math.round((row.made.getTime() - row.at.getTime()) / 60_000)).toBe(60)
  })
})
