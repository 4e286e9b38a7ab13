import { expect, test } from 'vitest'
import { CANCEL_INTENT } from '#/money/charges/attempt/cancel-charge.ts'
import { sweepPayments } from '#/money/payments/sweep-payments.ts'
import { sql } from '#/platform/database/db.ts'
import { agreedOrder } from '#/testing/agreed-order.ts'
import { confirmIntent, providerBook } from '#/testing/at-the-provider.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { shoppers } from '#/testing/people/shoppers.ts'
import { testApp } from '#/testing/world/app.ts'

/** The payment is created with its order, so that the buyer goes straight to the bank (decision 239). */
const app = await testApp()
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const browser = shoppers(app)

async function ordered(key?: string) {
  const { sku } = await givenVariant(app.db, { stock: 5, prices: { da: 200_00 } })
  const { add, kept } = browser()
  await add(sku)
  const body = await agreedOrder(app, kept)
  return app.call('POST', '/shop/checkout/order', { ...kept, body, ...(key && { key }) })
}

test('R7.06 R9.04 an order brings the card form’s secret, and is paid with it without another call to us', async () => {
  const { body } = await ordered()
  const { chargeId, clientSecret } = body.payment!
  expect(clientSecret).toMatch(/^pi_\w+_secret_/)
  const pay = { params: { id: chargeId }, as: body.session! }
  const begun = await app.ask('POST', '/payments/charges/:id/pay', pay)
  expect(begun, 'the same intent').toEqual({ clientSecret, savedMethod: null })
  await confirmIntent(app, { clientSecret: clientSecret!, method: 'pm_card_visa' })
  expect((await app.ask('POST', '/payments/charges/:id/check', pay)).charge.state).toBe('paid')
  expect(await shop.state(body.orderId)).toBe('paid')
})

test('R9.04 a payment whose buyer has left is found by the job alone', async () => {
  const { body } = await ordered()
  await confirmIntent(app, { clientSecret: body.payment!.clientSecret!, method: 'pm_card_visa' })
  app.clock.advance('PT6M')
  await app.settle()
  expect(await shop.state(body.orderId)).toBe('paid')
})

const match = { method: 'POST', path: '/payment_intents' }
test.each([
  { fault: { kind: 'reset-before', times: 9, match } as const, because: 'it cannot be reached' },
  { fault: { kind: 'slow', ms: 4000, match } as const, because: 'it takes its time' },
])(
  'R7.06 R9.04 the order stands without the provider, and is paid once that answers: $because',
  async ({ fault }) => {
    app.faults.add(fault)
    const { status, body } = await ordered()
    expect([status, body.state]).toEqual([201, 'awaiting-payment'])
    expect(body.payment).toMatchObject({ amount: 239_00, clientSecret: null })
    app.faults.clear()
    await expect.poll(() => shop.pay({ who: body.session!, chargeId: body.payment!.chargeId })).toBe(200)
    await app.settle()
    expect(await shop.state(body.orderId)).toBe('paid')
  },
)

async function cancelled() {
  const { body } = await ordered()
  const { orderId, session, payment } = body
  await app.ask('POST', '/shop/orders/:orderId/cancel', { params: { orderId }, as: session! })
  const paying = { clientSecret: payment!.clientSecret!, method: 'pm_card_visa' }
  return { orderId, chargeId: payment!.chargeId, pays: () => confirmIntent(app, paying) }
}

test('R7.06 T66 the begun payment of a cancelled order cannot be completed, and no alarm is raised', async () => {
  const { orderId, chargeId, pays } = await cancelled()
  await app.settle()
  expect(await pays()).toBe(400)
  await app.settle()
  expect(await providerBook(app, chargeId)).toEqual([])
  expect(await shop.state(orderId)).toBe('cancelled')
  expect(await app.db.many(sql`SELECT FROM audit WHERE action LIKE 'payment-%'`)).toEqual([])
})

test('R7.06 I14 T113 an intent that could not be cancelled in a long outage is cancelled after it, and not again', async () => {
  app.faults.add({ kind: 'reset-before', times: 99, match: { method: 'POST', path: '/cancel' } })
  const { chargeId, pays } = await cancelled()
  const woken = async () => {
    await sweepPayments(app.ctx)
    return app.db.many(
      sql`SELECT FROM job WHERE subject = ${chargeId} AND kind = ${CANCEL_INTENT} AND done_at IS NULL AND parked_at IS NULL`,
    )
  }
  await app.settle()
  await app.db.run(
    sql`UPDATE job SET parked_at = ${app.clock.now()} WHERE subject = ${chargeId} AND done_at IS NULL`,
  )
  app.faults.clear()
  app.clock.advance('PT16M')
  expect(await woken()).toHaveLength(1)
  await app.settle()
  expect([await pays(), await woken()]).toEqual([400, []])
})
