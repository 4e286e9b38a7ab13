import { beforeEach, expect, test } from 'vitest'
import { sweepPayments } from '#/money/payments/sweep-payments.ts'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { payOnPage, providerBook } from '#/testing/at-the-provider.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { chargeWorld } from '#/testing/world/charge-world.ts'

const app = await testApp()
const { chargeOf, mailsTo, given, pass } = chargeWorld(app)
beforeEach(() => app.faults.clear())

test.each(['before_charge_call', 'after_charge_call', 'after_charge_apply', 'before_job_done'])(
  'R9.04 T89 stopped at %s: the money moves once, in both books',
  async (point) => {
    const { member, chargeId, total } = await given()
    app.failpoint.set(point, 'throw')
    await app.settle()
    app.failpoint.set(point, undefined)
    for (const wait of ['PT10S', 'PT3M', 'PT10M']) await pass(wait)
    expect(await chargeOf(chargeId)).toMatchObject({ state: 'captured' })
    expect(await providerBook(app, chargeId)).toEqual([{ amount: total, currency: 'sek' }])
    expect((await mailsTo(member.email)).filter((name) => name === 'payment-receipt')).toHaveLength(1)
  },
)

test.each(['refuse-before', 'reset-before', 'reset-after', 'error-500-after', 'half-body'] as const)(
  'R9.04 T68 the answer to a charge is lost (%s): unknown, looked up, charged once',
  async (kind) => {
    const { chargeId, total } = await given()
    app.faults.add({ kind, times: 2, match: { method: 'POST', path: '/confirm' } })
    await app.db.run(sql`UPDATE sandbox_stripe.delivery SET given_up_at = due_at WHERE delivered_at IS NULL`)
    await app.settle()
    for (const wait of ['PT30S', 'PT3M', 'PT10M']) await pass(wait)
    expect(await chargeOf(chargeId)).toMatchObject({ state: 'captured' })
    expect(await providerBook(app, chargeId)).toEqual([{ amount: total, currency: 'sek' }])
  },
)

test('R9.04 while the answer is missing nothing is sent again, by the clock or by finance', async () => {
  const { chargeId } = await given()
  const finance = await givenStaff(app, 'finance')
  app.faults.add({ kind: 'reset-after', times: 2, match: { method: 'POST', path: '/confirm' } })
  app.faults.add({ kind: 'error-500-after', times: 50, match: { method: 'GET', path: '/payment_intents' } })
  await app.settle()
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'unknown', attempts: 1 })
  expect(
    (
      await app.call('POST', `/studio/charges/${chargeId}/retry`, {
        as: finance,
        body: { reason: 'she called' },
      })
    ).status,
  ).toBe(200)
  await app.settle()
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'unknown', attempts: 1 })
  app.faults.clear()
  for (const wait of ['PT10M', 'PT1H']) await pass(wait)
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'captured', attempts: 1 })
})

test('R9.04 a double click on pay, and a retry of ours in between, take the money once', async () => {
  const { member, chargeId, total } = await given('pm_card_chargeCustomerFail')
  await app.settle()
  app.clock.advance('P1D')
  await Promise.all([
    payOnPage(app, { member, chargeId, testCard: 'pm_card_visa' }),
    payOnPage(app, { member, chargeId, testCard: 'pm_card_mastercard' }),
    app.settle(),
  ])
  await pass('PT10M')
  // If our retry and both clicks met at the provider, all may have been refused: the member presses again.
  if ((await chargeOf(chargeId)).state !== 'captured')
    await payOnPage(app, { member, chargeId, testCard: 'pm_card_visa' })
  for (const wait of ['PT10M', 'P3D', 'P9D']) await pass(wait)
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'captured' })
  expect(await providerBook(app, chargeId)).toEqual([{ amount: total, currency: 'sek' }])
})

test('R9.04 T77 refunds together never exceed what was captured, and end in both books', async () => {
  const { chargeId, total } = await given()
  await app.settle()
  const half = Math.ceil(total * 0.6)
  const refunds = await Promise.allSettled(
    Array.from({ length: 5 }, () => refundCharge(app.ctx, { chargeId, amount: half, reason: 'test' })),
  )
  expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  app.faults.add({ kind: 'reset-after', times: 2, match: { method: 'POST', path: '/refunds' } })
  await app.settle()
  for (const wait of ['PT1M', 'PT10M', 'PT6H']) await pass(wait)
  expect(await app.db.many(sql`SELECT state, amount FROM refund WHERE charge_id = ${chargeId}`)).toEqual([
    { state: 'done', amount: half },
  ])
  const [book] = await app.db.many(
    sql`SELECT refunded::bigint FROM sandbox_stripe.psp_log p JOIN charge c ON c.provider_id = p.id WHERE c.id = ${chargeId}`,
  )
  expect(book).toMatchObject({ refunded: half })
  expect(
    await app.db.one(
      sql`SELECT sum(balance)::bigint AS open FROM ledger_account WHERE kind = 'refund-in-flight'`,
    ),
  ).toEqual({ open: 0 })
})

test('I14 the provider is away for days: the job is parked, the sweep wakes the charge, and it is paid once', async () => {
  const { chargeId, total } = await given()
  app.faults.add({ kind: 'refuse-before', times: 100, match: { path: '/v1/' } })
  for (let hour = 0; hour < 14; hour++) await pass('PT1H')
  expect(
    await app.db.many(sql`SELECT kind FROM job WHERE subject = ${chargeId} AND parked_at IS NOT NULL`),
  ).toHaveLength(1)
  app.faults.clear()
  await pass('P1D')
  expect((await chargeOf(chargeId)).state).not.toBe('captured')
  expect(await sweepPayments(app.ctx)).toBeGreaterThan(0)
  expect(await sweepPayments(app.ctx)).toBe(0)
  await app.settle()
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'captured' })
  expect(await providerBook(app, chargeId)).toEqual([{ amount: total, currency: 'sek' }])
})
