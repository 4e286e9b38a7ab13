import { createPublicKey } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { registration } from '#/testing/people/people.ts'
import { returningBrowser, type TokenChange, type TokenMaker, tokenMaker } from '#/testing/signed-tokens.ts'
import { type TestApp, testApp, type Who } from '#/testing/world/app.ts'

let app: TestApp
let member: Who
let make: TokenMaker
beforeAll(async () => {
  app = await testApp()
  member = (await app.call('POST', '/register', { body: registration('da') })).body
  make = await tokenMaker(app, `member:${member.id}`)
})
afterEach(() => void vi.useRealTimers())

const cameBack = (change?: TokenChange) => returningBrowser(app, make, change)
const bare = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
const sessions = () =>
  app.db.one<{ count: number }>(sql`SELECT count(*) FROM session WHERE owner_id = ${member.id}`)

describe('R4.02 T19 tokens', () => {
  const seconds = () => make.now()
  const both = (claims: Record<string, unknown>): TokenChange => ({ id: { claims }, access: { claims } })
  const whole = 'what is right is taken'
  // biome-ignore format: a table
  const table: [because: string, change: () => TokenChange | Promise<TokenChange>, status: number][] = [
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
    ['a subject of another shape', () => both({ sub: `${member.id}` }), 401],
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
  async function foreignKeyInHeader(): Promise<TokenChange> {
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
    // The clock stands still, so that a token a second beyond a limit stays there during the test.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
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
