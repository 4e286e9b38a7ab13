import { beforeAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { registration } from '#/testing/people/people.ts'
import { type TestApp, testApp, type Who } from '#/testing/world/app.ts'

let app: TestApp
const member = registration('da')
let session: Who
beforeAll(async () => {
  app = await testApp()
  session = (await app.call('POST', '/register', { body: member })).body
})

const login = (email: string, password: string, remoteAddress = '10.0.0.1') =>
  app.call('POST', '/login', { body: { email, password }, remoteAddress })
const me = (as: Who) => app.call('GET', '/me?light=1', { as })

test('R3.01 the right password opens a session, in any case of the address', async () => {
  const { status, body } = await login(member.email.toUpperCase(), member.password)
  expect(status).toBe(200)
  expect(body.id).toBe(session.id)
  expect((await me(body)).status).toBe(200)
})

test('T1 R10.01 a sign-in from an unknown browser is mailed once a day for each kind, one from a known browser is not', async () => {
  const person = registration('se')
  const { body: registered } = await app.call('POST', '/register', { market: 'se', body: person })
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
  const from = (userAgent: string, known = '') =>
    app.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: person.email, password: person.password },
      remoteAddress: '10.0.7.1',
      headers: { 'user-agent': userAgent, ...(known && { cookie: known }) },
    })
  const first = await from(firefox)
  const { value } = first.cookies.find(({ name }) => name === '__Host-known')!
  await from(firefox)
  await from(firefox, `__Host-known=${value}`)
  await from('curl/8.5')
  await from('curl/8.5', `__Host-known=${value}`)
  const devices = await app.db.many<{ device: string }>(sql`
    SELECT props ->> 'device' AS device FROM email
    WHERE member_id = ${registered.id} AND template = 'new-device' ORDER BY queued_at, id`)
  expect(devices.map(({ device }) => device).toSorted()).toEqual(['Firefox, Windows', 'curl'])
})

test('R3.01 T2 an unknown address and a wrong password get the same answer', async () => {
  const answers = [await login(member.email, 'wrong'), await login('nobody@garderobe.example', 'wrong')]
  const [known, unknown] = answers.map(({ status, text }) => ({
    status,
    text: text.replace(/"requestId":"[^"]+"/, ''),
  }))
  expect(known).toEqual(unknown)
  expect(known!.status).toBe(401)
})

test('R3.02 after signing out the token is dead on the server', async () => {
  const { body } = await login(member.email, member.password)
  await app.call('POST', '/logout', { as: body })
  expect((await me(body)).status).toBe(401)
})

test.each([
  ['no header', {}],
  ['another id', { id: '00000000-0000-4000-8000-000000000000' }],
  ['an empty token', { token: '' }],
  ['a changed token', { token: 'A'.repeat(43) }],
  ['text behind the token', { tail: ' x' }],
])('T6 %s is a visitor', async (_, change) => {
  const { id, token, tail = '' } = { ...session, ...change } as Who & { tail?: string }
  const answer = await app.app.inject({
    url: '/api/me',
    headers: Object.keys(change).length ? { authorization: `UID ${id} ${token}${tail}` } : {},
  })
  expect(answer.statusCode).toBe(401)
  expect(answer.json().exception).toBe('Unauthenticated.')
})

test('T7 a session ends when it has been idle for a day, whatever the cookie says', async () => {
  const { body } = await login(member.email, member.password)
  app.clock.advance('PT23H')
  expect((await me(body)).status).toBe(200)
  app.clock.advance('P1DT1H')
  expect((await me(body)).status).toBe(401)
})

test('T1 the eleventh wrong password is not even looked at, and the account comes back by itself', async () => {
  const other = registration('da')
  await app.call('POST', '/register', { body: other })
  for (let n = 0; n < 10; n++) expect((await login(other.email, 'wrong', '10.0.0.2')).status).toBe(401)
  expect((await login(other.email, other.password, '10.0.0.2')).status).toBe(429)
  app.clock.advance('PT16M')
  expect((await login(other.email, other.password, '10.0.0.2')).status).toBe(200)
})

test('T1 many accounts from one address are stopped too, and a forged header does not help', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 70; n++) {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '10.0.0.9',
      headers: { 'x-forwarded-for': `192.0.2.${n}` },
      payload: { email: `nobody${n}@garderobe.example`, password: 'wrong' },
    })
    statuses.add(answer.statusCode)
  }
  expect(statuses).toEqual(new Set([401, 429]))
  app.clock.advance('PT16M')
})

test('T4 passwords are Argon2id hashes, and the whole password counts', async () => {
  const long = `${'lang-og-sikker-'.repeat(5)}`
  const other = { ...registration('da'), password: `${long}a` }
  await app.call('POST', '/register', { body: other })
  const { hash } = await app.db.one<{ hash: string }>(
    sql`SELECT password_hash AS hash FROM member WHERE email = ${other.email}`,
  )
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await login(other.email, `${long}b`, '10.0.0.10')).status).toBe(401)
  expect((await login(other.email, `${long}a`, '10.0.0.10')).status).toBe(200)
  expect((await login(other.email, 'x'.repeat(1_000_000), '10.0.0.10')).status).toBe(400)
})
