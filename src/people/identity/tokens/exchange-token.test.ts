import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { registration } from '#/testing/people/people.ts'
import {
  leavingBrowser,
  returningBrowser,
  type TokenChange,
  type TokenMaker,
  tokenMaker,
} from '#/testing/signed-tokens.ts'
import { type TestApp, testApp, type Who } from '#/testing/world/app.ts'
import { endProviderSessions } from '../provider/provider-sessions.ts'

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
    const [early, late] = [await cameBack(), await cameBack()]
    app.clock.advance('PT59M59S')
    expect((await early.exchange(early.tokens)).statusCode).toBe(200)
    app.clock.advance('PT1S')
    expect((await late.exchange(late.tokens)).statusCode).toBe(401)
  })
  test('the cookie that binds it to the browser is out of scripts’ reach, and lives as long as the provider’s', async () => {
    const payload = { state: 's'.repeat(20), nonce: 'n'.repeat(20), kind: 'member' }
    const { cookies } = await app.app.inject({ method: 'POST', url: '/api/identity/attempts', payload })
    expect(cookies).toEqual([
      {
        name: '__Host-sign-in',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        maxAge: 86_400,
      },
    ])
  })
  test('of fifty at once with one state one gets in', async () => {
    const { exchange, tokens } = await cameBack()
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(tokens)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
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
  test('is good for a day after the last one, and no longer', async () => {
    const { exchange, tokens } = await cameBack()
    await exchange(tokens)
    const renew = async () =>
      (await exchange({ access_token: await make.access(), id_token: await make.id('x') })).statusCode
    for (let round = 0; round < 2; round++) {
      app.clock.advance('PT23H59M59S')
      expect(await renew()).toBe(200)
    }
    app.clock.advance('PT24H')
    expect(await renew()).toBe(401)
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
    await endProviderSessions(app.db, member.id)
    expect((await early.exchange(early.tokens)).statusCode).toBe(401)
    expect(
      (await exchange({ access_token: await make.access(), id_token: await make.id('x') })).statusCode,
    ).toBe(401)
    const later = await cameBack(both(1))
    expect((await later.exchange(later.tokens)).statusCode).toBe(200)
  })
  const both = (seconds: number): TokenChange => {
    const claims = { auth_time: make.now() + seconds }
    return { id: { claims }, access: { claims } }
  }
})

describe('R8.01 staff', () => {
  test.each([
    { amr: undefined, status: 403, because: 'no word of how she signed in' },
    { amr: ['pwd'], status: 403, because: 'a password alone' },
    { amr: ['pwd', 'otp'], status: 200, because: 'a code as well' },
    { amr: ['mfa'], status: 200, because: 'two factors, as a tenant says it' },
  ])('come in with a second factor only: $because, $status', async ({ amr, status }) => {
    const { id } = await givenStaff(app, 'stylist')
    const made = await tokenMaker(app, `staff:${id}`)
    const { exchange, nonce, state } = await leavingBrowser(app, { kind: 'staff' })
    const answer = await exchange({
      access_token: await made.access({ claims: { azp: 'garderobe-studio', amr } }),
      id_token: await made.id(nonce, { claims: { aud: 'garderobe-studio', amr } }),
      state,
    })
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.json().error.code).toBe('second-factor-needed')
  })
})

describe('D10 confirming that it is her', () => {
  const asMember = async () => {
    const { exchange, tokens } = await cameBack()
    const { id, token } = (await exchange(tokens)).json<Who>()
    return { authorization: `UID ${id} ${token}` }
  }
  test('a fresh password gives a fresh session in place of the one she had', async () => {
    const headers = await asMember()
    const { exchange, nonce, state } = await leavingBrowser(app, { stepUp: 'email', headers })
    const answer = await exchange({
      access_token: await make.access(),
      id_token: await make.id(nonce),
      state,
    })
    expect(answer.statusCode).toBe(200)
    const fresh = await app.db.many(sql`SELECT action FROM step_up JOIN session s ON s.id = session_id
      WHERE s.token_hash = ${hashSecret(answer.json<Who>().token)}`)
    expect(fresh).toEqual([{ action: 'email' }])
    const before = await app.app.inject({ url: '/api/me?light=1', headers })
    expect(before.statusCode).toBe(401)
    const { at } = await app.db.one<{ at: Date }>(sql`SELECT authenticated_at AS at FROM session
      WHERE owner_id = ${member.id} ORDER BY created_at DESC, authenticated_at DESC LIMIT 1`)
    expect(Math.abs(at.getTime() - app.clock.now().getTime())).toBeLessThan(5000)
  })
  test('R8.05 a colleague proves it by her own sign-in with both factors, for the studio alone', async () => {
    const finance = await givenStaff(app, 'finance')
    const headers = { authorization: `UID ${finance.id} ${finance.token}` }
    const signIn = async ({ id }: Who, amr = ['pwd', 'otp']) => {
      const made = await tokenMaker(app, `staff:${id}`)
      const browser = await leavingBrowser(app, { kind: 'staff', stepUp: 'refund', headers })
      return browser.exchange({
        access_token: await made.access({ claims: { azp: 'garderobe-studio', amr } }),
        id_token: await made.id(browser.nonce, { claims: { aud: 'garderobe-studio', amr } }),
        state: browser.state,
      })
    }
    expect((await signIn(finance, ['pwd'])).statusCode, 'a password alone').toBe(403)
    expect((await signIn(await givenStaff(app, 'finance'))).statusCode, 'another colleague').toBe(409)
    expect(await app.db.many(sql`SELECT FROM step_up WHERE action = 'refund'`)).toEqual([])
    expect((await signIn(finance)).statusCode).toBe(200)
    expect(
      await app.db.many(sql`SELECT owner_kind, owner_id FROM step_up JOIN session s ON s.id = session_id
      WHERE action = 'refund'`),
    ).toEqual([{ ownerKind: 'staff', ownerId: finance.id }])
  })
  test('a password given 61 s ago is not fresh', async () => {
    const headers = await asMember()
    const { exchange, nonce, state } = await leavingBrowser(app, { stepUp: 'email', headers })
    const stale = { claims: { auth_time: make.now() - 62 } }
    const answer = await exchange({
      access_token: await make.access(),
      id_token: await make.id(nonce, stale),
      state,
    })
    expect(answer.statusCode).toBe(401)
    expect((await app.app.inject({ url: '/api/me?light=1', headers })).statusCode).toBe(200)
  })
  test('another person’s sign-in changes nothing', async () => {
    const other = (await app.call('POST', '/register', { body: registration('da') })).body
    const made = await tokenMaker(app, `member:${other.id}`)
    const headers = await asMember()
    const { exchange, nonce, state } = await leavingBrowser(app, { stepUp: 'email', headers })
    const answer = await exchange({
      access_token: await made.access(),
      id_token: await made.id(nonce),
      state,
    })
    expect(answer.json().error.code).toBe('identity-other-account')
    expect((await app.app.inject({ url: '/api/me?light=1', headers })).statusCode).toBe(200)
  })
  test('D2 a sign-in as somebody else is theirs alone: it does not end the session that is there', async () => {
    const other = (await app.call('POST', '/register', { body: registration('da') })).body
    const made = await tokenMaker(app, `member:${other.id}`)
    const headers = await asMember()
    const { exchange } = await leavingBrowser(app, { headers })
    expect((await exchange({ access_token: await made.access() })).json<Who>().id).toBe(other.id)
    expect((await app.app.inject({ url: '/api/me?light=1', headers })).statusCode).toBe(200)
  })
  test('a visitor has nothing to confirm', async () => {
    expect((await leavingBrowser(app, { stepUp: 'email' })).status).toBe(401)
  })
  test('a session restored silently remembers when the password was given', async () => {
    const other = (await app.call('POST', '/register', { body: registration('da') })).body
    const made = await tokenMaker(app, `member:${other.id}`)
    const hourAgo = { claims: { auth_time: made.now() - 3600 } }
    const { exchange, nonce, state } = await leavingBrowser(app)
    const tokens = {
      access_token: await made.access(hourAgo),
      id_token: await made.id(nonce, hourAgo),
      state,
    }
    const { token } = (await exchange(tokens)).json<Who>()
    const hash = hashSecret(token)
    const row = await app.db.one<{ at: Date; made: Date }>(
      sql`SELECT authenticated_at AS at, created_at AS made FROM session WHERE token_hash = ${hash}`,
    )
    expect(Math.round((row.made.getTime() - row.at.getTime()) / 60_000)).toBe(60)
  })
})
