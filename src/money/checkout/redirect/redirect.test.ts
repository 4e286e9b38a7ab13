import { expect, test } from 'vitest'
import { reconcileCharge } from '#/money/charges/attempt/reconcile-charge.job.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { applySwitches } from '#/platform/switches/switched-off.ts'
import { answerThere, goToPay, payOnPage, providerBook } from '#/testing/at-the-provider.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { HOUR_AND_MORE } from '#/testing/pays-too-late.ts'
import { testApp } from '#/testing/world/app.ts'
import { chargeWorld } from '#/testing/world/charge-world.ts'

const app = await testApp()
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const { given } = chargeWorld(app)
const ways = { da: 'mobilepay', se: 'swish', nl: 'ideal' } as const
type Way = (typeof ways)[keyof typeof ways]

async function placed(market: keyof typeof ways = 'se', lines?: { sku: string }[]) {
  const order = await shop.placed({ market: market as MarketId, ...(lines && { lines }) })
  const method: Way = ways[market]
  const go = (by = method) => goToPay(app, { member: order.who, chargeId: order.chargeId, method: by })
  const check = () =>
    app.ask('POST', '/payments/charges/:id/check', { params: { id: order.chargeId }, as: order.who })
  return { ...order, method, go, check }
}
const rowOf = (id: string) =>
  app.db.one<{ state: string; method: string | null; redirectState: string | null; redirects: number }>(
    sql`SELECT state, method, redirect_state, redirects FROM charge WHERE id = ${id}`,
  )
const paidBy = (method: string) => ({ state: 'captured', method, redirectState: null, redirects: 1 })

test.each(['da', 'se', 'nl'] as const)(
  'R7.06 R9.02 an order is paid and refunded by the method of %s',
  async (market) => {
    const order = await placed(market)
    const { path } = await order.go()
    expect(new URL(await answerThere(app, path!)).pathname).toBe(`/checkout/${order.orderId}`)
    expect((await order.check()).charge).toMatchObject({ state: 'paid', redirect: null })
    await app.settle()
    expect(await rowOf(order.chargeId)).toEqual(paidBy(order.method))
    expect(await shop.state(order.orderId)).toBe('paid')
    await app.ask('POST', '/shop/orders/:orderId/cancel', {
      params: { orderId: order.orderId },
      as: order.who,
    })
    await app.settle()
    const back = await app.db.many(sql`
    SELECT body -> 'destination_details' ->> 'type' AS type, body ->> 'status' AS status FROM sandbox_stripe.object
    WHERE kind = 'refund' AND body ->> 'payment_intent' = (SELECT provider_id FROM charge WHERE id = ${order.chargeId})`)
    expect(back).toEqual([{ type: order.method, status: 'succeeded' }])
  },
)

test('R9.04 two presses at once open one page, and a payment is taken once', async () => {
  const order = await placed()
  const pages = await Promise.all([order.go(), order.go()])
  const paths = new Set(pages.flatMap(({ path }) => path ?? []))
  const again = (await order.go()).path!
  for (const path of [...paths, again]) await answerThere(app, path)
  await Promise.all([order.check(), order.check(), app.settle()])
  expect(await rowOf(order.chargeId)).toMatchObject({ state: 'captured', method: 'swish' })
  expect(await providerBook(app, order.chargeId)).toEqual([{ amount: 1059_00, currency: 'sek' }])
})

test('R9.04 a card pays while the other page is open: that page takes nothing any more', async () => {
  const order = await placed()
  const { path } = await order.go()
  await shop.pay(order)
  await answerThere(app, path!)
  await app.settle()
  expect(await rowOf(order.chargeId)).toMatchObject({ state: 'captured', method: 'card' })
  expect(await providerBook(app, order.chargeId)).toHaveLength(1)
})

test.each(['refuse', 'cancel'] as const)(
  'R7.06 after %s nothing is taken, no card is blamed, and another way pays',
  async (outcome) => {
    const order = await placed()
    await answerThere(app, (await order.go()).path!, outcome)
    expect((await order.check()).charge).toMatchObject({
      state: 'yours',
      redirect: { method: 'swish', state: 'ended' },
    })
    await app.settle()
    expect(
      await app.db.many(
        sql`SELECT FROM rate_limit WHERE key LIKE ${`%${order.customer.id}%`} AND key LIKE 'refused-cards%'`,
      ),
    ).toEqual([])
    await shop.pay(order)
    await app.settle()
    expect(await rowOf(order.chargeId)).toMatchObject({
      state: 'captured',
      method: 'card',
      redirectState: null,
    })
  },
)

test.each([
  { outcome: 'later', ends: 'paid', because: 'the bank has paid' },
  { outcome: 'later-refused', ends: 'awaiting-payment', because: 'the bank has refused' },
] as const)('R7.06 an order waits for a bank that answers late: $because', async ({ outcome, ends }) => {
  const order = await placed('nl')
  await answerThere(app, (await order.go()).path!, outcome)
  expect((await order.check()).charge).toMatchObject({ state: 'under-way', redirect: { state: 'waits' } })
  expect((await order.go('ideal')).status, 'nothing else pays meanwhile').toBe(409)
  app.clock.advance('PT2M')
  await app.deliverWebhooks()
  await app.settle()
  expect(await shop.state(order.orderId)).toBe(ends)
  expect((await rowOf(order.chargeId)).redirectState).toBe(ends === 'paid' ? null : 'ended')
})

test('R7.06 an order lapses that nobody answers for, and its page takes nothing any more', async () => {
  const order = await placed('da')
  const { path } = await order.go()
  app.clock.advance(HOUR_AND_MORE)
  await app.settle()
  expect(await shop.state(order.orderId)).toBe('cancelled')
  await answerThere(app, path!)
  await app.settle()
  expect(await providerBook(app, order.chargeId)).toEqual([])
})

test('R7.06 a bank that is at work when the time to pay ends has more time', async () => {
  const { sku } = await shop.variant(1)
  const order = await placed('se', [{ sku }])
  const { path } = await order.go()
  app.clock.advance('PT59M30S')
  await answerThere(app, path!, 'later')
  await order.check()
  app.clock.advance('PT45S')
  app.faults.add({ kind: 'late-webhook', ms: 7_200_000, match: { event: 'payment_intent.succeeded' } })
  await app.settle()
  expect(await shop.state(order.orderId)).toBe('awaiting-payment')
  // The bank answers after the second look; no webhook tells of it.
  for (const _ of ['the first look', 'the second']) {
    app.clock.advance('PT20M')
    await app.settle()
  }
  expect([await shop.state(order.orderId), await shop.free(sku)]).toEqual(['paid', 0])
})

test.each(['redirect_begun', 'redirect_answered'])(
  'R9.04 a process that dies at %s leaves a payment that is found',
  async (point) => {
    const order = await placed()
    app.failpoint.set(point, 'throw')
    expect((await order.go()).status).toBe(500)
    app.failpoint.set(point, undefined)
    const { path } = await order.go()
    await answerThere(app, path!)
    // Neither the browser nor a webhook tells of it.
    await reconcileCharge.run(app.ctx, { subject: order.chargeId, payload: {} } as never)
    expect(await rowOf(order.chargeId)).toEqual(paidBy('swish'))
  },
)

test('R9.02 an open bill of a box is paid by the country’s method; a box is charged with its card alone', async () => {
  const { chargeId, member } = await given(null)
  await app.settle()
  const { path } = await goToPay(app, { member, chargeId, method: 'swish' })
  await answerThere(app, path!)
  await app.settle()
  expect(await rowOf(chargeId)).toMatchObject({ state: 'captured', redirectState: null })
  expect(await app.db.one(sql`SELECT mandate_id FROM charge WHERE id = ${chargeId}`)).toEqual({
    mandateId: null,
  })
})

test('R7.06 a method of another country, or one that is switched off, begins nothing', async () => {
  const order = await placed('da')
  expect((await order.go('ideal')).status).toBe(409)
  const words = 'MobilePay virker ikke lige nu.'
  applySwitches([{ name: 'local-methods', market: 'da', words }])
  expect((await order.go()).status).toBe(409)
  const { payment } = await app.ask('GET', '/shop/orders/:orderId', {
    params: { orderId: order.orderId },
    as: order.who,
  })
  expect(payment?.methods).toEqual(['card'])
  applySwitches([])
  expect(
    await payOnPage(app, { member: order.who, chargeId: order.chargeId, testCard: 'pm_card_visa' }),
  ).toBe(200)
})
