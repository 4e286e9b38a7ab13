import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { payOnPage } from '#/testing/at-the-provider.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock, ctx } = app
const colleague = await givenStaff(app, 'finance')
/** A colleague's session ends when an hour passes. */
const finance = () => openSession(ctx, { ownerKind: 'staff', ownerId: colleague.id })

async function overdue({ market = 'de' as MarketId } = {}) {
  const member = await givenMember(app, { market, card: 'pm_card_chargeCustomerFail' })
  const charge = await givenCharge(app, { memberId: member.id, market })
  await app.settle()
  return { member, market, chargeId: charge.chargeId!, invoiceId: charge.invoiceId! }
}
type Overdue = Awaited<ReturnType<typeof overdue>>
async function pass(days: number) {
  for (let day = 0; day < days; day++) {
    clock.advance('P1D')
    await app.settle()
  }
}
const list = async (query: object = {}) => app.ask('GET', '/studio/dunning', { as: await finance(), query })
const rowOf = async ({ invoiceId }: Overdue) => (await list()).rows.find(({ id }) => id === invoiceId)
const inDays = (days: number) => dayOf(clock.now(), 'de').add({ days }).toString()
const promise = async ({ invoiceId }: Overdue, body: { day: string; amount: number; reason: string }) =>
  app.call('POST', '/studio/dunning/:invoiceId/promise', { as: await finance(), params: { invoiceId }, body })
const promised = async (world: Overdue, days: number) => {
  const { open } = (await rowOf(world))!
  const { status } = await promise(world, { day: inDays(days), amount: open, reason: 'Paid on pay day.' })
  expect(status).toBe(200)
  return open
}
const memberOf = ({ member }: Overdue) => openSession(ctx, { ownerKind: 'member', ownerId: member.id })
const countReminders = async ({ invoiceId }: Overdue) =>
  (await db.many(sql`SELECT FROM reminder WHERE invoice_id = ${invoiceId}`)).length
const acts = async ({ invoiceId }: Overdue) =>
  (
    await db.many<{ action: string }>(sql`
    SELECT action FROM audit WHERE subject_id = ${invoiceId} AND action LIKE 'promise-%' ORDER BY id`)
  ).map(({ action }) => action)
const stateOf = async ({ invoiceId }: Overdue) =>
  (
    await db.many<{ state: string }>(sql`
    SELECT state FROM payment_promise WHERE invoice_id = ${invoiceId} ORDER BY recorded_at`)
  ).map(({ state }) => state)

test('R9.05 an overdue bill stands with its age, its next step and its day; the sums are those of its rows', async () => {
  const world = await overdue()
  const row = await rowOf(world)
  expect(row).toMatchObject({ sent: 0, step: 'Reminder 1', waits: null, promise: 'none' })
  expect(row!.stepAt!.slice(0, 10)).toBe(inDays(14))
  await pass(14)
  expect(await rowOf(world)).toMatchObject({ sent: 1, step: 'Reminder 2' })
  await pass(28)
  expect(await rowOf(world)).toMatchObject({ sent: 3, step: 'Collection' })
  const { rows, sums, ages } = await list({ market: 'de' })
  for (const { currency, amount } of sums!)
    expect(rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + row.amount, 0)).toBe(
      amount,
    )
  const total = (of: { currency: string; amount: number }[]) =>
    of.filter(({ currency }) => currency === 'EUR').reduce((sum, { amount }) => sum + amount, 0)
  expect(total(ages)).toBe(total((await list()).sums!))
  expect(ages.map(({ age }) => age)).toContain('31-60')
  const file = await app.call('GET', '/studio/dunning.csv', { as: await finance() })
  expect(file.text).toContain('Open since,Invoice')
})

test('R9.05 during a promise no reminder is sent and no fee is billed; a broken one lets them go on', async () => {
  const world = await overdue()
  await pass(5)
  const open = await promised(world, 20)
  expect(await rowOf(world)).toMatchObject({
    promise: 'open',
    promised: open,
    payBy: inDays(20),
    waits: 'promise',
  })
  await pass(20)
  expect(await countReminders(world), 'the promised day has not passed').toBe(0)
  expect(await stateOf(world)).toEqual(['open'])
  await pass(2)
  expect(await stateOf(world)).toEqual(['broken'])
  expect(await countReminders(world)).toBe(1)
  expect(await acts(world)).toEqual(['promise-recorded', 'promise-broken'])
  expect(await rowOf(world)).toMatchObject({ promise: 'broken', promiseEndsAt: null })
  expect(await brokenInvariants(db)).toEqual([])
})

test('R9.05 a fee that was billed before waits for the promised day, and the customer is told', async () => {
  const world = await overdue()
  await pass(14)
  const fee = async () =>
    db.one<{ state: string; attempts: number; nextAttemptAt: Date }>(sql`
      SELECT c.state, c.attempts, c.next_attempt_at FROM reminder r JOIN charge c ON c.invoice_id = r.fee_invoice_id
      WHERE r.invoice_id = ${world.invoiceId} AND r.number = 1`)
  const before = await fee()
  await promised(world, 30)
  const moved = await fee()
  expect(before.nextAttemptAt < moved.nextAttemptAt).toBe(true)
  expect(dayOf(moved.nextAttemptAt, 'de').toString()).toBe(inDays(31))
  await pass(30)
  expect(await fee(), 'the promised day has not passed').toMatchObject({ state: 'pending', attempts: 0 })
  await pass(2)
  expect((await fee()).attempts).toBeGreaterThan(0)
  const mails = await db.many<{ template: string }>(
    sql`SELECT template FROM email WHERE recipient = ${world.member.email} AND template = 'charge-moved'`,
  )
  expect(mails).toHaveLength(1)
  expect(await brokenInvariants(db)).toEqual([])
})

test('R9.05 the customer sees what was agreed, and a paid bill keeps the promise', async () => {
  const world = await overdue()
  const open = await promised(world, 10)
  const as = await memberOf(world)
  const agreed = { amount: open, payBy: inDays(10) }
  const page = await app.ask('GET', '/payments/charges/:id', { as, params: { id: world.chargeId } })
  expect(page.promise).toEqual(agreed)
  const { charges } = await app.ask('GET', '/payments/open', { as })
  expect(charges.map(({ promise }) => promise)).toEqual([agreed])
  await payOnPage(app, { member: as, chargeId: world.chargeId, testCard: 'pm_card_visa' })
  await app.ask('POST', '/payments/charges/:id/check', { as, params: { id: world.chargeId } })
  await app.settle()
  expect(await stateOf(world)).toEqual(['kept'])
  expect(await acts(world)).toEqual(['promise-recorded', 'promise-kept'])
  await pass(12)
  expect(await stateOf(world), 'its job finds it ended').toEqual(['kept'])
  expect(await brokenInvariants(db)).toEqual([])
})

test('R9.05 a promise is taken back once, and another may follow', async () => {
  const world = await overdue()
  await promised(world, 10)
  const undo = async () =>
    (
      await app.call('POST', '/studio/dunning/:invoiceId/promise/undo', {
        ...{
          as: await finance(),
          params: { invoiceId: world.invoiceId },
          body: { reason: 'Of another bill.' },
        },
      })
    ).status
  expect([await undo(), await undo()]).toEqual([200, 409])
  await promised(world, 12)
  expect(await stateOf(world)).toEqual(['undone', 'open'])
})

test('R9.05 of two promises at once one is recorded', async () => {
  const world = await overdue()
  const { open } = (await rowOf(world))!
  const body = { day: inDays(3), amount: open, reason: 'On the telephone.' }
  const answers = await Promise.all([promise(world, body), promise(world, body)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stateOf(world)).toEqual(['open'])
})

test.each([
  { of: { days: -1 }, because: 'the day has passed' },
  { of: { days: 61 }, because: 'the day is too far' },
  { of: { more: 1 }, because: 'no more is open' },
])('R9.05 a promise is refused: $because', async ({ of: { days = 3, more = 0 } }) => {
  const world = await overdue()
  const { open } = (await rowOf(world))!
  const { status } = await promise(world, {
    day: inDays(days),
    amount: open + more,
    reason: 'On the telephone.',
  })
  expect(status).toBe(400)
})

test('R8.01 other roles record none', async () => {
  const world = await overdue()
  for (const role of ['support', 'stylist', 'warehouse', 'buyer']) {
    const as = await givenStaff(app, role)
    expect((await app.call('GET', '/studio/dunning', { as })).status, role).toBe(403)
    const body = { day: inDays(3), amount: 1, reason: 'On the telephone.' }
    const params = { invoiceId: world.invoiceId }
    expect(
      (await app.call('POST', '/studio/dunning/:invoiceId/promise', { as, params, body })).status,
      role,
    ).toBe(403)
  }
})
