import { expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { sql } from '#/platform/database/db.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp } from '#/testing/world/app.ts'
import { changesOf } from '../limits/limits.rule.ts'
import { rateKey } from '../limits/rate-limit.ts'

const { app, db, clock, call } = await testApp({ checked: false })
const [home, neighbour, gateway] = ['2001:db8:40:1::1', '2001:db8:40:2::1', '10.40.0.1']
/** A network with many people gets this many times a home's limit. */
const MANY = 30

const rows = Object.entries(policies).flatMap(([row, policy]) =>
  policy.who === 'public' && !row.startsWith('GET') && row !== 'POST /*'
    ? [{ row, most: changesOf(row, policy.most) }]
    : [],
)

test('T114 calls of public routes that change something are counted, or the route counts by itself', () => {
  expect(rows.filter(({ most }) => most === 'own').map(({ row }) => row)).toEqual([
    'POST /api/login',
    'POST /identity/sign-in/:uid',
    'POST /api/mail/reports',
    'POST /api/payments/webhook',
    'POST /api/preferences/unsubscribe',
    'POST /api/mail/received',
  ])
})

test.each(rows.filter(({ most }) => most !== 'own'))(
  'T114 $row, after $most of a home: 429',
  async ({ row, most }) => {
    const until = new Date(clock.now().getTime() + 60_000)
    const count = (network: string, times: number) =>
      db.run(
        sql`INSERT INTO rate_limit (key, count, until) VALUES (${rateKey(row, network)}, ${times - 1}, ${until})`,
      )
    await count('2001:db8:40:1::/64', Number(most))
    await count(gateway, Number(most) * MANY)
    const [method, path] = row.split(' ') as ['POST', string]
    const ask = (remoteAddress: string) =>
      app
        .inject({ method, url: path.replace(/:\w+/g, 'x').replace('*', 'token'), remoteAddress })
        .then(({ statusCode }) => statusCode)
    for (const one of [home, gateway]) {
      expect(await ask(one)).not.toBe(429)
      expect(await ask(one)).toBe(429)
    }
    expect(await ask(home.replace('::1', '::ffff:1'))).toBe(429)
    for (const other of [neighbour, '10.40.0.2']) expect(await ask(other)).not.toBe(429)
  },
)

const register = async (remoteAddress: string, names: { firstName?: string; lastName?: string } = {}) =>
  (await call('POST', '/register', { body: { ...registration('da'), ...names }, remoteAddress })).status

test('T114 the bureau is asked about thirty people from one home in a quarter of an hour', async () => {
  const statuses = []
  for (let n = 0; n < 32; n++) statuses.push(await register(`2001:db8:41:1::${n + 1}`))
  expect(statuses.filter((status) => status === 201)).toHaveLength(30)
  expect(statuses.slice(-2)).toEqual([429, 429])
  expect(await register('2001:db8:41:2::1')).toBe(201)
  clock.advance('PT15M1S')
  expect(await register('2001:db8:41:1::1')).toBe(201)
})

test('T114 thirty refusals by the bureau end the questions of a network, whatever its size', async () => {
  const statuses = []
  for (let n = 0; n < 31; n++)
    statuses.push(await register('10.41.0.1', { firstName: 'Karla', lastName: 'Kredit' }))
  expect(statuses.indexOf(429)).toBe(30)
  expect(await register('10.41.0.2')).toBe(201)
})
