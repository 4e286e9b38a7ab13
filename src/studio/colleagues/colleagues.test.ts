import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { StaffRole } from '#/platform/http/access/access.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenHours } from '#/testing/given/given-calls.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { addresses } from '#/testing/people/people.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const { db, ctx } = app
let admin: Who
beforeEach(async () => {
  admin = await proven(app, await givenStaff(app, 'admin'))
})

type Access = { roles: StaffRole[]; markets: null | ('da' | 'se' | 'nl' | 'de')[] }
const everywhere = (...roles: StaffRole[]): Access => ({ roles, markets: null })
const change = (staffId: string, seen: Access, to: Access, as = admin) =>
  app.call('PUT', '/studio/colleagues/:staffId/access', {
    as,
    params: { staffId },
    body: { ...to, seen, reason: 'Another task' },
  })
const end = (staffId: string, as = admin) =>
  app.call('POST', '/studio/colleagues/:staffId/end', {
    as,
    params: { staffId },
    body: { reason: 'Has left' },
  })
const pageOf = (staffId: string) =>
  app.ask('GET', '/studio/colleagues/:staffId', { as: admin, params: { staffId } })
const acts = (staffId: string) =>
  db.many<Record<'action' | 'actorId' | 'before' | 'after' | 'reason', unknown>>(sql`
    SELECT action, actor_id, before, after, reason FROM audit WHERE subject_kind = 'staff' AND subject_id = ${staffId}
      AND action NOT LIKE '%-opened' ORDER BY id`)

describe('R8.01 the access of a colleague', () => {
  test('is several roles at once: their rights together, from the next request on, with before and after in the audit', async () => {
    const eva = await givenStaff(app, 'stylist')
    const status = async (path: string) => (await app.call('GET', path, { as: eva })).status
    expect([await status('/studio/desk'), await status('/studio/customers')]).toEqual([200, 403])
    const [before, after] = [everywhere('stylist'), everywhere('stylist', 'support')]
    expect((await change(eva.id, before, after)).status).toBe(200)
    expect([await status('/studio/desk'), await status('/studio/customers')]).toEqual([200, 200])
    expect((await app.ask('GET', '/studio/me', { as: eva })).roles).toEqual(['stylist', 'support'])
    expect(await acts(eva.id)).toEqual([
      { action: 'staff-access-changed', actorId: admin.id, before, after, reason: 'Another task' },
    ])
  })

  test('is changed by one of two admins who saw the same', async () => {
    const eva = await givenStaff(app, 'support')
    const other = await proven(app, await givenStaff(app, 'admin'))
    const answers = await Promise.all([
      change(eva.id, everywhere('support'), everywhere('finance')),
      change(eva.id, everywhere('support'), everywhere('buyer'), other),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await acts(eva.id)).toHaveLength(1)
  })

  test('is not changed by themselves, nor by a colleague who is no admin, nor without the password', async () => {
    const own = await change(admin.id, everywhere('admin'), everywhere('admin', 'finance'))
    expect(own.body.error?.code).toBe('own-access')
    const eva = await givenStaff(app, 'support')
    const finance = await proven(app, await givenStaff(app, 'finance'))
    expect((await change(eva.id, everywhere('support'), everywhere('admin'), finance)).status).toBe(403)
    const unproven = await proven(app, await givenStaff(app, 'admin'), [])
    const { body } = await change(eva.id, everywhere('support'), everywhere('admin'), unproven)
    expect(body.error).toMatchObject({ code: 'step-up-required', action: 'access' })
  })

  test.each([
    { because: 'without a role', to: { roles: [], markets: null } },
    { because: 'with a role that there is not', to: { roles: ['owner'], markets: null } },
    { because: 'with no country', to: { roles: ['support'], markets: [] } },
    { because: 'with a role twice', to: { roles: ['support', 'support'], markets: null } },
  ])('is not one $because', async ({ to }) => {
    const eva = await givenStaff(app, 'support')
    expect((await change(eva.id, everywhere('support'), to as Access)).status).toBe(400)
  })
})

describe('R8.01 the last admin', () => {
  /** Two admins and no other. */
  async function twoAdmins() {
    const [one, other] = [
      await proven(app, await givenStaff(app, 'admin')),
      await proven(app, await givenStaff(app, 'admin')),
    ]
    await db.run(
      sql`UPDATE staff SET roles = '{support}' WHERE 'admin' = ANY(roles) AND id <> ALL(${[one.id, other.id]}::uuid[])`,
    )
    return [one, other] as const
  }
  const admins = async () =>
    (
      await db.many(
        sql`SELECT FROM staff WHERE 'admin' = ANY(roles) AND markets IS NULL AND disabled_at IS NULL`,
      )
    ).length

  test.each([
    { because: 'end', by: (of: Who, as: Who) => end(of.id, as) },
    {
      because: 'demote',
      by: (of: Who, as: Who) => change(of.id, everywhere('admin'), everywhere('support'), as),
    },
    {
      because: 'limit to a country',
      by: (of: Who, as: Who) => change(of.id, everywhere('admin'), { roles: ['admin'], markets: ['se'] }, as),
    },
  ])('stays where two admins $because each other at once', async ({ by }) => {
    for (let round = 0; round < 3; round++) {
      const [one, other] = await twoAdmins()
      const answers = await Promise.all([by(one, other), by(other, one)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await admins()).toBe(1)
    }
  })

  test('stays in the database, too, whoever writes to it', async () => {
    const [one, other] = await twoAdmins()
    await db.run(sql`UPDATE staff SET disabled_at = ${app.clock.now()} WHERE id = ${other.id}`)
    for (const to of [sql`roles = '{buyer}'`, sql`markets = '{da}'`, sql`disabled_at = ${app.clock.now()}`])
      await expect(db.run(sql`UPDATE staff SET ${to} WHERE id = ${one.id}`)).rejects.toThrow(
        'the last admin stays',
      )
    const [a, b] = await twoAdmins()
    const both = await Promise.allSettled(
      [a, b].map(({ id }) => db.run(sql`UPDATE staff SET roles = '{buyer}' WHERE id = ${id}`)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('R8.01 the end of access', () => {
  test('shows its effect before it is done; then sessions end, boxes go back to the queue, and members and calls get another stylist', async () => {
    const studio = await givenStudio(app)
    const { stylist } = studio
    const deputy = await givenStaff(app, 'stylist')
    const customer = await givenCustomer(app)
    const boxId = await studio.order(customer)
    await db.run(sql`UPDATE member SET stylist_id = ${stylist.id} WHERE id = ${customer.id}`)
    await app.ask('POST', '/studio/desk/:boxId/claim', { as: stylist, params: { boxId } })
    await givenHours(app, deputy)
    await givenHours(app, stylist, { deputyId: deputy.id })
    const { slots } = await app.ask('GET', '/calls', { as: customer })
    const { number } = await db.one<{ number: string }>(sql`SELECT number FROM box WHERE id = ${boxId}`)
    const { phone } = addresses[customer.market]
    await app.ask('POST', '/calls', { as: customer, body: { startsAt: slots[0]!, topic: 'A coat', phone } })
    const support = await givenStaff(app, 'support')
    await app.ask('POST', '/studio/members/:memberId/tasks', {
      as: support,
      params: { memberId: customer.id },
      body: {
        text: 'Ask about the coat.',
        role: 'stylist',
        ownerId: stylist.id,
        dueOn: studioDay(app.clock.now()),
      },
    })
    const params = { staffId: stylist.id }
    const effect = await app.ask('GET', '/studio/colleagues/:staffId/leaving', { as: admin, params })
    expect(effect).toMatchObject({
      sessions: 1,
      boxCount: 1,
      boxes: [{ id: boxId, number }],
      members: 1,
      tasks: 1,
      callCount: 1,
      calls: [{ startsAt: slots[0], deputy: expect.any(String) }],
    })
    expect((await app.call('GET', '/studio/me', { as: stylist })).status).toBe(200)

    expect((await end(stylist.id)).status).toBe(200)
    expect((await app.call('GET', '/studio/me', { as: stylist })).status).toBe(401)
    expect(await db.one(sql`SELECT state, stylist_id FROM box WHERE id = ${boxId}`)).toEqual({
      state: 'ordered',
      stylistId: null,
    })
    expect(await db.one(sql`SELECT stylist_id FROM member WHERE id = ${customer.id}`)).toEqual({
      stylistId: deputy.id,
    })
    expect(
      await db.many(sql`SELECT stylist_id, state FROM booked_call WHERE member_id = ${customer.id}`),
    ).toEqual([{ stylistId: deputy.id, state: 'booked' }])
    expect(await db.many(sql`SELECT owner_id, role FROM task`)).toEqual([{ ownerId: null, role: 'stylist' }])
    expect((await acts(stylist.id)).at(-1)).toMatchObject({
      action: 'staff-disabled',
      before: { disabled: false },
      after: { disabled: true },
      reason: 'Has left',
    })
    expect(await pageOf(stylist.id)).toMatchObject({ state: 'ended', sessions: [] })
  })

  test('is done once by two admins at once', async () => {
    const eva = await givenStaff(app, 'support')
    const other = await proven(app, await givenStaff(app, 'admin'))
    const answers = await Promise.all([end(eva.id), end(eva.id, other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await acts(eva.id)).toHaveLength(1)
  })

  test('of an unknown colleague, or of an invitation, does not exist', async () => {
    expect((await end(ctx.random.uuid())).status).toBe(404)
  })
})

test('R8.01 T9 an admin signs a colleague out of one browser, and the others stay', async () => {
  const eva = await givenStaff(app, 'support')
  const second = await openSession(ctx, { ownerKind: 'staff', ownerId: eva.id, userAgent: 'curl/8.5.0' })
  const { sessions, own } = await pageOf(eva.id)
  expect({ sessions: sessions.length, own }).toEqual({ sessions: 2, own: false })
  const { id: sessionId } = sessions.find(({ browser }) => browser === 'curl')!
  const params = { staffId: eva.id, sessionId }
  const route = '/studio/colleagues/:staffId/sessions/:sessionId'
  expect((await app.call('DELETE', route, { as: admin, params })).status).toBe(200)
  const status = async (as: Who) => (await app.call('GET', '/studio/me', { as })).status
  expect([await status(second), await status(eva)]).toEqual([401, 200])
  expect((await app.call('DELETE', route, { as: admin, params })).status).toBe(404)
  expect(await acts(eva.id)).toMatchObject([{ action: 'staff-session-ended', actorId: admin.id }])
  const foreign = { staffId: admin.id, sessionId: sessions[1]!.id }
  expect((await app.call('DELETE', route, { as: admin, params: foreign })).status).toBe(404)
})

test('R8.01 R8.08 colleagues are found by name, address, role, country and state', async () => {
  const seller = await givenStaff(app, ['buyer', 'finance'], ['se', 'nl'])
  const gone = await givenStaff(app, 'buyer')
  await end(gone.id)
  const ids = async (query: object) =>
    (await app.ask('GET', '/studio/colleagues', { as: admin, query })).rows.map(({ id }) => id)
  expect(await ids({ role: 'finance', market: 'nl', search: `${seller.id}@staff.test` })).toEqual([seller.id])
  expect(await ids({ role: 'finance', market: 'da', search: seller.id })).toEqual([])
  expect(await ids({ role: 'buyer', state: 'ended', search: gone.id })).toEqual([gone.id])
  expect((await app.call('GET', '/studio/colleagues', { as: seller })).status).toBe(403)
})
