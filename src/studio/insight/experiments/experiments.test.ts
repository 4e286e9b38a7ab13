import { expect, test } from 'vitest'
import { armOf } from '#/people/experiments/arm-of.ts'
import { turnLearning } from '#/people/members/learning-rest.ts'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { readExperiments } from './read-experiments.ts'

const app = await testApp()
const studio = await givenStudio(app)
const admin = await givenStaff(app, 'admin')
const name = 'fit-at-desk'
const plan = {
  ...{ name, share: 50, until: '2026-06-30', measure: 'kept-value', stop: 'sure' },
  guards: [{ measure: 'unsubscribes', most: 10 }],
  reason: 'Does it pay?',
} as const
const begin = (as: Who, change: object = {}) =>
  app.call('POST', '/studio/experiments', { as, body: { ...plan, ...change } })
const ofOne = (experimentId: string) => ({ as: admin, params: { experimentId } })
const armsOf = (ids: readonly string[]) => Promise.all(ids.map((id) => armOf(app.ctx, name, id)))
const awake = async () =>
  Object.assign(admin, await openSession(app.ctx, { ownerKind: 'staff', ownerId: admin.id }))

const members = await Promise.all(
  Array.from({ length: 80 }, () => givenMember(app, { market: 'se', card: null })),
)
const ids = members.map(({ id }) => id)

test('R8.07 all members have the usual arm until an admin begins, and one experiment of a kind runs', async () => {
  expect(new Set(await armsOf(ids.slice(0, 5)))).toEqual(new Set(['size-to-take']))
  expect((await begin(studio.stylist)).status).toBe(403)
  expect((await begin(admin, { until: '2026-03-05' })).status, 'a week at least').toBe(400)
  expect((await begin(admin, { until: '2027-06-30' })).status, 'a year at most').toBe(400)
  expect((await begin(admin, { guards: [...plan.guards, ...plan.guards] })).status).toBe(400)
  const both = await Promise.all([begin(admin), begin(admin)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('R11.04 a member who objects has the usual arm, and none is stored', async () => {
  const { id: memberId } = await givenMember(app, { market: 'se', card: null })
  await turnLearning(app.ctx, { memberId, on: false })
  expect(await armsOf([memberId])).toEqual(['size-to-take'])
  expect(await app.db.many(sql`SELECT FROM experiment_member WHERE member_id = ${memberId}`)).toEqual([])
})

test('R8.07 an arm is stored at its first use, once, and stays as it was', async () => {
  const first = await armsOf(ids)
  expect(first.filter((arm) => arm === 'own-size').length).toBeGreaterThan(20)
  expect(first.filter((arm) => arm === 'size-to-take').length).toBeGreaterThan(20)
  app.clock.advance('P3D')
  expect(await armsOf(ids)).toEqual(first)
  const { count } = await app.db.one<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM experiment_member`,
  )
  expect(count).toBe(80)
  await expect(app.db.run(sql`UPDATE experiment_member SET arm = 'own-size'`)).rejects.toThrow(
    'never changes',
  )
  await expect(app.db.run(sql`UPDATE experiment SET salt = 'other'`)).rejects.toThrow('stopped, not changed')
})

test('R8.07 outcomes are of the first box after the first use: kept value, kept share and what came back', async () => {
  const member = await givenCustomer(app, 'se')
  const before = await studio.givenDelivered(member)
  app.clock.advance('PT1M')
  await armOf(app.ctx, name, member.id)
  app.clock.advance('PT1M')
  const boxId = await studio.givenDelivered(member)
  const [item] = await app.db.many<{ id: string }>(
    sql`SELECT id FROM box_item WHERE box_id = ${boxId} ORDER BY position`,
  )
  const body = { choice: 'return', returnReason: 'too-small' } as const
  await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
    ...{ as: member, params: { boxId, itemId: item!.id }, body },
  })
  app.clock.advance('P15D')
  await app.settle()
  expect(before).not.toBe(boxId)
  await readExperiments(app.ctx)
  await awake()
  const { experiments } = await app.ask('GET', '/studio/experiments', { as: admin })
  const { figures } = await app.ask('GET', '/studio/experiments/:experimentId', ofOne(experiments[0]!.id))
  const of = (measure: string) =>
    figures.find((one) => one.measure === measure)?.arms.find(({ members }) => members === 1)
  // Five blouses of 100 to 500; the first one goes back.
  expect(of('kept-value')).toMatchObject({ mean: 1400_00, difference: null })
  expect(of('kept-share')?.mean).toBeCloseTo(0.8)
  expect(of('returns')?.mean).toBeCloseTo(0.2)
})

test('R8.07 a guard stops it on the day of its reading, Today tells of it, and a decision ends the matter', async () => {
  await app.db.run(sql`
    INSERT INTO quiz_rest (member_id, since) SELECT member_id, ${app.clock.now()} FROM experiment_member WHERE arm = 'own-size'`)
  await readExperiments(app.ctx)
  const { experiments } = await app.ask('GET', '/studio/experiments', { as: admin })
  expect(experiments[0], 'the figures of a day are taken once').toMatchObject({ endedAt: null })
  app.clock.advance('P1D')
  await Promise.all([readExperiments(app.ctx), readExperiments(app.ctx)])
  await awake()
  const { id } = experiments[0]!
  const view = await app.ask('GET', '/studio/experiments/:experimentId', ofOne(id))
  expect(view.endedWords).toMatch(/^Members who unsubscribe: 100 % of \d+ members, above the bound of 10 %$/)
  expect(view).toMatchObject({ endedBy: null, readOn: view.days[0]!.day })
  expect(view.days, 'two days, each once').toHaveLength(2)
  expect(new Set(await armsOf(ids.slice(0, 9)))).toEqual(new Set(['size-to-take']))
  const queue = async () =>
    (await app.ask('GET', '/studio/today', { as: admin })).waiting.find(({ of }) => of === 'experiment')
  expect(await queue()).toMatchObject({ count: 1, first: [{ id, name: 'The size to take, at the desk' }] })
  const decide = { ...ofOne(id), body: { decision: 'It stays as it is.' } }
  await app.ask('POST', '/studio/experiments/:experimentId/decide', decide)
  expect((await app.call('POST', '/studio/experiments/:experimentId/decide', decide)).status).toBe(409)
  expect((await queue())?.count).toBe(0)
  const acts = await app.db.many<{ action: string; actor: string }>(sql`
    SELECT action, actor_kind AS actor FROM audit WHERE subject_kind = 'experiment' AND subject_id = ${id} ORDER BY id`)
  expect(acts).toEqual([
    { action: 'experiment-begun', actor: 'staff' },
    { action: 'experiment-ended', actor: 'clock' },
    { action: 'experiment-decided', actor: 'staff' },
  ])
})

test('R8.07 a new experiment has new groups; stopped by a colleague, it cannot be stopped again', async () => {
  const { id } = (await begin(admin, { share: 95 })).body as { id: string }
  const arms = await armsOf(ids)
  expect(arms.filter((arm) => arm === 'own-size').length).toBeGreaterThan(64)
  const stop = { ...ofOne(id), body: { reason: 'The season is over' } }
  await app.ask('POST', '/studio/experiments/:experimentId/stop', stop)
  expect((await app.call('POST', '/studio/experiments/:experimentId/stop', stop)).status).toBe(409)
  expect(await app.ask('GET', '/studio/experiments/:experimentId', ofOne(id))).toMatchObject({
    endedWords: 'The season is over',
  })
  const unknown = { ...stop, ...ofOne(app.ctx.random.uuid()) }
  expect((await app.call('POST', '/studio/experiments/:experimentId/stop', unknown)).status).toBe(404)
})
