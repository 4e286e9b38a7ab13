import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseMember } from '#/account/privacy/erasure/erase-member.ts'
import { passwordWork } from '#/people/identity/password/passwords.ts'
import { sql } from '#/platform/database/db.ts'
import { isCommonPassword } from '#/platform/validation/common-passwords.ts'
import { statementsOf } from '#/testing/database/statements.ts'
import { registration } from '#/testing/people/people.ts'
import { proven } from '#/testing/proven.ts'
import { testApp } from '#/testing/world/app.ts'
import type { TestCall } from '#/testing/world/world.ts'

/** Limits of guessing without the password (T1–T4). */
const app = await testApp()
afterAll(() => app.settle())
const theMember = registration('da')
await app.call('POST', '/register', { body: theMember })

type Try = { email?: string; password?: string; ip?: string; forwarded?: string }
const signIn = ({ email = theMember.email, password = 'wrong', ip = '10.1.0.1', forwarded }: Try) =>
  app.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: ip,
    headers: {
      ...(forwarded && { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}` }),
    },
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
    expect(await statusOf({ password: theMember.password, ip: '10.2.250.1' })).toBe(429)
    afterAWhile()
    expect(await statusOf({ password: theMember.password, ip: '10.2.250.1' })).toBe(200)
  })
  test('200 over 50 accounts from one address', async () => {
    const statuses = []
    for (let n = 0; n < 200; n++)
      statuses.push(await statusOf({ email: `somebody${n % 50}@garderobe.example`, ip: '10.3.0.1' }))
    expect(counted(statuses)).toEqual({ refused: 60, stopped: 140 })
    expect(await statusOf({ password: theMember.password, ip: '10.3.0.1' })).toBe(429)
    expect(await statusOf({ password: theMember.password, ip: '10.3.0.2' })).toBe(200)
    afterAWhile()
    expect(await statusOf({ password: theMember.password, ip: '10.3.0.1' })).toBe(200)
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
    for (let n = 0; n < 25; n++)
      expect(await statusOf({ password: theMember.password, ip: '10.6.99.1' })).toBe(200)
  })
  test('a stopped try costs no work', async () => {
    for (let n = 0; n < 12; n++) await statusOf({ email: 'idle@garderobe.example', ip: `10.7.${n}.1` })
    const before = passwordWork.done
    expect(await statusOf({ email: 'idle@garderobe.example', ip: '10.7.99.1' })).toBe(429)
    expect(passwordWork.done).toBe(before)
  })
})

describe('T2 an answer does not tell whether an address is known', () => {
  const without = ['x-request-id', 'date']
  /** All that could reveal something: the answer, and the work behind it. */
  async function observed(url: string, call: TestCall) {
    const before = passwordWork.done
    const { result, statements } = await statementsOf(() => app.call('POST', url, call))
    const { status, headers, text } = result
    return {
      status,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !without.includes(name))),
      text: text.replace(/"requestId":"[^"]+"/, ''),
      work: passwordWork.done - before,
      statements,
    }
  }
  const wrongPassword = (email: string) =>
    observed('/login', { body: { email, password: 'wrong' }, remoteAddress: '10.8.0.1' })
  const reset = (email: string) => observed('/password-reset', { body: { email }, remoteAddress: '10.8.0.2' })
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
    const { id } = await app.db.one<{ id: string }>(sql`SELECT id FROM member WHERE email = ${erased.email}`)
    await eraseMember(app.ctx, id)
    await app.db.run(sql`UPDATE member SET password_hash = NULL WHERE email = ${provider.email}`)
  })
  test.each([
    { who: 'a stranger', email: () => 'stranger@garderobe.example' },
    { who: 'somebody who was shut out', email: () => disabled.email },
    { who: 'somebody who was erased', email: () => erased.email },
    { who: 'somebody without a password', email: () => provider.email },
    { who: 'a person of the staff', email: () => 'admin@garderobe.example' },
  ])('sign-in of $who answers as a wrong password does, after the same work', async ({ email }) => {
    const wrong = await wrongPassword(theMember.email)
    expect(wrong).toMatchObject({ status: 401, work: 1 })
    expect(await wrongPassword(email())).toEqual(wrong)
  })
  test.each([
    { who: 'a stranger', email: () => 'stranger@garderobe.example' },
    { who: 'somebody who was shut out', email: () => disabled.email },
    { who: 'somebody who was erased', email: () => erased.email },
  ])('a reset for $who asks the database the same as for a member', async ({ email }) => {
    const known = await reset(theMember.email)
    expect(known).toMatchObject({ status: 202, work: 0 })
    expect(known.statements).toContainEqual(expect.stringContaining('INSERT INTO password_reset_request'))
    expect(await reset(email())).toEqual(known)
  })
  test.each([
    { whose: 'another member’s', email: () => disabled.email },
    { whose: 'a person’s of the staff', email: () => 'admin@garderobe.example' },
  ])('a move to $whose address asks the database the same as one to a free address', async ({ email }) => {
    const { body: member } = await app.call('POST', '/register', { body: registration('da') })
    const as = await proven(app, member, ['email'])
    const wish = (email: string) => observed('/me/email', { body: { email }, as })
    const free = await wish('free@garderobe.example')
    expect(free).toMatchObject({ status: 202, work: 0 })
    expect(free.statements).toContainEqual(expect.stringContaining('INSERT INTO email_change'))
    expect(await wish(email())).toEqual(free)
  })
  test('registering does the same work for a known address as for a new one, and tells it to few', async () => {
    const work = async (body: object, remoteAddress: string) => {
      const before = passwordWork.done
      const { status } = await app.call('POST', '/register', { body, remoteAddress })
      return { status, work: passwordWork.done - before }
    }
    expect(await work(registration('da'), '10.8.1.1')).toEqual({ status: 201, work: 1 })
    const known = { ...theMember, password: 'en-anden-sang' }
    expect(await work(known, '10.8.1.1')).toEqual({ status: 400, work: 1 })
    // A registration that fails validation looks nothing up.
    for (const email of [theMember.email, 'stranger@garderobe.example']) {
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
  test('none of the three thousand most used is taken', async () => {
    const most = dictionary['passwords-common'].slice(0, 3000) as string[]
    expect(most).toHaveLength(3000)
    for (const password of most)
      expect([
        password,
        await isCommonPassword(password),
        await isCommonPassword(password.toUpperCase()),
      ]).toEqual([password, true, true])
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
