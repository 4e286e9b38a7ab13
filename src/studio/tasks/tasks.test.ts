import { expect, test } from 'vitest'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const [support, finance, stylist] = await Promise.all([
  givenStaff(app, 'support'),
  givenStaff(app, 'finance'),
  givenStaff(app, 'stylist'),
])
const path = '/studio/members/:memberId/tasks'
type NewTask = CallInput<'POST', typeof path>['body']
const task = {
  text: 'Give back what was paid twice',
  role: 'finance',
  ownerId: null,
  dueOn: '2026-03-05',
} as const
const write = (memberId: string, more: Partial<NewTask> = {}, as = support) =>
  app.call('POST', path, { as, params: { memberId }, body: { ...task, ...more } })
const tasksOf = async (memberId: string, as = support) =>
  (await app.ask('GET', path, { as, params: { memberId } })).tasks
const change = (to: 'done' | 'reopen', { id, version }: { id: string; version: number }, as = finance) =>
  app.call('POST', `/studio/tasks/:taskId/${to}`, { as, params: { taskId: id }, body: { version } })
const waitingFor = async (as: Who) =>
  (await app.ask('GET', '/studio/today', { as })).waiting.find(({ of }) => of === 'task')!
const listFor = async (as: Who, query: CallInput<'GET', '/studio/tasks'>['query'] = {}) =>
  (await app.ask('GET', '/studio/tasks', { as, query })).rows
const actsOn = (memberId: string) =>
  app.db.many<{ action: string; reason: string | null }>(
    sql`SELECT action, reason FROM audit WHERE person_id = ${memberId} AND action LIKE 'task-%' ORDER BY id`,
  )

test('R8.06 a task stands on the customer’s page, in the list and on Today of its role, the overdue first', async () => {
  const { id } = await givenMember(app, { card: null })
  const { chargeId } = await givenCharge(app, { memberId: id })
  expect((await write(id, { about: { kind: 'charge', id: chargeId! } })).status).toBe(200)
  await write(id, { text: 'Ring her', dueOn: '2026-03-02' })
  await app.db.run(sql`UPDATE task SET due_on = '2026-03-01' WHERE text = 'Ring her'`)
  const waiting = await waitingFor(finance)
  expect(waiting).toMatchObject({ count: 2, parts: [{ of: 'overdue', count: 1 }] })
  expect(waiting.first.map(({ detail }) => detail)).toEqual(['Ring her', task.text])
  expect((await waitingFor(stylist)).count).toBe(0)
  const tasks = await tasksOf(id)
  expect(tasks.map(({ text, about, writtenBy }) => [text, about.kind, writtenBy])).toEqual([
    ['Ring her', 'member', 'The support'],
    [task.text, 'charge', 'The support'],
  ])
  expect((await listFor(finance, { state: 'open' })).map(({ memberId }) => memberId)).toEqual([id, id])
  expect(await listFor(stylist)).toEqual([])
  await change('done', tasks[0]!)
  await change('done', tasks[1]!)
})

test('R8.06 the owner of a task has it alone', async () => {
  const { id } = await givenMember(app, { card: null })
  const other = await givenStaff(app, 'finance')
  await write(id, { ownerId: other.id, dueOn: '2026-03-09' })
  expect([(await waitingFor(finance)).count, (await waitingFor(other)).count]).toEqual([0, 1])
  const { status, body } = await write(id, { ownerId: stylist.id, dueOn: '2026-03-09' })
  expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ['ownerId']])
})

test('R8.06 done, handed on and opened again, each with its row in the audit', async () => {
  const { id } = await givenMember(app, { card: null })
  await write(id, { dueOn: '2026-03-09' })
  const now = async () => (await tasksOf(id))[0]!
  expect((await change('done', await now())).status).toBe(200)
  expect(await now()).toMatchObject({ doneBy: 'The finance', version: 2 })
  expect((await listFor(finance, { state: 'done' })).map(({ memberId }) => memberId)).toContain(id)
  expect((await change('reopen', await now())).status).toBe(200)
  const { status } = await app.call('POST', '/studio/tasks/:taskId/hand-on', {
    ...{ as: finance, params: { taskId: (await now()).id } },
    body: {
      version: 3,
      role: 'support',
      ownerId: support.id,
      dueOn: '2026-03-10',
      reason: 'She must be asked',
    },
  })
  expect(status).toBe(200)
  expect(await now()).toMatchObject({
    role: 'support',
    owner: 'The support',
    dueOn: '2026-03-10',
    doneAt: null,
  })
  expect(await actsOn(id)).toEqual([
    { action: 'task-written', reason: null },
    { action: 'task-done', reason: null },
    { action: 'task-reopened', reason: null },
    { action: 'task-handed-on', reason: 'She must be asked' },
  ])
  await change('done', await now(), support)
})

test('R8.06 two colleagues at once: one outcome, and the second hears who, what and when', async () => {
  const { id } = await givenMember(app, { card: null })
  await write(id, { dueOn: '2026-03-09' })
  const [seen] = await tasksOf(id)
  const both = await Promise.all([
    change('done', seen!),
    change('done', seen!, await givenStaff(app, 'finance')),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { error } = both.find(({ status }) => status === 409)!.body
  expect(error?.code).toBe('changed-by')
  expect(error?.message).toMatch(/^The finance has changed this meanwhile: done, 10:00/)
  expect((await actsOn(id)).filter(({ action }) => action === 'task-done')).toHaveLength(1)
})

test('R8.06 T23 an object of another customer, a day that has passed and a foreign task are refused', async () => {
  const { id } = await givenMember(app, { card: null })
  const other = await givenMember(app, { card: null })
  const { chargeId } = await givenCharge(app, { memberId: other.id })
  expect((await write(id, { dueOn: '2026-03-09', about: { kind: 'charge', id: chargeId! } })).status).toBe(
    404,
  )
  expect((await write(id, { dueOn: '2026-03-01' })).body.error?.fields).toHaveProperty('dueOn')
  expect((await write(app.ctx.random.uuid(), { dueOn: '2026-03-09' })).status).toBe(404)
  await write(id, { dueOn: '2026-03-09' })
  const [seen] = await tasksOf(id)
  expect((await change('done', seen!, stylist)).status, 'it is finance’s').toBe(404)
  await change('done', seen!)
})

test('R11.04 no task is written about an erased member', async () => {
  const { id } = await givenMember(app, { card: null })
  await app.db.run(sql`UPDATE member SET erased_at = ${app.clock.now()} WHERE id = ${id}`)
  expect((await write(id, { dueOn: '2026-03-09' })).status).toBe(404)
})
