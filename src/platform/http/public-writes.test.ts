import { expect, test } from 'vitest'
import { policies } from '#/policy.ts'
import { testApp } from '#/testing/app.ts'
import { registration } from '#/testing/people.ts'
import { sql } from '../database/db.ts'
import { rateKey } from './rate-limit.ts'

const { app, db, clock, call } = await testApp({ checked: false })
const ip = '10.40.0.1'

const rows = Object.entries(policies).flatMap(([row, policy]) =>
  policy.who === 'public' && !row.startsWith('GET') && row !== 'POST /*'
    ? [{ row, most: policy.most ?? 300 }]
    : [],
)

test('T114 whoever may call a route that changes something is counted, or the route counts by itself', () => {
  expect(rows.filter(({ most }) => most === 'own').map(({ row }) => row)).toEqual([
    'POST /api/login',
    'POST /identity/sign-in/:uid',
    'POST /api/payments/webhook',
  ])
})

test.each(rows.filter(({ most }) => most !== 'own'))('T114 $row, after $most: 429', async ({ row, most }) => {
  const until = new Date(clock.now().getTime() + 60_000)
  await db.run(
    sql`INSERT INTO rate_limit (key, count, until) VALUES (${rateKey(row, ip)}, ${Number(most) - 1}, ${until})`,
  )
  const [method, path] = row.split(' ') as ['POST', string]
  const ask = (remoteAddress: string) =>
    app
      .inject({ method, url: path.replace(/:\w+/g, 'x').replace('*', 'token'), remoteAddress })
      .then(({ statusCode }) => statusCode)
  expect(await ask(ip)).not.toBe(429)
  expect(await ask(ip)).toBe(429)
  expect(await ask('10.40.0.2')).not.toBe(429)
})

test('T114 the bureau is asked about thirty people from one place in a quarter of an hour', async () => {
  const statuses = []
  for (let n = 0; n < 32; n++)
    statuses.push(
      (await call('POST', '/register', { body: registration('da'), remoteAddress: '10.41.0.1' })).status,
    )
  expect(statuses.filter((status) => status === 201)).toHaveLength(30)
  expect(statuses.slice(-2)).toEqual([429, 429])
  clock.advance('PT15M1S')
  expect(
    (await call('POST', '/register', { body: registration('da'), remoteAddress: '10.41.0.1' })).status,
  ).toBe(201)
})
