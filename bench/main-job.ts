import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { connect, type Pool, sql } from '#/platform/database/db.ts'
import { asApp } from '#/platform/database/postgres/app-role.ts'
import { AT_A_TIME } from '#/platform/jobs/worker.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { cloneTemplate, startTemplate } from '#/testing/database/template.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { openWorld } from '#/testing/world/world.ts'
import { meter } from './meter.ts'

/**
 * The main job through the API, order to charge, on durable PostgreSQL: the boxes a minute of sixteen clients, and the
 * cost of each step beside its SQL (one client, so that the two can be told apart).
 */
export async function benchMainJob({ clients = 16, boxes = 160, alone = 40 } = {}) {
  const server = await startTemplate({ durable: true })
  const pool = connect(asApp(await cloneTemplate(server.url, 'bench')), 20)
  const statement = meter(pool)
  // As in production: a configured secret is not read from the database.
  const env = { APP_SECRET: randomBytes(32).toString('base64url') }
  const world = await openWorld({ db: pool, clock: manualClock('2026-03-02T09:00:00Z'), env })
  const studio = await givenStudio(world, { stock: 100_000 })
  const people: Customer[] = []
  for (let n = 0; n < boxes + alone; n++)
    people.push(await givenCustomer(world, (['da', 'se', 'nl', 'de'] as const)[n % 4]))

  // The mails of the members' registration do not belong to a box.
  await world.settle()
  const steps = new Map<
    string,
    { count: number; ms: number; sqlMs: number; statements: number; trips: number }
  >()
  async function step<T>(name: string, act: () => Promise<T>): Promise<T> {
    statement.reset()
    const start = performance.now()
    const answer = await act()
    const seen = steps.get(name) ?? { count: 0, ms: 0, sqlMs: 0, statements: 0, trips: 0 }
    steps.set(name, {
      count: seen.count + 1,
      ms: seen.ms + performance.now() - start,
      sqlMs: seen.sqlMs + statement.ms(),
      statements: seen.statements + statement.count(),
      trips: seen.trips + statement.trips(),
    })
    return answer
  }
  for (const customer of people.slice(0, alone)) await oneBox(customer, step)
  const perStep = [...steps].map(([name, { count, ms, sqlMs, statements, trips }]) => ({
    step: name,
    'ms each': (ms / count).toFixed(2),
    'of it SQL': (sqlMs / count).toFixed(2),
    statements: (statements / count).toFixed(0),
    trips: (trips / count).toFixed(0),
    'ratio to its SQL': (ms / sqlMs).toFixed(2),
  }))

  const others = people.slice(alone)
  const start = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let customer = others.pop(); customer; customer = others.pop())
        await oneBox(customer, (_, act) => act())
    }),
  )
  const minutes = (performance.now() - start) / 60_000
  const settled = await pool.one<{ count: number }>(
    sql`SELECT count(*) AS count FROM charge WHERE state = 'captured'`,
  )
  const bare = await bareHandler(pool)
  await world.close()
  await pool.close()
  await server.stop()
  return { perStep, clients, boxesPerMinute: Math.round(boxes / minutes), captured: settled.count, bare }

  async function oneBox(customer: Customer, time: <T>(name: string, act: () => Promise<T>) => Promise<T>) {
    const id = await time('order styling', () => studio.order(customer))
    await time('style (claim, 5 picks, note, send)', () => studio.style(id))
    await time('approve the sneak peek', () => studio.approve(customer, id))
    await time('pack (5 scans) and ship', () => studio.ship(id))
    await time('deliver', () => studio.deliver(id))
    const box = { as: customer, market: customer.market, params: { boxId: id } }
    const { pieces } = await world.ask('GET', '/boxes/:boxId/feedback', box)
    const amount = await time('decide on 5 pieces', async () => {
      let total = 0
      for (const [index, { id: itemId }] of pieces.entries()) {
        const params = { boxId: id, itemId }
        const body = { choice: index < 2 ? 'keep' : 'return' } as const
        const answer = await world.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
          ...box,
          params,
          body,
        })
        total = answer.toPay.total
      }
      return total
    })
    await time('confirm', () => world.ask('POST', '/boxes/:boxId/confirm', { ...box, body: { amount } }))
    await time('jobs: charge, mails, invoice file', () => world.settle(AT_A_TIME))
  }
}

/** Fastify with one point query: the cost of a request on this machine without our code. */
async function bareHandler(pool: Pool) {
  const app = Fastify()
  app.get(
    '/bare/:id',
    async (request) =>
      (await pool.maybe(
        sql`SELECT id, state FROM box WHERE id = ${(request.params as { id: string }).id}::uuid`,
      )) ?? {},
  )
  await app.ready()
  const count = 2000
  const start = performance.now()
  for (let n = 0; n < count; n++) await app.inject({ url: '/bare/00000000-0000-4000-8000-000000000000' })
  const msEach = (performance.now() - start) / count
  await app.close()
  return { msEach: msEach.toFixed(3) }
}
