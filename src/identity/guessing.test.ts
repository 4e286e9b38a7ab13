import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCommonPassword } from '#/members/common-passwords.ts'
import { raw, sql } from '#/platform/db.ts'
import { systemRandom } from '#/platform/random.ts'
import { openSession } from '#/platform/sessions.ts'
import { testApp, type Who } from '#/testing/app.ts'
import { givenCustomer, givenStudio } from '#/testing/given-box.ts'
import { givenStaff } from '#/testing/given-charge.ts'
import { registration } from '#/testing/people.ts'
import { grantLink } from './link-grants.ts'
import { passwordWork } from './passwords.ts'

/** What somebody may try who does not know the password (T1–T5), and how long a sign-in is good (T7, T10). */
const app = await testApp()
afterAll(() => app.settle())
const her = registration('da')
const { body: registered } = await app.call<Who>('POST', '/register', { body: her })

type Try = { email?: string; password?: string; ip?: string; forwarded?: string }
const signIn = ({ email = her.email, password = 'wrong', ip = '10.1.0.1', forwarded }: Try) =>
  app.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: ip,
    headers: { ...(forwarded && { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}` }) },
    payload: { email, password },
  })
const statusOf = async (attempt: Try) => (await signIn(attempt)).statusCode
const afterAWhile = () => app.clock.advance('PT15M1S')
const counted = (statuses: number[]) => ({
  refused: statuses.filter((status) => status === 401).length,
  stopped: statuses.filter((status) => status === 429).length,
})

describe('T1 guessing is stopped at 10 an account and 60 a network address in a quarter of an hour', () => {
  test('200 wrong passwords for one account, each from another address', async () => {
    const statuses = []
    for (let n = 0; n < 200; n++) statuses.push(await statusOf({ ip: `10.2.${n}.1` }))
    expect(counted(statuses)).toEqual({ refused: 10, stopped: 190 })
    expect(await statusOf({ password: her.password, ip: '10.2.250.1' })).toBe(429)
    afterAWhile()
    expect(await statusOf({ password: her.password, ip: '10.2.250.1' })).toBe(200)
  })
  test('200 over 50 accounts from one address', async () => {
    const statuses = []
    for (let n = 0; n < 200; n++)
      statuses.push(await statusOf({ email: `somebody${n % 50}@garderobe.example`, ip: '10.3.0.1' }))
    expect(counted(statuses)).toEqual({ refused: 60, stopped: 140 })
    expect(await statusOf({ password: her.password, ip: '10.3.0.1' })).toBe(429)
    expect(await statusOf({ password: her.password, ip: '10.3.0.2' })).toBe(200)
    afterAWhile()
    expect(await statusOf({ password: her.password, ip: '10.3.0.1' })).toBe(200)
  })
  test('at once they are counted as one after the other', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => statusOf({ email: 'crowd@garderobe.example', ip: `10.4.${n}.1` })),
    )
    expect(counted(statuses)).toEqual({ refused: 10, stopped: 30 })
  })
  test('a forged X-Forwarded-For makes no other address of it', async () => {
    const statuses = []
    for (let n = 0; n < 70; n++)
      statuses.push(
        await statusOf({ email: `forged${n}@garderobe.example`, ip: '10.5.0.1', forwarded: `192.0.2.${n}` }),
      )
    expect(counted(statuses)).toEqual({ refused: 60, stopped: 10 })
  })
  test('going on does not lock her out for longer, and her own sign-ins do not count', async () => {
    afterAWhile()
    for (let n = 0; n < 30; n++) await statusOf({ ip: `10.6.${n}.1` })
    app.clock.advance('PT14M')
    for (let n = 0; n < 30; n++) await statusOf({ ip: `10.6.${n}.2` })
    app.clock.advance('PT1M1S')
    for (let n = 0; n < 25; n++) expect(await statusOf({ password: her.password, ip: '10.6.99.1' })).toBe(200)
  })
  test('what is stopped costs no work', async () => {
    for (let n = 0; n < 12; n++) await statusOf({ email: 'idle@garderobe.example', ip: `10.7.${n}.1` })
    const before = passwordWork.done
    expect(await statusOf({ email: 'idle@garderobe.example', ip: '10.7.99.1' })).toBe(429)
    expect(passwordWork.done).toBe(before)
  })
})

describe('T2 an answer does not tell whether an address is known', () => {
  const without = ['x-request-id', 'date']
  async function told(attempt: Try) {
    const before = passwordWork.done
    const { statusCode, headers, body } = await signIn(attempt)
    return {
      statusCode,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !without.includes(name))),
      body: body.replace(/"requestId":"[^"]+"/, ''),
      work: passwordWork.done - before,
    }
  }
  const disabled = registration('da')
  const erased = registration('da')
  const provider = registration('da')
  beforeAll(async () => {
    afterAWhile()
    for (const body of [disabled, erased, provider]) await app.call('POST', '/register', { body })
    const now = app.clock.now()
    await app.db.run(
      sql`DELETE FROM session WHERE owner_id IN (SELECT id FROM member WHERE email IN (${disabled.email}, ${erased.email}))`,
    )
    await app.db.run(sql`UPDATE member SET disabled_at = ${now} WHERE email = ${disabled.email}`)
    await app.db.run(sql`UPDATE member SET erased_at = ${now} WHERE email = ${erased.email}`)
    await app.db.run(sql`UPDATE member SET password_hash = NULL WHERE email = ${provider.email}`)
  })
  test.each([
    { who: 'a stranger', email: () => 'stranger@garderobe.example' },
    { who: 'somebody who was shut out', email: () => disabled.email },
    { who: 'somebody who was erased', email: () => erased.email },
    { who: 'somebody without a password', email: () => provider.email },
    { who: 'a person of the staff', email: () => 'admin@garderobe.example' },
  ])('sign-in of $who answers as a wrong password does, after the same work', async ({ email }) => {
    const wrong = await told({ ip: '10.8.0.1' })
    expect(wrong).toMatchObject({ statusCode: 401, work: 1 })
    expect(await told({ email: email(), ip: '10.8.0.1' })).toEqual(wrong)
  })
  test('registering does the same work for a known address as for a new one, and tells it to few', async () => {
    const work = async (body: object, remoteAddress: string) => {
      const before = passwordWork.done
      const { status } = await app.call('POST', '/register', { body, remoteAddress })
      return { status, work: passwordWork.done - before }
    }
    expect(await work(registration('da'), '10.8.1.1')).toEqual({ status: 201, work: 1 })
    const known = { ...her, password: 'en-anden-sang' }
    expect(await work(known, '10.8.1.1')).toEqual({ status: 400, work: 1 })
    // Nothing is looked up for what could not be registered anyway.
    for (const email of [her.email, 'stranger@garderobe.example']) {
      const { text } = await app.call('POST', '/register', {
        body: { ...known, email, terms: false },
        remoteAddress: '10.8.1.1',
      })
      expect(Object.keys(JSON.parse(text).error.fields)).toEqual(['terms'])
    }
    const statuses = []
    for (let n = 0; n < 12; n++) statuses.push((await work(known, `10.8.${n + 2}.1`)).status)
    expect(statuses).toContain(429)
    afterAWhile()
  })
})

describe('T3 only length and the lists decide about a password', () => {
  // biome-ignore format: a table, one line a password
  test.each([
    { password: 'hy7#Qp2', taken: false, because: 'seven characters' },
    { password: 'hy7#Qp2x', taken: true, because: 'eight' },
    { password: 'k'.repeat(32) + 'v'.repeat(32), taken: true, because: '64' },
    { password: 'kv'.repeat(64), taken: true, because: '128' },
    { password: `${'kv'.repeat(64)}k`, taken: false, because: '129' },
    { password: 'lavendelregn', taken: true, because: 'small letters alone are enough' },
    { password: '7391846205', taken: true, because: 'so are digits' },
    { password: '🧥👗👖🧦👚🥻🩱🩳', taken: true, because: 'eight characters of another kind' },
    { password: '🧥👗👖🧦👚🥻🩱', taken: false, because: 'seven of them' },
    { password: ' en sang om regn ', taken: true, because: 'spaces belong to it' },
    { password: 'blåbærgrød på søndag', taken: true, because: 'any language' },
    { password: 'Password1', taken: false, because: 'on the list, whatever the letters’ size' },
    { password: 'garderobe', taken: false, because: 'our name' },
    { password: 'Garderobe2026!', taken: false, because: 'our name with what people add' },
    { password: 'zzzzzzzzzz', taken: false, because: 'one letter' },
  ])('$because: $password', async ({ password, taken }) => {
    const body = { ...registration('da'), password }
    expect((await app.call('POST', '/register', { body })).status).toBe(taken ? 201 : 400)
    if (taken) {
      expect(await statusOf({ email: body.email, password, ip: '10.9.0.1' })).toBe(200)
      if (password !== password.trim())
        expect(await statusOf({ email: body.email, password: password.trim(), ip: '10.9.0.1' })).toBe(401)
    }
  })
  test('none of the three thousand most used is taken', () => {
    const most = dictionary['passwords-common'].slice(0, 3000) as string[]
    expect(most).toHaveLength(3000)
    expect(
      most.filter((password) => !isCommonPassword(password) || !isCommonPassword(password.toUpperCase())),
    ).toEqual([])
  })
})

test('T4 a password of a megabyte is refused before any work is done', async () => {
  const before = passwordWork.done
  expect(await statusOf({ password: 'x'.repeat(1_000_000), ip: '10.9.1.1' })).toBe(400)
  expect(await statusOf({ password: 'x'.repeat(2_000_000), ip: '10.9.1.1' })).toBe(413)
  const body = { ...registration('da'), password: 'x'.repeat(1_000_000) }
  expect((await app.call('POST', '/register', { body })).status).toBe(400)
  expect(passwordWork.done).toBe(before)
})

describe('T5 nothing that opens a door lies in the database', () => {
  test('ten thousand tokens are 256 random bits each, and no two the same', () => {
    const tokens = Array.from({ length: 10_000 }, () => systemRandom.token(32))
    expect(new Set(tokens).size).toBe(10_000)
    expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true)
  })
  test('no live token, companion, link or key in any table: jobs, outbox and stored answers as well', async () => {
    const studio = await givenStudio(app)
    const she = await givenCustomer(app)
    await studio.givenDelivered(she) // mails with links, jobs, a session or two
    await app.settle()
    const staff = await givenStaff(app, 'admin')
    const body = registration('da')
    const key = app.ctx.random.uuid()
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/register',
      headers: { 'idempotency-key': key },
      payload: body,
    })
    const { token } = answer.json<Who>()
    const link = await grantLink(app.ctx, {
      memberId: she.id,
      purpose: 'sign-in',
      subject: she.id,
      expiresAt: new Date(app.clock.now().getTime() + 86_400_000),
      maxUses: 3,
    })
    const [, , , jti] = Buffer.from(link.Chash, 'base64url').toString('latin1').split('.')
    const linked = await openSession(app.ctx, {
      ownerKind: 'member',
      ownerId: she.id,
      scope: 'link:preview:x',
    })
    const secrets = {
      'token of a registration': token,
      'token of a customer': she.token,
      'token of the staff': staff.token,
      'token of a link': linked.token,
      'companion cookie': answer.cookies[0]?.value,
      'idempotency key': key,
      Chash: link.Chash,
      'what the link proves': jti,
      password: body.password,
    }
    // The local mailbox is the other side's: what was sent to her. It stands in for her own provider.
    const tables = await app.db.many<{ name: string }>(sql`
      SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> 'sandbox_mailbox'`)
    expect(tables.length).toBeGreaterThan(40)
    const found: string[] = []
    for (const { name } of tables) {
      const { dump } = await app.db.one<{ dump: string }>(
        sql`SELECT coalesce(string_agg(t::text, ' '), '') AS dump FROM ${raw(name)} t`,
      )
      for (const [what, secret] of Object.entries(secrets))
        if (dump.includes(secret!)) found.push(`${what} in ${name}`)
      for (const [, chash] of dump.matchAll(/Chash=([\w-]{20,})/g)) found.push(`a link (${chash}) in ${name}`)
    }
    expect(found).toEqual([])
  })
})

describe('T7 the server’s clock decides, whatever cookie is sent', () => {
  const me = async (as: Who) => (await app.call('GET', '/me?light=1', { as })).status
  const desk = async (as: Who) => (await app.call('GET', '/studio/me', { as })).status
  const opened = async () => (await signIn({ password: her.password, ip: '10.9.2.1' })).json<Who>()
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
    payload: { email: her.email, password: her.password },
  })
  const again = (await signIn({ password: her.password, ip: '10.9.3.1' })).json<Who>()
  const session = answer.json<Who>()
  expect(session.token).not.toBe(planted)
  expect(again.token).not.toBe(session.token)
  expect(answer.cookies.map(({ value }) => value)).not.toContain(planted)
  expect((await app.call('GET', '/me', { as: { id: registered.id, token: planted } })).status).toBe(401)
})
