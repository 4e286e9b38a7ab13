import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp } from '#/testing/world/app.ts'

/** Effects of another person's guessing on a member (T1). */
const app = await testApp()
afterAll(() => app.settle())

type Try = { email: string; password?: string; ip: string; cookie?: string }
const signIn = ({ email, password = 'wrong', ip, cookie }: Try) =>
  app.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: ip,
    headers: { ...(cookie && { cookie }) },
    payload: { email, password },
  })
const statusOf = async (attempt: Try) => (await signIn(attempt)).statusCode
const afterAWhile = () => app.clock.advance('PT15M1S')
const counted = (statuses: number[]) => ({
  refused: statuses.filter((status) => status === 401).length,
  stopped: statuses.filter((status) => status === 429).length,
})

describe('T1 the right password always gets in', () => {
  const member = registration('da')
  let known: string
  beforeAll(async () => {
    afterAWhile()
    await app.call('POST', '/register', { body: member })
    known = knownIn(await signIn({ email: member.email, password: member.password, ip: '10.20.0.1' }))
  })
  const knownIn = ({ cookies }: Awaited<ReturnType<typeof signIn>>) => {
    const { name, value } = cookies.find(({ name }) => name === '__Host-known')!
    return `${name}=${value}`
  }
  const own = { email: member.email, password: member.password }
  const guess = (rounds: number, { email = member.email, ip = (n: number) => `10.21.${n}.1` } = {}) =>
    Promise.all(Array.from({ length: rounds }, (_, n) => statusOf({ email, ip: ip(n) })))

  test('however many guess elsewhere: her browser is let in at once, another one soon', async () => {
    expect(counted(await guess(200))).toEqual({ refused: 10, stopped: 190 })
    expect(await statusOf({ ...own, cookie: known, ip: '10.21.0.1' })).toBe(200)
    const { statusCode, headers } = await signIn({ ...own, ip: '10.22.0.1' })
    expect([statusCode, headers['retry-after']]).toEqual([429, '20'])
    app.clock.advance('PT20S')
    expect(await statusOf({ ...own, ip: '10.22.0.1' })).toBe(200)
  })
  test('one who goes on from one place leaves free moments to her in another', async () => {
    afterAWhile()
    const statuses = []
    for (let n = 0; n < 40; n++) {
      statuses.push(await statusOf({ email: member.email, ip: '10.23.0.1' }))
      app.clock.advance('PT5S')
    }
    // Ten at once and two more a minute.
    expect(counted(statuses).refused).toBeLessThanOrEqual(10 + 6)
    app.clock.advance('PT20S')
    expect(await statusOf({ ...own, ip: '10.24.0.1' })).toBe(200)
  })
  test('nor are those who share an address with one who guesses: they wait for seconds, and known ones not at all', async () => {
    afterAWhile()
    const there = '10.25.0.1'
    for (let n = 0; n < 70; n++) await statusOf({ email: `neighbour${n}@garderobe.example`, ip: there })
    expect(await statusOf({ ...own, cookie: known, ip: there })).toBe(200)
    const { statusCode, headers } = await signIn({ ...own, ip: there })
    expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
    app.clock.advance('PT5S')
    expect(await statusOf({ ...own, ip: there })).toBe(200)
  })
  test('guesses in a known browser are counted there, and a cookie that is not ours is worth nothing', async () => {
    afterAWhile()
    const tries = []
    for (let n = 0; n < 12; n++)
      tries.push(await statusOf({ email: member.email, cookie: known, ip: '10.26.0.1' }))
    expect(counted(tries)).toEqual({ refused: 10, stopped: 2 })
    expect(await statusOf({ ...own, ip: '10.26.0.1' })).toBe(200)
    await guess(12)
    const other = registration('da')
    await app.call('POST', '/register', { body: other })
    const others = knownIn(await signIn({ email: other.email, password: other.password, ip: '10.27.0.1' }))
    for (const cookie of [others, `${known}A`, known.replace('.', ''), '__Host-known=.', '__Host-known=a.b'])
      expect([cookie, await statusOf({ ...own, cookie, ip: '10.27.0.2' })]).toEqual([cookie, 429])
  })
  test('she gets a mail once a day, and an unknown address gets none', async () => {
    afterAWhile()
    const mails = async () => {
      await app.settle()
      return app.db.one<{ all: number; own: number }>(sql`
        SELECT count(*)::int AS all, count(*) FILTER (WHERE m.email = ${member.email})::int AS own
        FROM email e LEFT JOIN member m ON m.id = e.member_id WHERE e.template = 'guesses'`)
    }
    app.clock.advance('P1D')
    const before = await mails()
    await guess(9)
    expect(await mails()).toEqual(before)
    await guess(5)
    afterAWhile()
    await guess(20)
    await guess(20, { email: 'stranger@garderobe.example', ip: (n) => `10.28.${n}.1` })
    expect(await mails()).toEqual({ all: before.all + 1, own: before.own + 1 })
  })
})
