import { afterAll, beforeAll, expect, test } from 'vitest'
import { wire } from '#/entry/wiring.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { connect, type Pool, type Sql, sql, transaction } from '../db.ts'
import { openPools, type Pools } from './pools.ts'

/** T94: a table that is locked, as by a careless change of it, while everybody comes. */
const given = await testApp({ checked: false })
const url = given.db.pool.options.connectionString!
let pools: Pools
let db: Pool
let server: Awaited<ReturnType<typeof wire>>
let member: Who
let stylist: Who
beforeAll(async () => {
  pools = openPools(url)
  db = connect(url, 4)
  server = await wire({ ...given.ctx, db, pools })
  member = (await given.call('POST', '/register', { body: registration('da') })).body
  stylist = await givenStaff(given, 'stylist')
})
afterAll(async () => {
  await server.app.close()
  await Promise.all([pools.close(), db.close()])
})

const as = (who: Who) => ({ authorization: `UID ${who.id} ${who.token}` })
async function ask(path: string, headers = {}) {
  const { statusCode, headers: answered } = await server.app.inject({ url: path, headers })
  return { status: statusCode, retryAfter: answered['retry-after'] }
}
/** Runs `work` while nobody else may touch the table. */
async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  const client = await given.db.pool.connect()
  try {
    await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
    return await work()
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
const many = <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one))
const limits = () => pools.quick.many(sql`SELECT current_setting('lock_timeout') AS lock_timeout`)

test('T94 who needs it is told to come again within a second, everybody else is served, and nobody is taken out', async () => {
  const me = () => ask('/api/me', as(member))
  const desk = () => ask('/api/studio/me', as(stylist))
  expect([(await me()).status, (await desk()).status]).toEqual([200, 200])
  await whileLocked('member', async () => {
    const stuck = [many(60, me), many(20, desk)]
    const others = [many(20, () => ask('/api/identity'))]
    const attempts = many(10, async () => {
      const payload = { state: 's'.repeat(20), nonce: 'n'.repeat(20), kind: 'member' }
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/identity/attempts',
        payload,
      })
      return { status: statusCode }
    })
    // Answered while the table is still locked: by our own limit, which is under a second.
    expect(await limits()).toEqual([{ lockTimeout: '900ms' }])
    for (const answer of (await Promise.all(stuck)).flat())
      expect(answer).toMatchObject({ status: 503, retryAfter: '2' })
    for (const { status } of (await Promise.all([...others, attempts])).flat()) expect(status).toBe(200)
    // A process that has no moment to answer within two seconds says so as well: what is locked would never let it.
    await expect.poll(async () => (await ask('/healthcheck')).status).toBe(200)
    // The next who come find no queue.
    const again = await many(30, me)
    for (const { status } of again) expect(status).toBe(503)
  })
  for (const { status } of await many(60, me)) expect(status).toBe(200)
})

test('T94 a statement that takes long is a member’s no longer than a second, but a colleague’s', async () => {
  await expect(pools.quick.run(sql`SELECT pg_sleep(3)`)).rejects.toMatchObject({ code: '57014' })
  await pools.desk.run(sql`SELECT pg_sleep(1.2)`)
})

test('T94 a queue that moves turns nobody away', async () => {
  const done = await many(60, () => pools.quick.one<{ n: number }>(sql`SELECT 1 AS n FROM pg_sleep(0.05)`))
  expect(done).toHaveLength(60)
})

test('T94 a transaction that fails, at its first statement or later, gives its place back', async () => {
  const fails = (first: Sql) => () =>
    transaction(pools.quick, async (tx) => {
      await tx.run(first)
      await tx.run(sql`SELECT 1 / 0`)
    }).then(
      () => 'done',
      (error) => error.code,
    )
  const ended = [...(await many(12, fails(sql`SELECT 1`))), ...(await many(12, fails(sql`SELECT 2 / 0`)))]
  expect(new Set(ended)).toEqual(new Set(['22012']))
  expect(await transaction(pools.quick, (tx) => tx.one(sql`SELECT 1 AS n`))).toEqual({ n: 1 })
  expect(pools.quick.pool.totalCount - pools.quick.pool.idleCount).toBe(0)
})
