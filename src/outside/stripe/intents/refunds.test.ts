import { expect, test } from 'vitest'
import { charge, refusalOf, saveCard, secretKey, startSandbox } from '../sandbox-harness.ts'

const sandbox = await startSandbox()

const admin = (url: string, payload: object) =>
  sandbox.app.inject({
    method: 'POST',
    url: `/sandbox/stripe${url}`,
    headers: { authorization: `Bearer ${secretKey}` },
    payload,
  })

test('R9.04 refunds never exceed the charge, however many come at once', async () => {
  const paid = await charge(sandbox, await saveCard(sandbox, 'pm_card_visa'), 10_000)
  const tries = Array.from({ length: 6 }, () =>
    sandbox.stripe.refunds.create({ payment_intent: paid.id, amount: 3000 }).then(
      () => 'ok',
      () => 'refused',
    ),
  )
  expect((await Promise.all(tries)).filter((answer) => answer === 'ok')).toHaveLength(3)
  expect(await sandbox.stripe.refunds.create({ payment_intent: paid.id })).toMatchObject({
    amount: 1000,
    status: 'succeeded',
  })
  expect(await refusalOf(sandbox.stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
    code: 'charge_already_refunded',
  })
  const [row] = (await sandbox.stripe.charges.list({ payment_intent: paid.id })).data
  expect(row).toMatchObject({ amount_refunded: 10_000, refunded: true })
  expect((await sandbox.stripe.refunds.list({ payment_intent: paid.id, limit: 100 })).data).toHaveLength(4)
})

test('a refund may stay open, and fail: then the charge has its money again', async () => {
  const paid = await charge(sandbox, await saveCard(sandbox, 'pm_card_pendingRefund'), 10_000)
  const refund = await sandbox.stripe.refunds.create({ payment_intent: paid.id })
  expect(refund.status).toBe('pending')
  expect((await admin(`/admin/refunds/${refund.id}`, { status: 'failed' })).json()).toMatchObject({
    status: 'failed',
  })
  expect(await sandbox.stripe.refunds.create({ payment_intent: paid.id, amount: 4000 })).toMatchObject({
    status: 'pending',
  })
})

test('I15 the provider’s own books hold each movement, and cannot be rewritten', async () => {
  const saved = await saveCard(sandbox, 'pm_card_visa')
  const paid = await charge(sandbox, saved, 20_000)
  await sandbox.stripe.refunds.create({ payment_intent: paid.id, amount: 500 })
  expect(
    await sandbox.rows(
      `SELECT id, amount::int, refunded::int, currency FROM sandbox_stripe.psp_log WHERE id = '${paid.id}'`,
    ),
  ).toEqual([{ id: paid.id, amount: 20_000, refunded: 500, currency: 'sek' }])
  await expect(sandbox.rows('DELETE FROM sandbox_stripe.log')).rejects.toThrow('append-only')
  await expect(sandbox.rows("UPDATE sandbox_stripe.log SET amount = 1, currency = 'sek'")).rejects.toThrow(
    'append-only',
  )
  const charged = await sandbox.stripe.paymentIntents.retrieve(paid.id, {
    expand: ['latest_charge.balance_transaction'],
  })
  expect(charged.latest_charge).toMatchObject({
    balance_transaction: { amount: 20_000, fee: 480, net: 19_520, status: 'pending' },
  })
  sandbox.clock.advance('P3D')
  const balance = await sandbox.stripe.balanceTransactions.list({ limit: 2 })
  expect(balance.data).toMatchObject([
    { type: 'refund', amount: -500, status: 'available' },
    { type: 'charge', amount: 20_000 },
  ])
})

test('a dispute takes the payment back, and stops refunds', async () => {
  const paid = await charge(sandbox, await saveCard(sandbox, 'pm_card_visa'))
  const [row] = (await sandbox.stripe.charges.list({ payment_intent: paid.id })).data
  expect((await admin('/admin/disputes', { charge: row!.id })).json()).toMatchObject({
    object: 'dispute',
    amount: 49900,
    status: 'needs_response',
  })
  expect(await refusalOf(sandbox.stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
    code: 'charge_disputed',
  })
})
