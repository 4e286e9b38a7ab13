import { expect, test } from 'vitest'
import { releaseExpired } from '#/goods/catalogue/stock/stock.ts'
import { sql } from '#/platform/database/db.ts'
import { agreedOrder } from '#/testing/agreed-order.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { shoppers } from '#/testing/people/shoppers.ts'
import { testApp } from '#/testing/world/app.ts'

/** The order exists, but its buyer got no answer: the connection was lost, or the process died (T89, R7.06). */
const app = await testApp()
const { db, call, failpoint } = app
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const browser = shoppers(app)
type Shopper = ReturnType<typeof browser>

async function filled(caller = {}, stock = 5) {
  const { sku } = await givenVariant(db, { stock, prices: { da: 200_00 } })
  const shopper = browser(caller)
  await shopper.add(sku)
  return { shopper, sku }
}

const agreed = ({ kept }: Shopper) => agreedOrder(app, kept)
type Agreed = Awaited<ReturnType<typeof agreed>>
const press = ({ kept }: Shopper, body: Agreed, key: string) =>
  call('POST', '/shop/checkout/order', { ...kept, body, key })

/** A request that was carried out, and whose answer was lost. */
async function lost(shopper: Shopper, body: Agreed, key: string) {
  failpoint.set('order_committed', 'throw')
  expect((await press(shopper, body, key)).status).toBe(500)
  failpoint.set('order_committed', undefined)
}
const counted = () =>
  db.one<{ orders: number; guests: number; charges: number; sessions: number }>(sql`
    SELECT (SELECT count(*)::int FROM shop_order) AS orders, (SELECT count(*)::int FROM member WHERE kind = 'guest') AS guests,
      (SELECT count(*)::int FROM charge) AS charges, (SELECT count(*)::int FROM session WHERE scope LIKE 'link:order:%') AS sessions`)

test('R7.06 T67 the same press again is the same order, and a guest can pay for it', async () => {
  const { shopper, sku } = await filled()
  const before = await counted()
  const body = await agreed(shopper)
  await lost(shopper, body, 'a-press-not-heard')
  const again = await press(shopper, body, 'a-press-not-heard')
  expect(again).toMatchObject({
    status: 201,
    body: { state: 'awaiting-payment', payment: { amount: 239_00 }, session: { id: expect.any(String) } },
  })
  const { orders, guests, charges } = await counted()
  expect([orders - before.orders, guests - before.guests, charges - before.charges]).toEqual([1, 1, 1])
  expect(await shop.free(sku)).toBe(4)
  await shop.pay({ who: again.body.session!, chargeId: again.body.payment!.chargeId })
  await app.settle()
  expect(await shop.state(again.body.orderId)).toBe('paid')
})

test('R7.06 T89 the process was killed there: after its lease the same press has the same order, asked twice at once', async () => {
  const { shopper } = await filled()
  const body = await agreed(shopper)
  const key = 'a-press-and-a-kill'
  await press(shopper, body, key)
  await db.run(
    sql`UPDATE idempotency_key SET state = 'in-flight', status = NULL, response = NULL WHERE state = 'done'`,
  )
  const { orders } = await counted()
  const repeats = [press(shopper, body, key), press(shopper, body, key)]
  app.clock.advance('PT9S')
  const answers = await Promise.all(repeats)
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
  expect((await counted()).orders).toBe(orders)
})

test('R7.06 a member whose answer was lost has the order too, and later pieces stay in the cart', async () => {
  const as = await givenCustomer(app, 'da')
  const { shopper, sku } = await filled({ as })
  const { email: _, ...body } = await agreed(shopper)
  const given = { ...body, email: '' }
  await lost(shopper, given, 'a-member-not-heard')
  await shopper.add(sku)
  const again = await press(shopper, given, 'a-member-not-heard')
  expect(again).toMatchObject({ status: 201, body: { payment: { amount: 239_00 }, session: null } })
  expect((await shopper.see()).body).toMatchObject({ count: 1 })
  expect((await call('GET', '/shop/orders', { as })).body.orders).toMatchObject([{ id: again.body.orderId }])
})

test('T33 T67 with the same key and the same words another visitor has nothing, nor the same one with other words', async () => {
  const { shopper } = await filled()
  const body = await agreed(shopper)
  const key = 'a-press-overheard'
  await lost(shopper, body, key)
  const { sessions } = await counted()
  const changed = { status: 409, body: { error: { code: 'checkout-changed' } } }
  expect(await press(browser(), body, key)).toMatchObject(changed)
  const { shopper: stranger } = await filled()
  expect(await press(stranger, { ...body, total: 1 }, 'a-key-of-their-own')).toMatchObject(changed)
  await db.run(sql`DELETE FROM idempotency_key`)
  expect(await press(stranger, { ...body, cartVersion: 99 }, key)).toMatchObject(changed)
  await db.run(sql`DELETE FROM idempotency_key`)
  expect(await press(shopper, { ...body, city: 'Another' }, key)).toMatchObject(changed)
  expect((await counted()).sessions).toBe(sessions)
})

test('R7.06 an order not paid in time is shown as lapsed, and after a day the press is forgotten', async () => {
  const { shopper, sku } = await filled()
  const body = await agreed(shopper)
  const key = 'a-press-asked-late'
  await lost(shopper, body, key)
  app.clock.advance('PT61M')
  await app.settle()
  expect(await press(shopper, body, key)).toMatchObject({
    status: 201,
    body: { state: 'cancelled', payment: null },
  })
  expect(await shop.free(sku)).toBe(5)
  app.clock.advance('PT25H')
  await releaseExpired(db, app.clock.now())
  await db.run(sql`DELETE FROM idempotency_key`)
  expect(await press(shopper, body, key)).toMatchObject({ status: 409 })
  await app.settle()
})
