import { createHash, randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import { connect, type Pool } from '#/platform/database/db.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { cloneTemplate, startTemplate } from '#/testing/database/template.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { registration } from '#/testing/people/people.ts'
import { type ExecutedStatement, executedBy } from '#/testing/size/executed-statements.ts'
import { openWorld } from '#/testing/world/world.ts'
import { compareWithBare } from './compare-with-bare.ts'
import type { LoadCall } from './load.ts'

const CLIENTS = 16
type World = Awaited<ReturnType<typeof openWorld>>

/**
 * `me` and sign-in as the server answers them, beside a bare Fastify that runs the same statements (and checks the same
 * password): the difference is ours (R3.01, R3.03).
 */
export async function benchMeAndLogin({ seconds = 6 } = {}) {
  const server = await startTemplate({ durable: true })
  const pool = connect(await cloneTemplate(server.url, 'bench_me'), 18, { onePlan: true })
  const clock = manualClock('2026-03-02T09:00:00Z')
  const world = await openWorld({ db: pool, clock })
  const people = await givenPeople(world)
  const origin = await world.app.listen({ port: 0 })

  const me = people.map(
    ({ id, token }): LoadCall => ({
      method: 'GET',
      path: '/api/me',
      headers: { authorization: `UID ${id} ${token}` },
    }),
  )
  const light = me.map((call) => ({ ...call, path: '/api/me?light=1' }))
  const login = people.map(
    ({ email, password }): LoadCall => ({
      method: 'POST',
      path: '/api/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  )
  const rows = []
  for (const [name, calls, password] of [
    ['me', me],
    ['me?light=1', light],
    ['login', login, people[0]!.password],
  ] as const) {
    // As in a running application: frequent statements are prepared.
    for (let n = 0; n < 3; n++) await once(origin, calls[0]!)
    const { statements, result } = await executedBy(() => once(origin, calls[0]!))
    const bare = await bareServer(pool, { statements, ...result, password })
    const targets = {
      ours: { origin, calls },
      bare: { origin: bare.origin, calls: calls.map((call) => ({ ...call, path: '/' })) },
    }
    const { ours, bare: theirs } = await compareWithBare(targets, seconds, { warmUp: 3 })
    await bare.close()
    rows.push({
      call: name,
      statements: statements.length,
      'per second': Math.round(ours.perSecond),
      'p50 ms': ours.p50.toFixed(2),
      'p99 ms': ours.p99.toFixed(2),
      'bare per second': Math.round(theirs.perSecond),
      'bare p99 ms': theirs.p99.toFixed(2),
      'CPU ms': ours.cpuMs.toFixed(3),
      'bare CPU ms': theirs.cpuMs.toFixed(3),
      'ratio of CPU': (ours.cpuMs / theirs.cpuMs).toFixed(2),
      failed: ours.failed + theirs.failed,
    })
  }
  await world.close()
  await pool.close()
  await server.stop()
  return { clients: CLIENTS, rows }
}

async function givenPeople(world: World) {
  const studio = await givenStudio(world as never)
  const people = []
  for (let n = 0; n < CLIENTS; n++) {
    const body = registration('se')
    const { body: session } = await world.call('POST', '/register', {
      body,
      market: 'se',
    })
    people.push({ ...session, email: body.email, password: body.password })
  }
  // A member with a box, an answered survey and mails, so that the tables are not empty.
  await studio.givenDelivered(await givenCustomer(world as never, 'se'))
  return people
}

type Bare = {
  statements: ExecutedStatement[]
  body: unknown
  headers: Record<string, string>
  password?: string
}

/** Fastify with the same statements in order and the same answer with its headers; a new row gets new keys. */
async function bareServer({ pool }: Pool, { statements, body, headers, password }: Bare) {
  const app = Fastify()
  const anew = (value: unknown) =>
    typeof value !== 'string'
      ? value
      : /^[0-9a-f]{64}$/.test(value)
        ? createHash('sha256').update(randomUUID()).digest('hex')
        : value
  app.all('/', async (_, reply) => {
    reply.headers(headers)
    let stored: string | undefined
    for (const { text, values, ...options } of statements) {
      const inserts = /INSERT INTO session/.test(text)
      const { rows } = await pool.query({
        ...options,
        rowMode: 'array',
        text,
        values: inserts ? [randomUUID(), ...values.slice(1).map(anew)] : values,
      })
      stored ??= (rows as unknown as unknown[][])
        .flat()
        .find((cell) => typeof cell === 'string' && cell.startsWith('$argon2')) as string | undefined
      if (stored && password && !inserts && /password_hash/.test(text)) await verify(stored, password)
    }
    return body
  })
  return { origin: await app.listen({ port: 0 }), close: () => app.close() }
}

/** Headers that a server writes itself, or that differ with each answer. */
const byItself = ['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'set-cookie']

async function once(origin: string, { method, path, headers, body }: LoadCall) {
  const answer = await fetch(origin + path, { method, headers, body })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const copied = [...answer.headers].filter(([name]) => !byItself.includes(name))
  return { body: (await answer.json()) as unknown, headers: Object.fromEntries(copied) }
}
