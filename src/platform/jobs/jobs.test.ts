import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '#/platform/config.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { inTransaction, type PlatformCtx } from '../context.ts'
import { type Pool, sql } from '../database/db.ts'
import { systemRandom } from '../random.ts'
import { manualClock } from '../time/clock.ts'
import { cancelJobs, enqueue, job, jobTable } from './jobs.ts'
import { drain, LEASE_SECONDS, runDue } from './run-due.ts'

let db: Pool
let ctx: PlatformCtx
const clock = manualClock('2026-03-02T09:00:00Z')
const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
const silent = { info() {}, warn() {}, error() {} }

beforeAll(async () => {
  db = await testDatabase()
  ctx = { db, clock, random: systemRandom, config: readConfig({}), log: silent, failpoint: async () => {} }
})

const add = (kind: string, subject: string, dueAt = clock.now(), uniqueKey?: string) =>
  enqueue(db, { kind, subject, dueAt, now: clock.now(), uniqueKey })

test('R6.19 a job runs once, when it is due by our clock', async () => {
  const ran: string[] = []
  const jobs = jobTable([job('note', async (_, { subject }) => void ran.push(subject))])
  await add('note', 'today')
  await add('note', 'in two weeks', later(14 * 86_400))
  await drain(ctx, jobs)
  expect(ran).toEqual(['today'])
  clock.advance('P14D')
  await drain(ctx, jobs)
  await drain(ctx, jobs)
  expect(ran).toEqual(['today', 'in two weeks'])
})

test('R9.04 a job is written in the transaction of its cause, or not at all', async () => {
  await expect(
    inTransaction(ctx, async (tx) => {
      await enqueue(tx.db, { kind: 'note', subject: 'rolled back', dueAt: clock.now(), now: clock.now() })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await db.maybe(sql`SELECT FROM job WHERE subject = 'rolled back'`)).toBeUndefined()
})

test('R9.04 the same unique key is one job', async () => {
  await add('key', 'a', later(60), 'once')
  await add('key', 'b', later(60), 'once')
  expect(await db.many(sql`SELECT subject FROM job WHERE kind = 'key'`)).toEqual([{ subject: 'a' }])
  await cancelJobs(db, { kind: 'key', subject: 'a' }, clock.now())
  clock.advance('PT2M')
  const ran: string[] = []
  await drain(ctx, jobTable([job('key', async (_, { subject }) => void ran.push(subject))]))
  expect(ran).toEqual([])
})

test('T90 twenty workers at once do each of a hundred jobs once', async () => {
  const ran: string[] = []
  const jobs = jobTable([job('race', async (_, { subject }) => void ran.push(subject))])
  for (let n = 0; n < 100; n++) await add('race', String(n))
  await Promise.all(Array.from({ length: 20 }, () => drain(ctx, jobs)))
  expect(ran.toSorted()).toEqual(Array.from({ length: 100 }, (_, n) => String(n)).toSorted())
})

test('T97 a worker that slept past its lease cannot finish a job that another has taken over', async () => {
  await add('slow', 'parcel')
  let release = () => {}
  const asleep = new Promise<void>((resolve) => {
    release = resolve
  })
  let begun = false
  const finished: string[] = []
  const first = runDue(
    ctx,
    jobTable([
      job('slow', async () => {
        begun = true
        await asleep
        throw new Error('woke up too late')
      }),
    ]),
    { lane: 'rest' },
  )
  await expect.poll(() => begun).toBe(true)
  clock.advance(`PT${LEASE_SECONDS + 1}S`)
  await runDue(ctx, jobTable([job('slow', async () => void finished.push('second'))]), { lane: 'rest' })
  release()
  await first
  expect(finished).toEqual(['second'])
  const row = await db.one(sql`SELECT done_at IS NOT NULL AS done, last_error FROM job WHERE kind = 'slow'`)
  expect(row).toEqual({ done: true, lastError: null })
})

test.each(['done', 'failed'])(
  'T97 one that is %s too late leaves the row to whoever works on it now',
  async (outcome) => {
    const subject = `late and ${outcome}`
    await add('late', subject)
    const begun: (() => void)[] = []
    const jobs = jobTable([
      job('late', async () => {
        const nth = begun.length
        await new Promise<void>((resolve) => begun.push(resolve))
        if (nth === 0 && outcome === 'failed') throw new Error('woke up too late')
      }),
    ])
    const first = runDue(ctx, jobs, { lane: 'rest' })
    await expect.poll(() => begun.length).toBe(1)
    clock.advance(`PT${LEASE_SECONDS + 1}S`)
    const second = runDue(ctx, jobs, { lane: 'rest' })
    await expect.poll(() => begun.length).toBe(2)
    const row = () =>
      db.one(sql`SELECT done_at IS NOT NULL AS done, leased_until IS NOT NULL AS leased, last_error, fence
        FROM job WHERE kind = 'late' AND subject = ${subject}`)
    begun[0]!()
    await first
    expect(await row()).toEqual({ done: false, leased: true, lastError: null, fence: 2 })
    begun[1]!()
    await second
    expect(await row()).toEqual({ done: true, leased: false, lastError: null, fence: 2 })
  },
)

test.each(['done', 'failed', 'given back'])(
  'T97 one that is %s leaves the row to whoever got the same fence, when a falling database had forgotten its claim',
  async (outcome) => {
    const subject = `forgotten and ${outcome}`
    await add('forgotten', subject)
    if (outcome === 'given back') await add('forgotten', 'the first of its batch', later(-1))
    const begun: (() => void)[] = []
    const jobs = jobTable([
      job('forgotten', async () => {
        const nth = begun.length
        await new Promise<void>((resolve) => begun.push(resolve))
        if (nth === 0 && outcome === 'failed') throw new Error('its claim was forgotten')
      }),
    ])
    const row = () =>
      db.one(sql`SELECT done_at IS NOT NULL AS done, leased_until IS NOT NULL AS leased, last_error, fence, attempts
        FROM job WHERE kind = 'forgotten' AND subject = ${subject}`)
    const first = runDue(ctx, jobs, { lane: 'rest', most: 2, stopping: () => outcome === 'given back' })
    await expect.poll(() => begun.length).toBe(1)
    await db.run(sql`UPDATE job SET fence = fence - 1, attempts = attempts - 1, leased_until = NULL
      WHERE kind = 'forgotten' AND subject = ${subject}`)
    clock.advance('PT1S')
    const second = runDue(ctx, jobs, { lane: 'rest' })
    await expect.poll(() => begun.length).toBe(2)
    begun[0]!()
    await first
    expect(await row()).toEqual({ done: false, leased: true, lastError: null, fence: 1, attempts: 1 })
    begun[1]!()
    await second
    expect(await row()).toEqual({ done: true, leased: false, lastError: null, fence: 1, attempts: 1 })
  },
)

test('T113 a poison job backs off, is parked at last, and delays no other', async () => {
  let tries = 0
  const jobs = jobTable([
    job('poison', async () => {
      tries++
      throw new Error('always')
    }),
    job('good', async () => {}),
  ])
  await add('poison', 'p')
  await add('good', 'g')
  for (let round = 0; round < 20; round++) {
    await drain(ctx, jobs)
    clock.advance('PT2H')
  }
  expect(tries).toBe(12)
  expect(
    await db.one(sql`SELECT parked_at IS NOT NULL AS parked, last_error FROM job WHERE kind = 'poison'`),
  ).toEqual({ parked: true, lastError: 'always' })
  expect(await db.one(sql`SELECT done_at IS NOT NULL AS done FROM job WHERE kind = 'good'`)).toEqual({
    done: true,
  })
})
