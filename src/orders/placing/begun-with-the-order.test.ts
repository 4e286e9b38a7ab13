import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { agreedOrder } from '#/testing/agreed-order.ts'
import { testApp } from '#/testing/app.ts'
import { confirmIntent, providerBook } from '#/testing/at-the-provider.ts'
import { givenStaff } from '#/testing/given-charge.ts'
import { givenShop } from '#/testing/given-shop-order.ts'
import { givenVariant } from '#/testing/given-variant.ts'
import { shoppers } from '#/testing/shoppers.ts'

/** The payment of an order is begun with it, so that whoever pays goes straight to the bank (decision 239). */
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

test('R7.06 R9.04 an order brings what its card form needs, and is paid by it without another word of ours', async () => {
  const { body } = await ordered()
  const { chargeId, payable } = body.payment!
  expect(payable).toEqual({ clientSecret: expect.stringMatching(/^pi_\w+_secret_/), savedMethod: null })
  const pay = { params: { id: chargeId }, as: body.session! }
  expect(await app.ask('POST', '/payments/charges/:id/pay', pay), 'the same payment').toEqual(payable)
  await confirmIntent(app, { clientSecret: payable!.clientSecret, method: 'pm_card_visa' })
  expect((await app.ask('POST', '/payments/charges/:id/check', pay)).charge.state).toBe('paid')
  expect(await shop.state(body.orderId)).toBe('paid')
})

test('R9.04 whoever begins to pay and goes is found paid by the job alone', async () => {
  const { body } = await ordered()
  await confirmIntent(app, { clientSecret: body.payment!.payable!.clientSecret, method: 'pm_card_visa' })
  app.clock.advance('PT6M')
  await app.settle()
  expect(await shop.state(body.orderId)).toBe('paid')
})

test('R7.06 R9.04 where the provider does not answer the order stands, and is paid once it does', async () => {
  app.faults.add({ kind: 'reset-before', times: 9, match: { method: 'POST', path: '/payment_intents' } })
  const { status, body } = await ordered()
  expect([status, body.state]).toEqual([201, 'awaiting-payment'])
  expect(body.payment).toMatchObject({ amount: 239_00, payable: null })
  app.faults.clear()
  await shop.pay({ who: body.session!, chargeId: body.payment!.chargeId })
  await app.settle()
  expect(await shop.state(body.orderId)).toBe('paid')
})

test('R7.06 T66 of an order that is cancelled nobody can pay what was begun, and no alarm is raised', async () => {
  const { body } = await ordered()
  const { orderId, session, payment } = body
  await app.ask('POST', '/shop/orders/:orderId/cancel', { params: { orderId }, as: session! })
  await app.settle()
  const paying = { clientSecret: payment!.payable!.clientSecret, method: 'pm_card_visa' }
  expect(await confirmIntent(app, paying)).toBe(400)
  await app.settle()
  expect(await providerBook(app, payment!.chargeId)).toEqual([])
  expect(await shop.state(orderId)).toBe('cancelled')
  expect(await app.db.many(sql`SELECT FROM audit WHERE action LIKE 'payment-%'`)).toEqual([])
})
