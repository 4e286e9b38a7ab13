import { afterEach, expect, test } from 'vitest'
import { jobs } from '#/entry/jobs.ts'
import { json, sql } from '#/platform/database/db.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { runDue } from '#/platform/jobs/run-due.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { dieAtJob } from '#/testing/run/dying-worker.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock, ctx } = app
const admin = await givenStaff(app, 'admin')
const other = await givenStaff(app, 'admin')
afterEach(() => db.run(sql`DELETE FROM job`))

type Given = { kind: string; subject?: string; payload?: object; attempts?: number; error?: string }
/** A job that was given up an hour ago, with its tries. */
async function givenParked({
  kind,
  subject = ctx.random.uuid(),
  payload = {},
  attempts = 12,
  error = 'down',
}: Given) {
  const at = new Date(clock.now().getTime() - 3_600_000)
  const { id } = await db.one<{ id: string }>(sql`
    INSERT INTO job (kind, subject, payload, created_at, due_at, attempts, fence, lane, parked_at, last_error)
    VALUES (${kind}, ${subject}, ${json(payload)}::jsonb, ${at}, ${at}, ${attempts}, ${attempts}, 'again', ${at}, ${error}) RETURNING id::text`)
  await db.run(sql`
    INSERT INTO job_failure (job_id, fence, kind, attempt, at, error) VALUES (${id}, ${attempts}, ${kind}, ${attempts}, ${at}, ${error})`)
  return { id, subject, fence: attempts }
}
const kindOf = async (kind: string) =>
  (await app.ask('GET', '/studio/jobs', { as: admin })).kinds.find((one) => one.kind === kind)
const one = (jobId: string, as = admin) =>
  app.ask('GET', '/studio/jobs/one/:jobId', { params: { jobId }, as })
const retry = (jobId: string, fence: number, as = admin) =>
  app.call('POST', '/studio/jobs/one/:jobId/retry', { params: { jobId }, body: { fence }, as })
const discard = (jobId: string, fence: number, as = admin) =>
  app.call('POST', '/studio/jobs/one/:jobId/discard', {
    params: { jobId },
    body: { fence, reason: 'The question is out of date.' },
    as,
  })
const acts = (kind: string, id: string) =>
  db.many(sql`
    SELECT action, actor_id, before ->> 'state' AS before, after ->> 'state' AS after, reason FROM audit
    WHERE subject_kind = ${kind} AND subject_id = ${id} AND action <> 'job-opened' ORDER BY id`)

test('R8.09 each kind shows its waiting, running, late and parked jobs, the next due time and the last error', async () => {
  const now = clock.now()
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  for (const dueAt of [later(60), later(90)])
    await enqueue(db, { kind: 'remind-preview', subject: ctx.random.uuid(), dueAt, now })
  await enqueue(db, { kind: 'remind-preview', subject: 'late', dueAt: later(-16), now })
  await enqueue(db, { kind: 'remind-preview', subject: 'running', dueAt: later(-1), now })
  await db.run(sql`UPDATE job SET leased_until = ${later(1)}, attempts = 1 WHERE subject = 'running'`)
  await givenParked({ kind: 'remind-preview', error: 'no answer' })
  expect(await kindOf('remind-preview')).toEqual({
    kind: 'remind-preview',
    does: 'reminds of a preview',
    loss: 'none',
    ...{ waiting: 2, running: 1, late: 1, parked: 1 },
    nextDueAt: later(60).toISOString(),
    lastFailure: { at: later(-60).toISOString(), error: 'no answer' },
  })
  const states = async (state?: 'late' | 'running' | 'waiting' | 'parked') =>
    (
      await app.ask('GET', '/studio/jobs/list', {
        query: { kind: 'remind-preview', ...(state && { state }) },
        as: admin,
      })
    ).rows.map((row) => row.state)
  expect(await states()).toEqual(['late', 'running', 'waiting', 'waiting'])
  expect(await states('late')).toEqual(['late'])
  expect(await states('running')).toEqual(['running'])
  expect(await states('waiting')).toEqual(['waiting', 'waiting'])
  expect(await states('parked')).toEqual(['parked'])
})

test('R8.09 a kind that this version has no handler for is listed, and not discarded', async () => {
  const { id, fence } = await givenParked({ kind: 'of-another-version' })
  expect(await kindOf('of-another-version')).toMatchObject({ does: null, loss: null, parked: 1 })
  expect(await one(id)).toMatchObject({ mayRetry: true, mayDiscard: false })
  expect((await discard(id, fence)).status).toBe(422)
})

test('R8.09 a job shows its tries, and neither a secret nor the words of a customer', async () => {
  const payload = { step: 2, pieces: 'The red dress', token: 'token-of-hers', emailHash: 'hash-of-hers' }
  const { id } = await givenParked({ kind: 'ask-how-worn', payload, error: '550 unknown anna@example.test' })
  const text = JSON.stringify(await one(id))
  expect(await one(id)).toMatchObject({
    state: 'parked',
    attempts: 12,
    failures: [{ attempt: 12, error: '550 unknown …' }],
    payload: [
      { name: 'step', value: '2' },
      { name: 'token', value: null },
      { name: 'pieces', value: null },
      { name: 'emailHash', value: null },
    ],
  })
  for (const secret of ['The red dress', 'token-of-hers', 'hash-of-hers', 'anna@'])
    expect(text).not.toContain(secret)
})

test('R8.09 a failed try is added to the history of its job', async () => {
  await enqueue(db, { kind: 'price-begins', subject: 'no-plan', dueAt: clock.now(), now: clock.now() })
  await app.settle()
  const { id } = await db.one<{ id: string }>(sql`SELECT id::text FROM job WHERE subject = 'no-plan'`)
  const { failures, state, mayRetry } = await one(id)
  expect({ state, mayRetry }).toEqual({ state: 'waiting', mayRetry: true })
  expect(failures.map(({ attempt }) => attempt)).toEqual([1])
})

test('R8.09 two colleagues try one parked job at once: one outcome, and the second hears who, what and when', async () => {
  const { id, fence } = await givenParked({ kind: 'ask-how-worn' })
  const answers = await Promise.all([retry(id, fence, admin), retry(id, fence, other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body.error).toEqual({
    code: 'changed-by',
    message: 'The admin has changed this meanwhile: job retried, 10:00. The new state is shown now.',
  })
  expect(await acts('job', id)).toEqual([
    {
      action: 'job-retried',
      actorId: answers[0]!.status === 200 ? admin.id : other.id,
      ...{ before: 'parked', after: 'waiting', reason: null },
    },
  ])
  expect(await one(id)).toMatchObject({ state: 'waiting', attempts: 1, parkedAt: null })
  expect(
    (await app.ask('GET', '/studio/acts/:kind/:id', { params: { kind: 'job', id }, as: admin })).items,
  ).toMatchObject([{ act: 'job-retried' }])
})

test('R8.09 a first try is not made before its time', async () => {
  const dueAt = new Date(clock.now().getTime() + 3_600_000)
  await enqueue(db, { kind: 'end-approval', subject: 'to-come', dueAt, now: clock.now() })
  const { id } = await db.one<{ id: string }>(sql`SELECT id::text FROM job WHERE subject = 'to-come'`)
  expect((await retry(id, 0)).body.error?.code).toBe('job-moved-on')
})

test('R8.09 only a job without a loss is discarded, once, with a reason', async () => {
  const money = await givenParked({ kind: 'charge-card' })
  expect((await discard(money.id, money.fence)).body.error?.code).toBe('job-not-discarded')
  expect(await one(money.id)).toMatchObject({ state: 'parked', loss: 'money', mayDiscard: false })

  const courtesy = await givenParked({ kind: 'ask-how-worn' })
  const answers = await Promise.all([
    discard(courtesy.id, courtesy.fence, admin),
    retry(courtesy.id, courtesy.fence, other),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const again = await givenParked({ kind: 'ask-how-worn' })
  expect((await discard(again.id, again.fence)).status).toBe(200)
  expect((await discard(again.id, again.fence, other)).body.error?.code).toBe('changed-by')
  expect(await acts('job', again.id)).toMatchObject([
    { action: 'job-discarded', before: 'parked', after: 'discarded', reason: 'The question is out of date.' },
  ])
  expect(await one(again.id)).toMatchObject({ state: 'done', lastError: 'discarded' })
})

test('R8.09 all parked jobs of a kind are tried again by one act, once', async () => {
  for (let n = 0; n < 3; n++) await givenParked({ kind: 'ask-how-worn' })
  const call = (as: typeof admin) =>
    app.call('POST', '/studio/jobs/kinds/:kind/retry', { params: { kind: 'ask-how-worn' }, as })
  const answers = await Promise.all([call(admin), call(other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 200)!.body).toEqual({ retried: 3 })
  expect(answers.find(({ status }) => status === 409)!.body.error?.message).toContain(
    'The admin has changed this meanwhile: parked jobs retried',
  )
  expect(await kindOf('ask-how-worn')).toMatchObject({ parked: 0, waiting: 3 })
})

test('R8.09 R9.04 a job whose process is killed twice is parked with its reason, and runs when it is tried again', async () => {
  const photoId = ctx.random.uuid()
  await enqueue(db, { kind: 'forget-photo', subject: photoId, dueAt: clock.now(), now: clock.now() })
  const { id } = await db.one<{ id: string }>(sql`SELECT id::text FROM job WHERE subject = ${photoId}`)
  await dieAtJob(db, { kind: 'forget-photo', lane: 'rest', at: clock.now() })
  expect(await one(id)).toMatchObject({ state: 'running' })
  clock.advance('PT61S')
  // This process sets the suspect aside; another one takes it alone, and is killed with it.
  await runDue(ctx, jobs, { lane: 'rest' })
  await dieAtJob(db, { kind: 'forget-photo', lane: 'again', at: clock.now() })
  clock.advance('PT61S')
  await runDue(ctx, jobs, { lane: 'again' })
  const parked = await one(id)
  expect(parked).toMatchObject({
    ...{ state: 'parked', lost: 2, mayRetry: true, mayDiscard: false },
    failures: [{ error: 'Its process ended twice while it ran' }],
  })
  expect((await retry(id, parked.fence)).status).toBe(200)
  await app.settle()
  expect(await one(id)).toMatchObject({ state: 'done', lastError: null })
})

test.each(['stylist', 'warehouse', 'support', 'finance', 'buyer'])(
  'R8.09 T29 a %s reads no jobs',
  async (role) => {
    const as = await givenStaff(app, role)
    expect((await app.call('GET', '/studio/jobs', { as })).status).toBe(403)
    expect((await app.call('GET', '/studio/jobs/list', { as })).status).toBe(403)
  },
)
