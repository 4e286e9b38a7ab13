import { afterAll, describe, expect, test } from 'vitest'
import { systemRandom } from '#/platform/random.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

/** Strength and lifetime of tokens (T5, T7, T10). stored-secrets.test.ts checks that they are not stored. */
const app = await testApp()
afterAll(() => app.settle())
const member = registration('da')
const { body: registered } = await app.call('POST', '/register', { body: member })

const signIn = (remoteAddress: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    payload: { email: member.email, password: member.password },
  })

test('T5 ten thousand tokens are 256 random bits each, and no two the same', () => {
  const tokens = Array.from({ length: 10_000 }, () => systemRandom.token(32))
  expect(new Set(tokens).size).toBe(10_000)
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true)
})

describe('T7 the server’s clock decides, whatever cookie is sent', () => {
  const me = async (as: Who) => (await app.call('GET', '/me?light=1', { as })).status
  const desk = async (as: Who) => (await app.call('GET', '/studio/me', { as })).status
  const opened = async () => (await signIn('10.9.2.1')).json<Who>()
  test('a member’s token is good for a day after its last use, and for thirty days in all', async () => {
    const [used, unused] = [await opened(), await opened()]
    for (let day = 0; day < 29; day++) {
      app.clock.advance('PT23H59M')
      expect(await me(used), `day ${day}`).toBe(200)
    }
    expect(await me(unused)).toBe(401)
    app.clock.advance('PT23H')
    expect(await me(used)).toBe(200)
    app.clock.advance('PT2H')
    expect(await me(used)).toBe(401)
  })
  test('the staff’s for half an hour, and for twelve', async () => {
    const used = await givenStaff(app, 'stylist')
    const unused = await openSession(app.ctx, { ownerKind: 'staff', ownerId: used.id })
    for (let n = 0; n < 24; n++) {
      app.clock.advance('PT29M')
      expect(await desk(used)).toBe(200)
    }
    expect(await desk(unused)).toBe(401)
    app.clock.advance('PT29M')
    expect(await desk(used)).toBe(401)
  })
})

test('T10 a token planted before a sign-in is not the one that is signed in', async () => {
  const planted = 'A'.repeat(43)
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '10.9.3.1',
    headers: {
      authorization: `UID ${registered.id} ${planted}`,
      cookie: `user_id=${registered.id}; user_token=${planted}; __Host-sid=${planted}`,
    },
    payload: { email: member.email, password: member.password },
  })
  const again = (await signIn('10.9.3.1')).json<Who>()
  const session = answer.json<Who>()
  expect(session.token).not.toBe(planted)
  expect(again.token).not.toBe(session.token)
  expect(answer.cookies.map(({ value }) => value)).not.toContain(planted)
  expect((await app.call('GET', '/me', { as: { id: registered.id, token: planted } })).status).toBe(401)
})
