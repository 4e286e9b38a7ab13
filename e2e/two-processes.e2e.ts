import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenBoxes } from './given.ts'
import { openWorld } from './world.ts'

type Who = { id: string; token: string }

const world = await openWorld()
const given = await givenBoxes(world)
let another: Awaited<ReturnType<typeof world.another>>
beforeAll(async () => {
  another = await world.another()
})
afterAll(async () => {
  await another.stop()
  await given.close()
})
const both = () => [world.origin, another.origin] as const

/** Repeats a request after a 503, as a member would; with the same key it is the same order. */
async function ask(
  origin: string,
  path: string,
  { as, body, key }: { as: Who; body?: object; key?: string },
) {
  const call = () =>
    fetch(`${origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `UID ${as.id} ${as.token}`,
        locale: 'sv_SE',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
    })
  let answer = await call()
  for (let again = 0; answer.status === 503 && again < 20; again++) {
    await sleep(Number(answer.headers.get('retry-after')) * 1000)
    answer = await call()
  }
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('T88 T90 two processes on one database: one session, one box per key, one mail per event, one book', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => givenCustomer(given.app)))
  await Promise.all(
    members.map(async (as) => {
      const order = { as, body: { wish: {} }, key: randomUUID() }
      const answers = await Promise.all(both().map((origin) => ask(origin, '/boxes', order)))
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      for (const origin of both()) {
        const { body } = await ask(origin, '/boxes', order)
        expect(body.id).toBe(answers[0]?.body.id)
      }
    }),
  )
  const addresses = members.map(({ email }) => email)
  const mails = () =>
    world.db.many<{ recipient: string }>(
      sql`SELECT recipient FROM sandbox_mailbox WHERE recipient = ANY(${addresses}) ORDER BY 1`,
    )
  await expect.poll(async () => (await mails()).length).toBe(members.length)
  await expect
    .poll(() => world.db.many(sql`SELECT id FROM job WHERE done_at IS NULL AND kind = 'send-email'`))
    .toEqual([])
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(addresses.sort())
})

test('T106 stored files are served by both processes', async () => {
  const { key } = await world.db.one<{ key: string }>(sql`SELECT key FROM image LIMIT 1`)
  const [one, two] = await Promise.all(
    both().map(async (origin) => (await fetch(`${origin}/media/${key}/320.webp`)).arrayBuffer()),
  )
  expect(one?.byteLength).toBeGreaterThan(1000)
  expect(Buffer.from(one!).equals(Buffer.from(two!))).toBe(true)
})

/** Milliseconds from the answer to a change until the other process has it. */
async function heardAfter(changed: { status: number }, isHeard: () => Promise<boolean>): Promise<number> {
  expect(changed.status).toBe(200)
  const from = Date.now()
  while (!(await isHeard())) {
    if (Date.now() - from > 10_000) return Number.POSITIVE_INFINITY
    await sleep(20)
  }
  return Date.now() - from
}

test('R8.09 a setting planned at one process and a part switched off at the other are known to both within a second', async () => {
  const as = await givenStaff(given.app, 'admin')
  const setting = '/studio/settings/se/exchangeHoldHours'
  const { version: seen } = (await ask(world.origin, setting, { as })).body
  const from = dayOf(given.app.ctx.clock.now(), 'se').add({ days: 30 }).toString()
  type Listed = { settings: { key: string; next: { from: string; value: string } | null }[] }
  const nextAt = async (origin: string) =>
    ((await ask(origin, '/studio/settings/se', { as })).body as Listed).settings.find(
      ({ key }) => key === 'exchangeHoldHours',
    )?.next
  expect(await nextAt(another.origin)).toBeNull()
  const planned = await ask(world.origin, setting, {
    ...{
      as,
      key: randomUUID(),
      body: { value: 24, from, reason: 'A test of two processes', seen, preview: false },
    },
  })
  const isPlanned = async () => (await nextAt(another.origin)) !== null
  expect(await heardAfter(planned, isPlanned)).toBeLessThan(1000)
  expect(await nextAt(another.origin)).toEqual({ from, value: '24 hours' })

  const member = await givenCustomer(given.app)
  const deckAt = (origin: string) => ask(origin, '/quizzes/decks/weekly', { as: member })
  type Switches = { switches: { name: string; states: { market: string; revision: number }[] }[] }
  const change = async (words: string | null) => {
    const { switches } = (await ask(another.origin, '/studio/switches', { as })).body as Switches
    const { revision } = switches
      .find(({ name }) => name === 'quiz')!
      .states.find(({ market }) => market === 'se')!
    const body = { market: 'se', words, reason: 'A test of two processes', revision }
    return ask(another.origin, '/studio/switches/quiz', { as, body })
  }
  const isOff = async () => (await deckAt(world.origin)).status === 409
  expect(await isOff()).toBe(false)
  expect(await heardAfter(await change('Quizet tar en paus.'), isOff)).toBeLessThan(1000)
  expect((await deckAt(world.origin)).body.error).toMatchObject({ message: 'Quizet tar en paus.' })
  expect(await heardAfter(await change(null), async () => !(await isOff()))).toBeLessThan(1000)
})

test('R6.19 the clock moves for both', async () => {
  const as = await givenStaff(given.app, 'admin')
  const timeOf = async (origin: string) =>
    Date.parse(String((await ask(origin, '/studio/clock', { as })).body.now))
  const before = await timeOf(another.origin)
  expect((await ask(world.origin, '/studio/clock', { as, body: { advance: 'PT1H' } })).status).toBe(200)
  await expect.poll(async () => (await timeOf(another.origin)) - before).toBeGreaterThanOrEqual(3_600_000)
})

/** A request whose headers the server has read. `send` sends the body and returns the status. */
async function beginOrder(origin: string, as: Who) {
  const headers = {
    authorization: `UID ${as.id} ${as.token}`,
    locale: 'sv_SE',
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    expect: '100-continue',
  }
  const order = request(`${origin}/api/boxes`, { method: 'POST', headers })
  const answered = once(order, 'response') as Promise<[IncomingMessage]>
  await Promise.race([once(order, 'continue'), answered])
  return async function send(body: object) {
    order.end(JSON.stringify(body))
    const [answer] = await answered
    answer.resume()
    return answer.statusCode
  }
}

test('T101 a process that is told to end answers the request that it has begun', async () => {
  const member = await givenCustomer(given.app)
  const as = await openSession(given.app.ctx, { ownerKind: 'member', ownerId: member.id })
  const send = await beginOrder(another.origin, as)
  process.kill(another.pid!, 'SIGTERM')
  await expect
    .poll(() =>
      fetch(`${another.origin}/healthcheck`)
        .then(({ status }) => status)
        .catch(() => 0),
    )
    .not.toBe(200)
  expect(await send({ wish: {} })).toBe(201)
  expect(await another.ended).toBe(0)
  expect((await ask(world.origin, '/boxes', { as })).status).toBe(200)
})
