import { afterEach, expect, test } from 'vitest'
import { CHARGE_CARD, RECONCILE_CHARGE } from '#/money/charges/charges.ts'
import { refundCharge, SEND_REFUND } from '#/money/refunds/refunds.ts'
import { json, sql } from '#/platform/database/db.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { chargeWorld } from '#/testing/world/charge-world.ts'
import { PAYMENT_EVENT } from './payment-event.job.ts'
import { sweepPayments } from './sweep-payments.ts'

const app = await testApp()
const { chargeOf, given, pass } = chargeWorld(app)
// Runs due jobs, so that the next test's faults hit its own charge.
afterEach(async () => {
  app.faults.clear()
  await app.settle()
})

/** Parks the jobs of a subject, as after a long outage. */
const park = (subject: string) =>
  app.db.run(
    sql`UPDATE job SET parked_at = ${app.clock.now()} WHERE subject = ${subject} AND done_at IS NULL`,
  )
async function afterSweep(subject: string) {
  await sweepPayments(app.ctx)
  const live = await app.db.many<{ kind: string }>(
    sql`SELECT kind FROM job WHERE subject = ${subject} AND done_at IS NULL AND parked_at IS NULL ORDER BY kind`,
  )
  return live.map(({ kind }) => kind)
}

test('I14 T113 a declined card is woken when its next try is late by a quarter of an hour, not before', async () => {
  const { chargeId } = await given('pm_card_chargeCustomerFail')
  await app.settle()
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'retrying' })
  await park(chargeId)
  app.clock.advance('P1DT14M')
  expect(await afterSweep(chargeId)).toEqual([])
  app.clock.advance('PT2M')
  expect(await afterSweep(chargeId)).toEqual([CHARGE_CARD])
})

test('I14 a job about one charge does not stop the sweep of another', async () => {
  const [awake, asleep] = [await given(), await given()]
  await park(asleep.chargeId)
  app.clock.advance('PT16M')
  expect(await afterSweep(asleep.chargeId)).toEqual([CHARGE_CARD])
  expect(await afterSweep(awake.chargeId)).toEqual([CHARGE_CARD, 'remind-overdue'])
})

test('R6.11 I14 a later part sleeps until its day', async () => {
  const { id: memberId } = await givenMember(app)
  const { chargeIds } = await givenCharge(app, { memberId, parts: 2 })
  const later = chargeIds[1]!
  await park(later)
  await pass('P20D')
  expect(await afterSweep(later)).toEqual([])
  app.clock.advance('P12D')
  expect(await afterSweep(later)).toEqual([CHARGE_CARD])
})

test('I14 D11 a charge whose answer is missing is looked up, once it is a quarter of an hour old', async () => {
  const { chargeId } = await given()
  app.faults.add({ kind: 'reset-after', times: 2, match: { method: 'POST', path: '/confirm' } })
  app.faults.add({ kind: 'error-500-after', times: 50, match: { method: 'GET', path: '/payment_intents' } })
  await app.settle()
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'unknown' })
  await park(chargeId)
  expect(await afterSweep(chargeId)).toEqual([])
  app.clock.advance('PT16M')
  expect(await afterSweep(chargeId)).toEqual([RECONCILE_CHARGE])
})

test.each([
  { state: 'pending', because: 'it was never sent' },
  { state: 'unknown', because: 'it may have been' },
])('I14 a refund that is $state is woken: $because', async ({ state }) => {
  const { chargeId, total } = await given()
  await app.settle()
  const id = await refundCharge(app.ctx, { chargeId, amount: total, reason: 'A seam was open' })
  await app.db.run(sql`UPDATE refund SET state = ${state} WHERE id = ${id}`)
  await park(id)
  expect(await afterSweep(id)).toEqual([])
  app.clock.advance('PT16M')
  expect(await afterSweep(id)).toEqual([SEND_REFUND])
  await app.settle()
  expect(await afterSweep(id), 'it has gone').toEqual([])
})

test('I14 I38 an unread event is read; a read one is not read again', async () => {
  const [unread, read] = ['evt_unread', 'evt_read']
  for (const [id, at] of [
    [unread, null],
    [read, app.clock.now()],
  ] as const)
    await app.db.run(sql`
      INSERT INTO webhook_event (provider_event_id, kind, object_id, body, received_at, processed_at, outcome)
      VALUES (${id}, 'customer.updated', '', ${json({ object: {} })}::jsonb, ${app.clock.now()}, ${at}, ${at && 'ignored'})`)
  expect(await afterSweep(unread), 'its own job may be on its way').toEqual([])
  app.clock.advance('PT16M')
  expect(await afterSweep(unread)).toEqual([PAYMENT_EVENT])
  expect(await afterSweep(read)).toEqual([])
})
