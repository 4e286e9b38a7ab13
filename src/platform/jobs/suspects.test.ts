import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '#/platform/config.ts'
import { testDatabase } from '#/testing/database/database.ts'
import type { PlatformCtx } from '../context.ts'
import { type Pool, sql } from '../database/db.ts'
import { systemRandom } from '../random.ts'
import { manualClock } from '../time/clock.ts'
import { enqueue, job, jobTable } from './jobs.ts'
import { LEASE_SECONDS, runDue } from './run-due.ts'
import { sortSuspects } from './suspects.rule.ts'

const clock = manualClock('2026-03-02T09:00:00Z')
const silent = { info() {}, warn() {}, error() {} }
let db: Pool
let ctx: PlatformCtx
beforeAll(async () => {
  db = await testDatabase({ checked: false })
  ctx = { db, clock, random: systemRandom, config: readConfig({}), log: silent, failpoint: async () => {} }
})

const row = (name: string, lane: 'money' | 'again', lost: number) => ({ name, lane, lost })
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

type Case = {
  rows: ReturnType<typeof row>[]
  run: string[]
  setAside?: string[]
  giveBack?: string[]
  park?: string[]
  because: string
}

test.each<Case>([
  { rows: [row('a', 'money', 0), row('b', 'money', 0)], run: ['a', 'b'], because: 'nothing was lost' },
  {
    rows: [row('a', 'money', 0), row('b', 'money', 1)],
    run: ['a'],
    setAside: ['b'],
    because: 'a suspect holds up no first try',
  },
  {
    rows: [row('a', 'again', 0), row('b', 'again', 1), row('c', 'again', 1)],
    run: ['b'],
    giveBack: ['c', 'a'],
    because: 'a suspect runs alone',
  },
  { rows: [row('a', 'again', 2), row('b', 'again', 0)], run: ['b'], park: ['a'], because: 'twice is enough' },
])('R9.04 $because', ({ rows, run, setAside = [], giveBack = [], park = [] }) => {
  const sorted = sortSuspects(rows)
  expect({
    run: names(sorted.run),
    setAside: names(sorted.setAside),
    giveBack: names(sorted.giveBack),
    park: names(sorted.park),
  }).toEqual({ run, setAside, giveBack, park })
})

async function processDies() {
  const until = new Date(clock.now().getTime() + LEASE_SECONDS * 1000)
  await db.run(sql`
    UPDATE job SET leased_until = ${until}, fence = fence + 1, attempts = attempts + 1, taken_by = 'a process that ended'
    WHERE done_at IS NULL AND parked_at IS NULL`)
  clock.advance(`PT${LEASE_SECONDS + 1}S`)
}

test('R9.04 a job that takes its process down twice is parked; a job beside it runs', async () => {
  const ran: string[] = []
  const jobs = jobTable([job('work', async (_, { subject }) => void ran.push(subject))])
  for (const subject of ['poison', 'bystander'])
    await enqueue(db, { kind: 'work', subject, dueAt: clock.now(), now: clock.now() })
  await processDies()
  await runDue(ctx, jobs, { lane: 'rest', most: 4 })
  expect(ran, 'neither holds up first tries').toEqual([])
  // The poison is taken alone, and its process ends again.
  await db.run(sql`UPDATE job SET due_at = due_at + interval '1 hour' WHERE subject = 'bystander'`)
  await db.run(
    sql`UPDATE job SET leased_until = ${clock.now()}, taken_by = 'another that ended' WHERE subject = 'poison'`,
  )
  clock.advance('PT1H1M')
  await runDue(ctx, jobs, { lane: 'again', most: 4 })
  await runDue(ctx, jobs, { lane: 'again', most: 4 })
  expect(ran).toEqual(['bystander'])
  expect(
    await db.one(sql`SELECT parked_at IS NOT NULL AS parked, last_error FROM job WHERE subject = 'poison'`),
  ).toEqual({
    parked: true,
    lastError: 'Its process ended twice while it ran',
  })
})

test('R9.04 a lease that this process itself overran is no lost process', async () => {
  await enqueue(db, { kind: 'slow', subject: 's', dueAt: clock.now(), now: clock.now() })
  const ends = Promise.withResolvers<void>()
  const first = runDue(ctx, jobTable([job('slow', () => ends.promise)]), { lane: 'rest' })
  await expect.poll(() => db.one(sql`SELECT fence FROM job WHERE kind = 'slow'`)).toEqual({ fence: 1 })
  clock.advance(`PT${LEASE_SECONDS + 1}S`)
  await runDue(ctx, jobTable([job('slow', async () => {})]), { lane: 'rest' })
  ends.resolve()
  await first
  expect(await db.one(sql`SELECT lost, done_at IS NOT NULL AS done FROM job WHERE kind = 'slow'`)).toEqual({
    lost: 0,
    done: true,
  })
})
