import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { type SubscriptionChange, subscriptionOf } from '#/testing/given/given-subscription.ts'
import { testApp } from '#/testing/world/app.ts'
import { openNextBox } from './next-box.job.ts'

const app = await testApp()
const { order, givenDelivered } = await givenStudio(app)

let member: Customer
let own: ReturnType<typeof subscriptionOf>
const start = '2026-03-10T09:00:00Z'
/** Two weeks later, at 8:00 in Copenhagen. */
const opening = new Date('2026-03-24T07:00:00Z')

beforeEach(async () => {
  app.clock.set(new Date(start))
  member = await givenCustomer(app, 'da')
  own = subscriptionOf(app, member)
})
afterEach(() => app.settle())

const boxes = () =>
  app.db.many<{ id: string; state: string; period: string | null; wish: object }>(
    sql`SELECT id, state, period, wish FROM box WHERE member_id = ${member.id} ORDER BY offered_at`,
  )
const mails = async () =>
  (
    await app.db.many<{ template: string }>(
      sql`SELECT template FROM email WHERE member_id = ${member.id} AND sent_at IS NOT NULL ORDER BY queued_at, template`,
    )
  ).map(({ template }) => template)
const nextDate = async () =>
  (
    await app.db.one<{ nextBoxDate: string | null }>(
      sql`SELECT next_box_date FROM subscription WHERE member_id = ${member.id}`,
    )
  ).nextBoxDate
async function until(moment: Date | string) {
  app.clock.set(new Date(moment))
  await app.settle()
  return boxes()
}

describe('R3.09 R3.11 a planned box', () => {
  test('begins on its day, not a second before, once, with last time’s wishes; she heard of it seven days before', async () => {
    const first = await order(member, {
      occasion: 'work',
      wanted: ['dress'],
      text: 'For Monday',
      budgetAmount: 900_00,
    })
    await app.call('POST', `/boxes/${first}/cancel`, { as: member, body: {} })
    await own.every(1)
    expect(await until(new Date(opening.getTime() - 1000))).toHaveLength(1)
    expect(await until(opening)).toMatchObject([
      { state: 'cancelled', period: null },
      {
        state: 'ordered',
        period: '2026-03-24',
        wish: { occasion: 'work', wanted: ['dress'], budgetAmount: 900_00 },
      },
    ])
    expect((await boxes())[1]?.wish).not.toHaveProperty('text')
    expect(await until(new Date(opening.getTime() + 3_600_000))).toHaveLength(2)
    expect((await mails()).filter((name) => name === 'next-box-soon')).toHaveLength(1)
    expect(await nextDate()).toBe('2026-04-24')
  })
  test('begins after an outage as well, without a reminder of a past day', async () => {
    await own.every(1)
    expect(await until('2026-03-27T09:00:00Z')).toMatchObject([{ period: '2026-03-24' }])
    expect(await nextDate()).toBe('2026-04-24')
    expect(await mails()).not.toContain('next-box-soon')
  })
  test('that follows one left out ends what her record says of it', async () => {
    await own.every(1)
    await own.change('skip', { date: '2026-03-24' })
    const skipped = () =>
      app.db.one(sql`SELECT skipped_box_date::text AS date FROM subscription WHERE member_id = ${member.id}`)
    expect(await skipped()).toEqual({ date: '2026-03-24' })
    expect(await until('2026-04-24T06:00:00Z')).toMatchObject([{ period: '2026-04-24' }])
    expect(await skipped()).toEqual({ date: null })
  })
  test('says at the desk that it was planned, where one she ordered does not', async () => {
    const stylist = await givenStaff(app, 'stylist')
    const plannedFor = async (id: string) =>
      (await app.call('GET', '/studio/desk/:boxId', { params: { boxId: id }, as: stylist })).body.box
    const byHand = await order(member)
    expect(await plannedFor(byHand)).toMatchObject({ plannedFor: null })
    await app.call('POST', `/boxes/${byHand}/cancel`, { as: member, body: {} })
    await own.every(1)
    const [, planned] = await until(opening)
    Object.assign(stylist, await openSession(app.ctx, { ownerKind: 'staff', ownerId: stylist.id }))
    expect(await plannedFor(planned!.id)).toMatchObject({ plannedFor: '2026-03-24' })
  })
  test('both reminders come where there is time for them', async () => {
    await own.every(1)
    await own.change('move', { date: '2026-03-24', to: '2026-05-01' })
    await until('2026-04-17T06:00:00Z')
    expect((await mails()).filter((name) => name === 'next-box-soon')).toHaveLength(1)
    await until('2026-04-24T06:00:00Z')
    expect((await mails()).filter((name) => name === 'next-box-soon')).toHaveLength(2)
  })
  test.each<{ name: SubscriptionChange; body: object }>([
    { name: 'skip', body: { date: '2026-03-24' } },
    { name: 'pause', body: { date: '2026-03-24', until: '2026-06-10' } },
    { name: 'cancel', body: {} },
    { name: 'interval', body: { date: '2026-03-24', months: 0 } },
  ])('does not begin, and sends no reminder, after $name', async ({ name, body }) => {
    await own.every(1)
    expect((await own.change(name, body)).status).toBe(200)
    expect(await until(opening)).toEqual([])
    expect(await mails()).not.toContain('next-box-soon')
  })
  test('on the 31st falls on the last day of a short month, and on the 31st again after it', async () => {
    app.clock.set(new Date('2027-01-17T09:00:00Z'))
    member = await givenCustomer(app, 'da')
    await subscriptionOf(app, member).every(1)
    const [first] = await until('2027-01-31T07:00:00Z')
    Object.assign(member, await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id }))
    await app.call('POST', `/boxes/${first!.id}/cancel`, { as: member, body: {} })
    await until('2027-02-28T07:00:00Z')
    const periods = (await boxes()).map(({ period }) => period)
    expect([...periods, await nextDate()]).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
  })
  test('waits a week while she has another to decide on', async () => {
    await givenDelivered(member)
    await own.every(1)
    await own.change('move', { date: '2026-04-10', to: '2026-03-20' })
    expect(await until('2026-03-20T07:00:00Z')).toHaveLength(1)
    expect(await nextDate()).toBe('2026-03-27')
    expect(await mails()).not.toContain('next-box-waits')
  })
  test('waits a week while the last one is not paid', async () => {
    member = await givenCustomer(app, 'da', 'pm_card_chargeCustomerFail')
    own = subscriptionOf(app, member)
    await givenDelivered(member)
    await own.every(1)
    await until('2026-03-26T07:00:00Z')
    expect(await until('2026-04-10T07:00:00Z')).toMatchObject([{ state: 'settled' }])
    const row = await app.db.one<{ nextBoxDate: string }>(
      sql`SELECT next_box_date FROM subscription WHERE member_id = ${member.id}`,
    )
    expect(row.nextBoxDate).toBe('2026-04-17')
  })
  test('says what is missing, and leaves that date out', async () => {
    await own.every(1)
    await app.db.run(sql`UPDATE mandate SET state = 'revoked' WHERE member_id = ${member.id}`)
    expect(await until(opening)).toEqual([])
    expect(await mails()).toContain('next-box-waits')
    expect(await nextDate()).toBe('2026-04-24')
  })
  test('T85 begins once, however many processes do its job at once while she moves the date', async () => {
    await own.every(1)
    app.clock.set(opening)
    Object.assign(member, await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id }))
    const work = { subject: member.id, payload: { date: '2026-03-24' }, attempt: 1 }
    const moves = own.change('move', { date: '2026-03-24', to: '2026-04-02' }).catch(() => undefined)
    await Promise.all([moves, ...[0, 1, 2].map(() => openNextBox.run(app.ctx, work))])
    await openNextBox.run(app.ctx, work)
    const begun = await boxes()
    const date = await nextDate()
    expect([begun.map(({ period }) => period), date]).toEqual(
      begun.length > 0 ? [['2026-03-24'], '2026-04-24'] : [[], '2026-04-02'],
    )
  })
  test('I23 begins once when she orders in the same moment', async () => {
    await own.every(1)
    app.clock.set(opening)
    Object.assign(member, await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id }))
    await Promise.all([
      app.settle(),
      app.call('POST', '/boxes', { as: member, market: 'da', body: { wish: {} } }),
    ])
    await app.settle()
    expect(await boxes()).toHaveLength(1)
  })
})
