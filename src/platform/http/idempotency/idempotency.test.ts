import { Type } from 'typebox'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { sql } from '#/platform/database/db.ts'
import { Busy, Refused } from '#/platform/errors.ts'
import { asOwner } from '#/testing/database/as-owner.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { type App, createServer, memberOf } from '../http.ts'

/**
 * One route of our own under a name that the policies know: its runs are counted, and can be held or made to fail.
 */
const world = await testApp()
const member = await givenMember(world, { card: null })
const another = await givenMember(world, { card: null })
let effects: string[] = []
let hold: Promise<void> | undefined
let fail: Error | undefined
let server: App

beforeAll(async () => {
  expect(policies['POST /api/boxes']).toMatchObject({ who: 'member' })
  server = await createServer(world.ctx, { policies, patience: 4_000 })
  server.post(
    '/api/boxes',
    { schema: { body: Type.Unknown() }, config: { idempotent: true } },
    async (request) => {
      effects.push(memberOf(request).id)
      await hold
      if (fail) throw fail
      return { number: effects.length, secret: 'token-of-hers' }
    },
  )
  server.post(
    '/api/payments/setup',
    { schema: { body: Type.Unknown(), response: { 200: Type.Unknown() } } },
    async () => ({
      number: effects.push('unkeyed'),
    }),
  )
  await server.ready()
  return () => server.close()
})
beforeEach(() => {
  effects = []
  hold = fail = undefined
})

let used = 0
const freshKey = () => `key-for-test-${++used}`
const post = async (
  key: string | undefined,
  { as = member as Who, body = { wish: 1 } as unknown, url = '/api/boxes' } = {},
) => {
  const answer = await server.inject({
    method: 'POST',
    url,
    payload: body as object,
    headers: {
      authorization: `UID ${as.id} ${as.token}`,
      locale: 'sv_SE',
      ...(key && { 'idempotency-key': key }),
    },
  })
  const { number, error } = answer.json() as { number?: number; error?: { code: string } }
  return {
    status: answer.statusCode,
    number,
    code: error?.code,
    replayed: answer.headers['idempotent-replayed'] === 'true',
  }
}

test('T91 where the key cannot be let go because the database is away, the answer is still 503', async () => {
  const key = freshKey()
  const gone = Promise.withResolvers<void>()
  hold = gone.promise
  fail = Busy()
  const answer = post(key)
  await expect.poll(() => effects).toHaveLength(1)
  await asOwner(world.db, 'ALTER TABLE idempotency_key RENAME TO idempotency_key_away')
  gone.resolve()
  try {
    expect(await answer).toMatchObject({ status: 503, code: 'busy' })
  } finally {
    await asOwner(world.db, 'ALTER TABLE idempotency_key_away RENAME TO idempotency_key')
  }
})

test('T67 a hundred at once with one key have one effect and one answer', async () => {
  const key = freshKey()
  const answers = await Promise.all(Array.from({ length: 100 }, () => post(key)))
  expect(effects).toHaveLength(1)
  for (const { status, number } of answers) expect({ status, number }).toEqual({ status: 200, number: 1 })
  expect(await post(key)).toEqual({ status: 200, number: 1, code: undefined, replayed: true })
})

test('T67 while the first is under way the second waits for its answer', async () => {
  let go = () => {}
  hold = new Promise((resolve) => (go = resolve))
  const key = freshKey()
  const first = post(key)
  await expect.poll(() => effects.length).toBe(1)
  const second = post(key)
  const another = post(key, { body: { wish: 2 } })
  expect(await another).toMatchObject({ status: 422, code: 'key-reused' })
  go()
  expect(await first).toMatchObject({ status: 200, number: 1 })
  expect(await second).toMatchObject({ status: 200, number: 1, replayed: true })
})

test('T67 a repeat that has waited long enough gets an answer that it is still under way, however long that takes', async () => {
  let go = () => {}
  hold = new Promise((resolve) => (go = resolve))
  const key = freshKey()
  const first = post(key)
  await expect.poll(() => effects.length).toBe(1)
  world.clock.advance('PT7S')
  const leased = () =>
    world.db.one<{ until: Date }>(sql`SELECT max(leased_until) AS until FROM idempotency_key`)
  const before = await leased()
  await expect.poll(async () => +(await leased()).until).toBeGreaterThan(+before.until)
  world.clock.advance('PT7S')
  expect(await post(key)).toMatchObject({ status: 409, code: 'under-way' })
  expect(effects).toHaveLength(1)
  go()
  expect(await first).toMatchObject({ status: 200, number: 1 })
})

test('T67 the same key with another body is refused, while under way and after', async () => {
  const key = freshKey()
  await post(key)
  expect(await post(key, { body: { wish: 2 } })).toMatchObject({ status: 422, code: 'key-reused' })
  expect(effects).toHaveLength(1)
})

test("T67 another member's key of the same name is her own", async () => {
  const key = freshKey()
  expect(await post(key)).toMatchObject({ number: 1, replayed: false })
  expect(await post(key, { as: another })).toMatchObject({ number: 2, replayed: false })
  expect(effects).toEqual([member.id, another.id])
})

/** A killed process leaves its key in this state. */
const leftBehind = () =>
  world.db.run(sql`UPDATE idempotency_key SET state = 'in-flight', status = NULL, response = NULL
    WHERE caller = ${`member:${member.id}`} AND state = 'done'`)

test('R9.04 the repeat after a kill waits for the lease to run out, and then does the work', async () => {
  const key = freshKey()
  await post(key)
  await leftBehind()
  const repeats = Promise.all([post(key), post(key)])
  world.clock.advance('PT9S')
  for (const answer of await repeats) expect(answer).toMatchObject({ status: 200, number: 2 })
  expect(effects).toHaveLength(2)
  expect(await post(key)).toMatchObject({ status: 200, number: 2, replayed: true })
})

test('I40 a key that a killed process left behind raises no alarm; a request that never ends does', async () => {
  const alarms = async () =>
    (await brokenInvariants(world.db, world.clock.now())).filter(({ invariant }) =>
      invariant.startsWith('I40'),
    )
  await post(freshKey())
  await leftBehind()
  world.clock.advance('PT16M')
  expect(await alarms()).toEqual([])
  await world.db.run(sql`UPDATE idempotency_key SET leased_until = ${new Date(+world.clock.now() + 1000)}
    WHERE key = (SELECT key FROM idempotency_key WHERE state = 'in-flight' LIMIT 1)`)
  expect(await alarms()).toHaveLength(1)
  await world.db.run(sql`DELETE FROM idempotency_key WHERE state = 'in-flight'`)
})

test('T97 a request that slept past its lease cannot overwrite the answer of the one that took the key over', async () => {
  const key = freshKey()
  let wake = () => {}
  hold = new Promise((resolve) => (wake = resolve))
  const late = post(key)
  await expect.poll(() => effects.length).toBe(1)
  world.clock.advance('PT9S')
  hold = undefined
  expect(await post(key)).toMatchObject({ status: 200, number: 2 })
  effects.push('somebody else')
  wake()
  expect(await late).toMatchObject({ status: 200, number: 3 })
  expect(await post(key)).toMatchObject({ status: 200, number: 2, replayed: true })
})

test('T97 nor can it, failing late, release a key that another holds', async () => {
  const key = freshKey()
  let wakeFirst = () => {}
  let wakeSecond = () => {}
  hold = new Promise((resolve) => (wakeFirst = resolve))
  const late = post(key)
  await expect.poll(() => effects.length).toBe(1)
  world.clock.advance('PT9S')
  hold = new Promise((resolve) => (wakeSecond = resolve))
  const holder = post(key)
  await expect.poll(() => effects.length).toBe(2)
  fail = new Error('out of order')
  wakeFirst()
  expect(await late).toMatchObject({ status: 500 })
  fail = undefined
  expect(await post(key)).toMatchObject({ status: 409, code: 'under-way' })
  wakeSecond()
  expect(await holder).toMatchObject({ status: 200 })
})

test('R9.04 a refusal is stored and repeated; an error of ours is not', async () => {
  const refused = freshKey()
  fail = Refused('box-full')
  expect(await post(refused)).toMatchObject({ status: 422, code: 'box-full' })
  fail = undefined
  expect(await post(refused)).toMatchObject({ status: 422, code: 'box-full', replayed: true })
  const broken = freshKey()
  fail = new Error('out of order')
  expect(await post(broken)).toMatchObject({ status: 500, code: 'unexpected' })
  fail = undefined
  expect(await post(broken)).toMatchObject({ status: 200, replayed: false })
  expect(effects).toHaveLength(3)
})

test.each(['short', 'with space in it', 'x'.repeat(101)])('the key %j is none', async (key) => {
  expect(await post(key)).toMatchObject({ status: 400, code: 'bad-request' })
  expect(effects).toEqual([])
})

test('without a key each is its own, and a route that did not ask for keys ignores them', async () => {
  await post(undefined)
  await post(undefined)
  expect(effects).toHaveLength(2)
  await post('some-key-1', { url: '/api/payments/setup' })
  expect(await post('some-key-1', { url: '/api/payments/setup' })).toMatchObject({
    number: 4,
    replayed: false,
  })
})

test('T5 the stored row holds neither the key nor the answer in the clear', async () => {
  const key = freshKey()
  await post(key)
  const { dump } = await world.db.one<{ dump: string }>(
    sql`SELECT string_agg(t::text, ' ') AS dump FROM idempotency_key t`,
  )
  expect(dump).not.toContain(key)
  expect(dump).not.toContain('token-of-hers')
})
