import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { payOnPage } from '#/testing/at-the-provider.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'
import { remindOverdue } from './remind-overdue.job.ts'

const app = await testApp()
const { db, clock, ctx } = app
const { dispute, decide } = providerWorld(app)

async function given({ parts = 1 } = {}) {
  const member = await givenMember(app, { market: 'de', card: 'pm_card_chargeCustomerFail' })
  const charge = await givenCharge(app, { memberId: member.id, market: 'de', parts })
  await app.settle()
  return { member, ...charge }
}
type Given = Awaited<ReturnType<typeof given>>

async function pass(days: number) {
  for (let day = 0; day < days; day++) {
    clock.advance('P1D')
    await app.settle()
  }
}
const reminders = ({ invoiceId }: Given) =>
  db.many<{ number: number }>(
    sql`SELECT number FROM reminder WHERE invoice_id = ${invoiceId} ORDER BY number`,
  )
async function pause({ chargeId }: Given, paused: boolean, role = 'finance') {
  const as = await givenStaff(app, role)
  const body = { paused, reason: 'She says that it came back' }
  return app.call('POST', '/studio/charges/:id/reminders', { as, params: { id: chargeId! }, body })
}

test('R9.05 finance pauses the reminders of an invoice, with a reason, and lets them go on', async () => {
  const world = await given()
  expect((await pause(world, true, 'stylist')).status).toBe(403)
  expect((await pause(world, true)).status).toBe(200)
  await pass(20)
  expect(await reminders(world)).toEqual([])
  await pause(world, false)
  await pass(1)
  expect(await reminders(world)).toHaveLength(1)
  const as = await givenStaff(app, 'finance')
  const { timeline, remindersPaused } = await app.ask('GET', '/studio/charges/:id', {
    as,
    params: { id: world.chargeId! },
  })
  expect(remindersPaused).toBe(false)
  expect(timeline.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['audit:reminders-paused', 'audit:reminders-resumed', 'reminder']),
  )
})

test('R9.05 a pause counts at the moment at which a reminder is due', async () => {
  const world = await given()
  clock.advance('P14D')
  await pause(world, true)
  await remindOverdue.run(ctx, { subject: world.chargeId!, payload: {}, attempt: 1 })
  expect(await reminders(world)).toEqual([])
})

test('R9.05 T70 a dispute about a part holds the reminders of the rest back until it is decided and finance lets them go on', async () => {
  const world = await given({ parts: 2 })
  const as = await openSession(ctx, { ownerKind: 'member', ownerId: world.member.id })
  await payOnPage(app, { member: as, chargeId: world.chargeId!, testCard: 'pm_card_visa' })
  await app.ask('POST', '/payments/charges/:id/check', { as, params: { id: world.chargeId! } })
  const id = await dispute(world.chargeId!)
  await pass(60)
  expect(await reminders(world)).toEqual([])
  await pause(world, false)
  await pass(2)
  expect(await reminders(world), 'let go on too early').toEqual([])
  await decide(id, 'won')
  await pass(1)
  expect(await reminders(world)).toMatchObject([{ number: 1 }])
})
