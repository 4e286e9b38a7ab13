import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#/platform/config.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { inTransaction, type PlatformCtx } from '../context.ts'
import { listen } from '../database/connections/listen.ts'
import { type Pool, sql } from '../database/db.ts'
import { systemRandom } from '../random.ts'
import { manualClock } from '../time/clock.ts'
import { type Enqueued, enqueue, forgetDone, JOB_CHANNEL, job, jobTable } from './jobs.ts'
import { LEASE_SECONDS, runDue } from './run-due.ts'
import { startWorker } from './worker.ts'

let db: Pool
let ctx: PlatformCtx
const clock = manualClock('2026-03-02T09:00:00Z')
const log = { info() {}, warn() {}, error() {} }
const closing: (() => unknown)[] = []

beforeAll(async () => {
  db = await testDatabase({ max: 14 })
  ctx = { db, clock, random: systemRandom, config: readConfig({}), log, failpoint: async () => {} }
})
afterAll(async () => {
  for (const close of closing) await close()
})

const add = (kind: string, subject: string, more: Partial<Enqueued> = {}) =>
  enqueue(db, { kind, subject, dueAt: clock.now(), now: clock.now(), ...more })

test('11.2 a thousand deadlines that never end hold up neither a card nor a mail', async () => {
  const ends = Promise.withResolvers<void>()
  const done: string[] = []
  const jobs = jobTable([
    job('deadline', () => ends.promise),
    job('card', async () => void done.push('card')),
    job('mail', async () => void done.push('mail')),
  ])
  for (let n = 0; n < 1000; n++) await add('deadline', String(n))
  const worker = await startWorker(ctx, { pool: db, jobs })
  await add('card', 'c', { lane: 'money' })
  await add('mail', 'm', { lane: 'mail' })
  await expect.poll(() => done.toSorted()).toEqual(['card', 'mail'])
  const stopped = worker.stop()
  ends.resolve()
  await stopped
  expect(
    await db.one(sql`SELECT count(*) FILTER (WHERE leased_until IS NOT NULL) AS leased,
    max(attempts) FILTER (WHERE done_at IS NULL) AS tried FROM job WHERE kind = 'deadline'`),
  ).toEqual({
    leased: 0,
    tried: 0,
  })
  await db.run(sql`DELETE FROM job`)
})

test('R10.01 in a rush a mail waits for a minute, and then is sent; a payment and an urgent mail wait for nothing', async () => {
  const done: string[] = []
  const note = (kind: string) => job(kind, async (_, { subject }) => void done.push(subject))
  let rush = true
  const jobs = jobTable([note('card'), note('mail')])
  const worker = await startWorker(ctx, { pool: db, jobs, isRush: () => rush })
  await add('mail', 'ordinary', { lane: 'mail' })
  await add('mail', 'urgent', { lane: 'mail', urgent: true })
  await add('card', 'card', { lane: 'money' })
  await expect.poll(() => done.toSorted(), { timeout: 5000 }).toEqual(['card', 'urgent'])
  clock.advance('PT61S')
  await expect.poll(() => done, { timeout: 5000 }).toContain('ordinary')
  await add('mail', 'after the rush', { lane: 'mail' })
  rush = false
  await expect.poll(() => done, { timeout: 5000 }).toContain('after the rush')
  await worker.stop()
  await db.run(sql`DELETE FROM job`)
})

test('11.2 T113 failed jobs go on in a lane of their own, and delay no others', async () => {
  const ran: string[] = []
  const jobs = jobTable([
    job('card', async (_, { subject }) => {
      ran.push(subject)
      if (subject.startsWith('poison')) throw new Error('no such customer')
    }),
  ])
  for (let n = 0; n < 50; n++) await add('card', `poison ${n}`, { lane: 'money' })
  while ((await runDue(ctx, jobs, { lane: 'money', most: 8 })) > 0);
  clock.advance('PT10M')
  await add('card', 'a new one', { lane: 'money' })
  ran.length = 0
  await runDue(ctx, jobs, { lane: 'money', most: 8 })
  expect(ran).toEqual(['a new one'])
  await runDue(ctx, jobs, { lane: 'again', most: 8 })
  expect(ran).toHaveLength(9)
  await db.run(sql`DELETE FROM job`)
})

test('11.2 an urgent job comes first in its lane', async () => {
  const ran: string[] = []
  const jobs = jobTable([job('mail', async (_, { subject }) => void ran.push(subject))])
  for (let n = 0; n < 5; n++) await add('mail', `news ${n}`, { lane: 'mail' })
  await add('mail', 'new password', { lane: 'mail', urgent: true })
  await runDue(ctx, jobs, { lane: 'mail', most: 3 })
  expect(ran).toEqual(['new password', 'news 0', 'news 1'])
  await db.run(sql`DELETE FROM job`)
})

test('11.2 a claimed job not begun in half a lease is given back untried', async () => {
  const jobs = jobTable([job('slow', async () => clock.advance(`PT${LEASE_SECONDS / 2 + 1}S`))])
  for (const subject of ['a', 'b', 'c']) await add('slow', subject)
  expect(await runDue(ctx, jobs, { lane: 'rest', most: 3 })).toBe(3)
  expect(
    await db.many(
      sql`SELECT subject, attempts, done_at IS NOT NULL AS done, leased_until IS NOT NULL AS leased FROM job ORDER BY subject`,
    ),
  ).toEqual([
    { subject: 'a', attempts: 1, done: true, leased: false },
    { subject: 'b', attempts: 0, done: false, leased: false },
    { subject: 'c', attempts: 0, done: false, leased: false },
  ])
  await db.run(sql`DELETE FROM job`)
})

test('11.2 twenty workers that claim by fours do each of a hundred jobs once', async () => {
  const ran: string[] = []
  const jobs = jobTable([job('race', async (_, { subject }) => void ran.push(subject))])
  for (let n = 0; n < 100; n++) await add('race', String(n))
  const drainLane = async () => {
    while ((await runDue(ctx, jobs, { lane: 'rest', most: 4 })) > 0);
  }
  await Promise.all(Array.from({ length: 20 }, drainLane))
  expect(ran.toSorted()).toEqual(Array.from({ length: 100 }, (_, n) => String(n)).toSorted())
})

test('11.2 done work is forgotten after a week, and nothing else', async () => {
  await add('race', 'planned', { dueAt: new Date(clock.now().getTime() + 30 * 86_400_000) })
  clock.advance('P6D')
  expect(await forgetDone(db, clock.now())).toBe(0)
  clock.advance('P2D')
  expect(await forgetDone(db, clock.now())).toBe(100)
  expect(await db.many(sql`SELECT subject FROM job`)).toEqual([{ subject: 'planned' }])
})

test('11.2 workers are notified at the commit, and not after a rollback', async () => {
  // A database of its own: a notification that is repeated at the end of a moment reaches any listener of that time.
  const db = await testDatabase()
  const heard: (string | undefined)[] = []
  const listener = await listen(db, JOB_CHANNEL, { hear: (word) => heard.push(word), log })
  closing.push(listener.close)
  const rolledBack = inTransaction({ ...ctx, db }, async (tx) => {
    await enqueue(tx.db, { kind: 'x', subject: 'x', dueAt: clock.now(), now: clock.now(), lane: 'money' })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await inTransaction({ ...ctx, db }, async (tx) => {
    for (let n = 0; n < 20; n++)
      await enqueue(tx.db, { kind: 'x', subject: `${n}`, dueAt: clock.now(), now: clock.now(), lane: 'mail' })
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard).toEqual(['mail'])
})
