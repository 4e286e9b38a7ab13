import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenHours } from '#/testing/given/given-calls.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { handOverMembers } from './hand-over.ts'
import { studioDay } from './with-us.ts'

const app = await testApp()
const { ask, call, db } = app
const studio = await givenStudio(app)
const ida = studio.stylist
const nora = await givenStaff(app, 'stylist')
const lead = await givenStaff(app, 'admin')
await db.run(sql`UPDATE staff SET name = 'Ida Falk' WHERE id = ${ida.id}`)
await db.run(sql`UPDATE staff SET name = 'Nora Holm' WHERE id = ${nora.id}`)

beforeEach(async () => {
  await db.run(sql`DELETE FROM call_away`)
  await db.run(sql`UPDATE call_desk SET deputy_id = NULL`)
  await db.run(sql`UPDATE staff SET disabled_at = NULL`)
  for (const who of [ida, nora, lead])
    Object.assign(who, await openSession(app.ctx, { ownerKind: 'staff', ownerId: who.id }))
})
afterEach(() => app.settle())

const stylistOf = async ({ id }: Who) =>
  (await db.one<{ stylistId: string | null }>(sql`SELECT stylist_id FROM member WHERE id = ${id}`)).stylistId
const changes = ({ id }: Who) =>
  db.many<{ cause: string; fromId: string | null; toId: string | null }>(
    sql`SELECT cause, from_id, to_id FROM stylist_change WHERE member_id = ${id} ORDER BY at, cause`,
  )
const told = ({ id }: Who) =>
  db.many<{ subject: string; why: string }>(
    sql`SELECT subject, props ->> 'why' AS why FROM email WHERE member_id = ${id} AND template = 'stylist-changed'`,
  )
const page = (as: Customer) => ask('GET', '/stylist', { as, market: as.market })
const another = (as: Customer, body: object = { why: 'taste', words: '' }) =>
  call('POST', '/stylist/another', { as, market: as.market, body: body as never })
async function memberOf(stylist: Who, market: Customer['market'] = 'se') {
  const member = await givenCustomer(app, market)
  await db.run(sql`UPDATE member SET stylist_id = ${stylist.id} WHERE id = ${member.id}`)
  return { member, boxId: await studio.order(member) }
}
const inQueue = async (as: Who, boxId: string, query: { whose?: 'mine' } = {}) =>
  (await ask('GET', '/studio/desk', { as, query })).rows.find(({ id }) => id === boxId)
async function away(stylist: Who, deputy: Who | null) {
  await givenHours(app, stylist, { deputyId: deputy?.id ?? null })
  const day = studioDay(app.clock.now())
  const params = { stylistId: stylist.id }
  await ask('POST', '/studio/calls/hours/:stylistId/away', {
    as: stylist,
    params,
    body: { from: day, to: day },
  })
}

test('R6.05 the first order finds a stylist who has room, and later orders stay with that one', async () => {
  const [one, two] = [await givenCustomer(app), await givenCustomer(app, 'de')]
  expect((await page(one)).stylist).toBeNull()
  expect((await another(one)).status, 'nobody to leave').toBe(409)
  await studio.order(one)
  await studio.order(two)
  expect(new Set([await stylistOf(one), await stylistOf(two)])).toEqual(new Set([ida.id, nora.id]))
  const first = await stylistOf(one)
  expect(await changes(one)).toEqual([{ cause: 'order', fromId: null, toId: first }])
  expect(await told(one), 'the first stylist stands in the mail of the order').toEqual([])
  const box = await db.one<{ id: string }>(sql`SELECT id FROM box WHERE member_id = ${one.id}`)
  await studio.style(box.id)
  await ask('POST', '/boxes/:boxId/cancel', { as: one, params: { boxId: box.id }, body: {} as never })
  await studio.order(one)
  expect(await stylistOf(one), 'whoever helped out').toBe(first)
  expect(await changes(one)).toHaveLength(1)
})

test('R8.02 the queue has the stylist’s own boxes first, even before more urgent ones, and can show only those', async () => {
  const [mine, theirs] = [await memberOf(ida), await memberOf(nora)]
  await db.run(sql`UPDATE box SET due_at = due_at - interval '5 days' WHERE id = ${theirs.boxId}`)
  const { rows } = await ask('GET', '/studio/desk', { as: ida })
  const at = (id: string) => rows.findIndex((row) => row.id === id)
  expect(at(mine.boxId)).toBeLessThan(at(theirs.boxId))
  expect(rows[at(mine.boxId)]).toMatchObject({ forId: ida.id, forName: 'Ida Falk', insteadOf: null })
  expect(await inQueue(ida, theirs.boxId, { whose: 'mine' })).toBeUndefined()
  expect(await inQueue(ida, mine.boxId, { whose: 'mine' })).toBeDefined()
  const { waiting } = await ask('GET', '/studio/today', { as: ida })
  const style = waiting.find(({ of }) => of === 'style')
  expect(style?.parts.find(({ of }) => of === 'mine')?.count).toBeGreaterThan(0)
})

test('R6.05 while a stylist is away the deputy works, and the member reads who it is', async () => {
  const { member, boxId } = await memberOf(ida)
  await away(ida, nora)
  expect(await inQueue(nora, boxId, { whose: 'mine' })).toMatchObject({
    forId: nora.id,
    insteadOf: 'Ida Falk',
  })
  expect((await page(member)).stylist).toMatchObject({ name: 'Ida', deputy: 'Nora' })
  expect((await ask('GET', '/home', { as: member })).stylist).toMatchObject({ name: 'Ida', deputy: 'Nora' })
  const desk = await ask('GET', '/studio/desk/:boxId', { as: nora, params: { boxId } })
  expect(desk.customer).toMatchObject({ stylist: 'Ida Falk', works: 'Nora Holm' })
  await db.run(sql`DELETE FROM call_away`)
  expect((await page(member)).stylist).toMatchObject({ name: 'Ida', deputy: null })
  expect((await inQueue(ida, boxId))?.forId).toBe(ida.id)
  await away(ida, null)
  expect(await inQueue(nora, boxId), 'without a deputy it is anybody’s').toMatchObject({ forId: null })
  await db.run(sql`UPDATE staff SET disabled_at = now() WHERE id = ${nora.id}`)
})

test('R8.02 a colleague can take over a begun box only while its stylist is away', async () => {
  const { boxId } = await memberOf(ida)
  const at = { params: { boxId } }
  await ask('POST', '/studio/desk/:boxId/claim', { as: ida, ...at })
  expect((await call('POST', '/studio/desk/:boxId/claim', { as: nora, ...at })).status).toBe(409)
  expect((await ask('GET', '/studio/desk/:boxId', { as: nora, ...at })).box.canTakeOver).toBe(false)
  await away(ida, nora)
  expect((await ask('GET', '/studio/desk/:boxId', { as: nora, ...at })).box.canTakeOver).toBe(true)
  const taken = await ask('POST', '/studio/desk/:boxId/claim', { as: nora, ...at })
  expect(taken.box).toMatchObject({ state: 'styling', stylistId: nora.id })
  expect(taken.events.slice(-2).map(({ event }) => event)).toEqual(['release', 'claim'])
})

test('R6.05 another stylist gets waiting boxes at once; a begun box stays', async () => {
  const { member, boxId } = await memberOf(ida, 'da')
  const answer = await another(member, { why: 'sizes', words: '  Always too small. ' })
  expect(answer.status).toBe(200)
  expect(await stylistOf(member)).toBe(nora.id)
  expect((await inQueue(nora, boxId, { whose: 'mine' }))?.forId).toBe(nora.id)
  expect(await inQueue(ida, boxId, { whose: 'mine' })).toBeUndefined()
  expect((await page(member)).stylist?.name).toBe('Nora')
  expect(await told(member)).toEqual([{ subject: 'Nora er nu din stylist', why: 'asked' }])

  const begun = await memberOf(ida)
  await ask('POST', '/studio/desk/:boxId/claim', { as: ida, params: { boxId: begun.boxId } })
  expect((await another(begun.member)).status).toBe(200)
  expect(await page(begun.member)).toMatchObject({ begunBy: 'Ida', stylist: { name: 'Nora' } })
  expect((await inQueue(ida, begun.boxId))?.forId).toBe(ida.id)
})

test('R6.05 another stylist can be requested once in 30 days, also by simultaneous requests; and not without a reason or a colleague', async () => {
  const { member } = await memberOf(ida)
  expect((await another(member, { why: 'other', words: ' ' })).status).toBe(422)
  expect((await another(member, { why: 'nonsense', words: '' })).status).toBe(400)
  expect((await another(member, { why: 'taste', words: 'x'.repeat(501) })).status).toBe(400)
  const answers = await Promise.all(Array.from({ length: 5 }, () => another(member)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.text).toContain('stylist')
  const from = (await page(member)).changeableFrom
  expect(from).not.toBeNull()
  expect((await changes(member)).filter(({ cause }) => cause === 'asked')).toHaveLength(1)
  app.clock.advance('P30D')
  Object.assign(member, await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id }))
  expect((await page(member)).changeableFrom).toBeNull()
  expect((await another(member)).status, 'nobody is left whom they have not left').toBe(422)
  expect(await stylistOf(member)).toBe(nora.id)
})

test('R6.05 the lead reads a reason, the stylist only after the lead has shown it', async () => {
  await db.run(sql`DELETE FROM stylist_change`)
  const { member } = await memberOf(ida)
  await another(member, { why: 'words', words: 'Too formal.' })
  const { rows: reported } = await ask('GET', '/studio/stylists/changes', { as: lead })
  expect(reported).toMatchObject([
    { from: 'Ida Falk', to: 'Nora Holm', why: 'words', words: 'Too formal.', seenAt: null },
  ])
  const today = await ask('GET', '/studio/today', { as: lead })
  expect(today.waiting.find(({ of }) => of === 'stylist-change')).toMatchObject({ count: 1 })
  for (const as of [ida, nora]) {
    expect((await call('GET', '/studio/stylists', { as })).status).toBe(403)
    expect((await ask('GET', '/studio/said', { as })).reasons).toEqual([])
  }
  const word = (show: boolean, as = lead) =>
    call('POST', '/studio/stylists/changes/:changeId/seen', {
      as,
      params: { changeId: reported[0]!.id },
      body: { show },
    })
  expect((await word(true, ida)).status).toBe(403)
  await word(false)
  expect((await ask('GET', '/studio/said', { as: ida })).reasons).toEqual([])
  await Promise.all([word(true), word(true)])
  await word(false)
  expect((await ask('GET', '/studio/said', { as: ida })).reasons, 'no day tells who it was').toEqual([
    {
      id: expect.any(String),
      why: expect.any(String),
      words: 'Too formal.',
      month: expect.stringMatching(/^\d{4}-\d{2}$/),
    },
  ])
  expect((await ask('GET', '/studio/said', { as: nora })).reasons, 'it is about Ida').toEqual([])
  const written = await db.many(
    sql`SELECT action FROM audit WHERE subject_id = ${reported[0]!.id} ORDER BY id`,
  )
  expect(written).toEqual([{ action: 'stylist-change-seen' }, { action: 'stylist-change-shown' }])
  const after = await ask('GET', '/studio/today', { as: lead })
  expect(after.waiting.find(({ of }) => of === 'stylist-change')).toMatchObject({ count: 0 })
})

test('R6.05 a stylist who leaves hands over members and boxes; two runs at once do it once', async () => {
  const waits = await memberOf(ida)
  const begun = await memberOf(ida)
  await ask('POST', '/studio/desk/:boxId/claim', { as: ida, params: { boxId: begun.boxId } })
  await givenHours(app, ida, { deputyId: nora.id })
  await db.run(sql`UPDATE staff SET disabled_at = ${app.clock.now()} WHERE id = ${ida.id}`)
  await Promise.all([handOverMembers(app.ctx), handOverMembers(app.ctx)])
  for (const { member, boxId } of [waits, begun]) {
    expect(await stylistOf(member)).toBe(nora.id)
    expect((await changes(member)).filter(({ cause }) => cause === 'left')).toHaveLength(1)
    expect(await told(member)).toEqual([{ subject: 'Nora är nu din stylist', why: 'left' }])
    expect(await inQueue(nora, boxId, { whose: 'mine' })).toMatchObject({ state: 'ordered' })
  }
  expect(
    (await changes(waits.member)).some(({ cause }) => cause === 'asked'),
    'it is no change of theirs',
  ).toBe(false)
})

test('R6.05 without any stylist left, a member has none until one comes', async () => {
  const { member } = await memberOf(ida)
  await db.run(sql`UPDATE staff SET disabled_at = ${app.clock.now()} WHERE id IN (${ida.id}, ${nora.id})`)
  await handOverMembers(app.ctx)
  expect(await stylistOf(member)).toBeNull()
  expect((await page(member)).stylist).toBeNull()
  expect(await told(member)).toEqual([{ subject: 'Du får snart en ny stylist', why: 'left' }])
})

test('R6.05 a member who gets another stylist while they order waits with that one, whichever came first', async () => {
  const members = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const member = await givenCustomer(app, 'se')
      await db.run(sql`UPDATE member SET stylist_id = ${ida.id} WHERE id = ${member.id}`)
      return { member, late: index % 3 }
    }),
  )
  await Promise.all(
    members.flatMap(({ member, late }) => [
      studio.order(member),
      db.run(sql`
        WITH later AS MATERIALIZED (SELECT pg_sleep(${late * 0.02}))
        UPDATE member SET stylist_id = ${nora.id} FROM later WHERE id = ${member.id}`),
    ]),
  )
  const boxes = await db.many<{ memberStylistId: string }>(
    sql`SELECT member_stylist_id FROM box WHERE member_id = ANY(${members.map(({ member }) => member.id)}::uuid[])`,
  )
  expect(boxes.map(({ memberStylistId }) => memberStylistId)).toEqual(Array(12).fill(nora.id))
})
