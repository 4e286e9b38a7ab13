import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recordBackup, recordCheck } from '#/platform/backup/backup-record.ts'
import { sql } from '#/platform/database/db.ts'
import { readInvariants } from '#/platform/invariants/read-invariants.ts'
import { NotSent } from '#/platform/ports/mailer.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { reportAlive, reportEnd } from '#/platform/watch/process-signs.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { checks } from './checks.ts'
import { watchHealth } from './read-health.ts'
import { runbookOf } from './runbook.ts'

const token = 'a token for those who measure: 32'
const app = await testApp({ env: { METRICS_TOKEN: token } })
const { db, clock, ctx } = app
const admin = await givenStaff(app, 'admin')
const stylist = await givenStaff(app, 'stylist')
const me = ctx.random.uuid()
await reportAlive(ctx, me)

/** A new session each time: the clock moves past the end of the last one. */
const signIn = ({ id }: Who) => openSession(ctx, { ownerKind: 'staff', ownerId: id })
const health = async () => (await app.ask('GET', '/studio/health', { as: await signIn(admin) })).rows
const row = async (name: string) => (await health()).find((one) => one.name === name)
const illness = async (as = admin) => {
  await watchHealth(ctx)
  return (await app.ask('GET', '/studio/today', { as: await signIn(as) })).illness
}
/** The machine of the test may have a full disk, and its server many connections. */
const ofTheMachine = ['Disk free', 'Database connections']

test('R8.09 before their first reading it is not known whether an invariant is broken', async () => {
  expect(await row('Broken invariants')).toMatchObject({ level: 'amber', figure: 'not read yet' })
  await readInvariants(ctx)
  expect(await row('Broken invariants')).toMatchObject({ level: 'green', figure: '0' })
})

test('R8.09 in a healthy world each figure is green and stands with its limit and what to do', async () => {
  const rows = await health()
  expect(rows.filter(({ level, name }) => level !== 'green' && !ofTheMachine.includes(name))).toEqual([])
  for (const { name, limit, runbook } of rows)
    expect([name, limit.length > 0, runbook.paragraphs.length > 0]).toEqual([name, true, true])
  expect(rows.map(({ name }) => name)).toEqual(
    checks.map(({ name }) => name).filter((name) => name !== 'Last backup' && name !== 'Last trial restore'),
  )
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
})

test('R8.09 each heading of the runbook is linked by a row, and each row by a heading', () => {
  const [, runbook = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Runbook\n')
  const headings = [...runbook.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading!)
  expect(headings.length).toBeGreaterThan(10)
  expect(headings.toSorted()).toEqual([...new Set(checks.map(({ runbook }) => runbook))].toSorted())
  for (const heading of headings) expect([heading, runbookOf(heading).length > 0]).toEqual([heading, true])
})

test('R8.09 a broken invariant is red on the page, on everyone’s Today, and in the metrics', async () => {
  expect(await illness(stylist)).toBeNull()
  await db.run(sql`
    INSERT INTO invariant_reading (view, due_at, read_at, broken) VALUES ('inv_ledger', ${new Date(clock.now().getTime() + 900_000)}, ${clock.now()}, 3)`)
  expect(await row('Broken invariants')).toMatchObject({
    ...{ level: 'red', figure: '3', limit: 'red from 1' },
    runbook: { heading: 'A broken invariant' },
    details: expect.arrayContaining([expect.stringMatching(/^inv_ledger: 3/)]),
  })
  expect(await illness(stylist)).toEqual({ level: 'red', lines: ['Broken invariants: 3'], mayOpen: false })
  expect(await illness(admin)).toMatchObject({ level: 'red', mayOpen: true })
  const metrics = await app.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect(metrics.body).toContain('garderobe_health{check="Broken invariants"} 2')
  expect(metrics.body).toContain('garderobe_health{check="Parked jobs"} 0')
  await db.run(sql`DELETE FROM invariant_reading WHERE view = 'inv_ledger'`)
  expect(await illness(stylist)).toBeNull()
})

test('R11.04 a step of the daily removal that does not end is amber after two days, and red after a week', async () => {
  expect(await row('Removal of old data')).toMatchObject({ level: 'green', figure: 'not run yet' })
  const saveRuns = (days: number) =>
    db.run(sql`INSERT INTO removal_count (day, kind, done_at) VALUES
      (${new Date(clock.now().getTime() - days * 86_400_000)}::date, 'guest', NULL), (${clock.now()}::date, 'mail', ${clock.now()})`)
  for (const [days, level] of [
    [1, 'green'],
    [4, 'amber'],
    [9, 'red'],
  ] as const) {
    await saveRuns(days)
    expect((await row('Removal of old data'))?.level).toBe(level)
    await db.run(sql`DELETE FROM removal_count`)
  }
})

test('R8.09 admins alone see on Today that a job is parked, everyone that ten are', async () => {
  const park = (count: number) =>
    db.run(sql`INSERT INTO job (kind, subject, created_at, due_at, parked_at)
      SELECT 'ask-how-worn', n::text, ${clock.now()}, ${clock.now()}, ${clock.now()} FROM generate_series(1, ${count}::int) n`)
  await park(1)
  expect(await row('Parked jobs')).toMatchObject({
    level: 'amber',
    figure: '1',
    details: ['ask-how-worn: 1'],
  })
  expect(await illness(stylist)).toBeNull()
  expect((await illness(admin))?.lines).toContain('Parked jobs: 1')
  await park(9)
  expect(await illness(stylist)).toMatchObject({ level: 'red', lines: ['Parked jobs: 10'] })
  await db.run(sql`DELETE FROM job WHERE kind = 'ask-how-worn'`)
})

test('R8.09 work that waits too long is red in its lane', async () => {
  const dueAt = new Date(clock.now().getTime() - 16 * 60_000)
  await db.run(
    sql`INSERT INTO job (kind, subject, created_at, due_at, lane) VALUES ('charge-card', 'late', ${dueAt}, ${dueAt}, 'money')`,
  )
  expect(await row('Oldest waiting: Money')).toMatchObject({ level: 'red', figure: '16\u00a0min' })
  expect(await row('Oldest waiting: Mails')).toMatchObject({ level: 'green', figure: '0\u00a0s' })
  await db.run(sql`DELETE FROM job WHERE subject = 'late'`)
})

test('R8.09 calls of the payment provider are counted: a refusal is an answer, no answer is a failure', async () => {
  await ctx.payments.findIntent('pi_unknown').catch(() => {})
  await ctx.outside.store(ctx)
  expect(await row('Payment provider')).toMatchObject({ level: 'green', figure: '0\u00a0%' })
  app.faults.add({ kind: 'refuse-before', times: 3 })
  for (let n = 0; n < 3; n++) await ctx.payments.findIntent('pi_unknown').catch(() => {})
  app.faults.clear()
  await ctx.outside.store(ctx)
  const provider = await row('Payment provider')
  expect(provider).toMatchObject({ level: 'red', figure: '75\u00a0%' })
  expect(provider?.details).toEqual([
    '3 of 4 calls failed within the hour',
    'Last answer 2 Mar 2026, 10:00',
    expect.stringMatching(/^Last failure 2 Mar 2026, 10:00: ./),
  ])
  clock.advance('PT2H')
  await reportAlive(ctx, me)
  expect(await row('Payment provider'), 'an hour later it is over').toMatchObject({
    level: 'green',
    figure: 'none',
  })
})

test('R8.09 one failure of few calls is no alarm, and an address in it is not shown', async () => {
  ctx.outside.record('mail', new Error('421 for anna@example.test'))
  ctx.outside.record('mail', new NotSent('cut'))
  await ctx.outside.store(ctx)
  const mail = await row('Mail server')
  expect(mail).toMatchObject({ level: 'amber', figure: '100\u00a0%' })
  expect(JSON.stringify(mail)).not.toContain('anna@')
  clock.advance('PT2H')
  await reportAlive(ctx, me)
})

test('R8.09 processes of two versions, a lost one, and one that ended as it was told', async () => {
  const [lost, ended] = [ctx.random.uuid(), ctx.random.uuid()]
  const other = { ...ctx, config: { ...ctx.config, version: 'other' } }
  for (const id of [lost, ended]) await reportAlive(other, id)
  expect(await row('Processes alive')).toMatchObject({ level: 'green', figure: '3' })
  expect(await row('Versions running')).toMatchObject({ level: 'amber', figure: '2' })
  await reportEnd(ctx, ended)
  clock.advance('PT61S')
  await reportAlive(ctx, me)
  expect(await row('Processes alive')).toMatchObject({ figure: '1' })
  expect(await row('Processes lost')).toMatchObject({ level: 'amber', figure: '1' })
  clock.advance('PT61S')
  expect(await row('Processes alive')).toMatchObject({ level: 'red', figure: '0' })
  clock.advance('PT1H')
  await reportAlive(ctx, me)
  expect(await row('Processes lost')).toMatchObject({ level: 'green', figure: '0' })
})

test('R8.09 T107 the last backup and its trial restore show their age', async () => {
  const madeAt = clock.now()
  await recordBackup(db, {
    id: ctx.random.uuid(),
    madeAt,
    tables: 1,
    rows: 10,
    files: 2,
    bytes: 2_000_000,
    missing: [],
  })
  expect(await row('Last backup')).toMatchObject({
    level: 'green',
    details: [expect.stringContaining('10 rows, 2 files, 2.0 MB')],
  })
  const tried = { id: ctx.random.uuid(), madeAt, rows: 10, files: 2, at: clock.now() }
  await recordCheck(db, { ...tried, broken: null, failure: 'The backup is damaged' })
  expect(await row('Last trial restore')).toMatchObject({
    level: 'red',
    details: [expect.stringContaining('The backup is damaged')],
  })
  await recordCheck(db, { ...tried, broken: 0, failure: null })
  expect(await row('Last trial restore')).toMatchObject({ level: 'green', figure: '0\u00a0s' })
  clock.advance('PT27H')
  await reportAlive(ctx, me)
  expect(await row('Last backup')).toMatchObject({ level: 'amber', figure: '27\u00a0h' })
  await db.run(sql`DELETE FROM job WHERE done_at IS NULL AND due_at < ${clock.now()}`)
})

test.each(['stylist', 'warehouse', 'support', 'finance', 'buyer'])(
  'R8.09 T29 a %s does not open the page',
  async (role) => {
    const as = await givenStaff(app, role)
    expect((await app.call('GET', '/studio/health', { as })).status).toBe(403)
  },
)
