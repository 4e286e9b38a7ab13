import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { paysTooLate } from '#/testing/pays-too-late.ts'
import { registration } from '#/testing/people/people.ts'
import { shoppers } from '#/testing/people/shoppers.ts'
import { testApp } from '#/testing/world/app.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'
import { cancelOrder } from './cancel/cancel-order.ts'

const app = await testApp()
const { db, call, ctx } = app
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const { give, left, balanceOf } = walletWorld(app)
const browser = shoppers(app)
const theBuyer = { kind: 'member', id: 'buyer' } as const
const { email: _, password: __, ...contact } = registration('da')

/** A Danish member with credit and two pieces of 200.00 in the cart; 439.00 with the parcel. */
async function shopper(credit: { goodwill?: number; gift?: number }) {
  const as = await givenCustomer(app, 'da')
  if (credit.gift) await give(as.id, 'gift-card', credit.gift, 'da')
  if (credit.goodwill) await give(as.id, 'goodwill', credit.goodwill, 'da')
  const member = browser({ as, market: 'da' })
  const { sku } = await givenVariant(db, { stock: 5, prices: { da: 20_000 } })
  await member.add(sku, 2)
  const order = async (credit: number | undefined) => {
    const { cart } = (await call('GET', '/shop/checkout', member.kept)).body
    const body = { ...contact, shipping: 'home', total: 439_00, cartVersion: cart.version, credit }
    return call('POST', '/shop/checkout/order', { ...member.kept, body })
  }
  return { as, member, sku, order }
}
const paidFor = async (orderId: string) =>
  db.one<{ credit: number; total: number; captured: number | null }>(sql`
    SELECT i.credit, i.total, (SELECT sum(captured_amount)::bigint FROM charge WHERE invoice_id = i.id) AS captured
    FROM invoice i WHERE i.subject_id = ${orderId} AND i.kind = 'invoice'`)

test('R7.06 R9.07 credit and card pay an order together', async () => {
  const { as, member, order } = await shopper({ goodwill: 100_00, gift: 50_00 })
  expect((await call('GET', '/shop/checkout', member.kept)).body).toMatchObject({ credit: 150_00 })
  const { status, body } = await order(150_00)
  expect([status, body.payment?.amount]).toEqual([201, 289_00])
  expect(await balanceOf(as), 'held while it waits for the card').toBe(0)
  await shop.pay({ who: as, chargeId: body.payment!.chargeId })
  await app.settle()
  expect(await shop.state(body.orderId)).toBe('paid')
  expect(await paidFor(body.orderId)).toEqual({ credit: 150_00, total: 439_00, captured: 289_00 })
})

test('R7.06 R9.07 credit leaves the card nothing, or as much as a card can pay', async () => {
  const { as, order } = await shopper({ goodwill: 438_00 })
  expect((await order(438_00)).status, '1.00 kr. for the card').toBe(409)
  const { status, body } = await order(436_50)
  expect([status, body.payment?.amount]).toEqual([201, 2_50])
  await shop.pay({ who: as, chargeId: body.payment!.chargeId })
  await app.settle()
  expect(await paidFor(body.orderId)).toEqual({ credit: 436_50, total: 439_00, captured: 2_50 })
})

test('R7.06 R9.07 credit pays for all of it: nothing is asked of a card, and the warehouse has it at once', async () => {
  const { as, order } = await shopper({ goodwill: 500_00 })
  const { body } = await order(439_00)
  expect(body).toMatchObject({ state: 'paid', payment: null })
  await app.settle()
  expect(await paidFor(body.orderId)).toEqual({ credit: 439_00, total: 439_00, captured: null })
  expect(await balanceOf(as)).toBe(61_00)
  await cancelOrder(ctx, { orderId: body.orderId, event: 'cancel', actor: theBuyer })
  expect(await balanceOf(as), 'cancelled, it is all there again').toBe(500_00)
})

test('R9.07 a buyer who keeps the credit for later pays with the card alone', async () => {
  const { as, order } = await shopper({ goodwill: 100_00 })
  expect((await order(undefined)).body.payment?.amount).toBe(439_00)
  expect(await balanceOf(as)).toBe(100_00)
})

test.each([
  { credit: 100_01, because: 'more than there is' },
  { credit: 439_01, because: 'more than it costs' },
])('T60 R9.07 $because is not agreed to', async ({ credit }) => {
  const { as, order } = await shopper({ goodwill: credit > 439_00 ? 900_00 : 100_00 })
  const before = await balanceOf(as)
  expect((await order(credit)).body.error?.code).toBe('checkout-changed')
  expect(await balanceOf(as)).toBe(before)
})

test('T60 a guest has no credit to name', async () => {
  const guest = browser({ market: 'da' })
  const { sku } = await givenVariant(db, { stock: 5, prices: { da: 20_000 } })
  await guest.add(sku, 2)
  const { cart, credit } = (await call('GET', '/shop/checkout', guest.kept)).body
  expect(credit).toBe(0)
  const body = {
    ...contact,
    email: 'guest@example.test',
    shipping: 'home',
    total: 439_00,
    cartVersion: cart.version,
    credit: 1,
  }
  const { body: answer } = await call('POST', '/shop/checkout/order', { ...guest.kept, body })
  expect(answer.error?.code).toBe('checkout-changed')
})

test('R9.07 an unpaid order lapses, and its credit may be spent again', async () => {
  const { as, order } = await shopper({ goodwill: 100_00 })
  const { body } = await order(100_00)
  app.clock.advance('PT65M')
  await app.settle()
  expect(await shop.state(body.orderId)).toBe('cancelled')
  expect(await balanceOf(as)).toBe(100_00)
})

test('T63 R9.07 a refund goes to the card first, then as credit', async () => {
  const { as, order } = await shopper({ goodwill: 300_00 })
  const { body } = await order(300_00)
  await shop.pay({ who: as, chargeId: body.payment!.chargeId })
  await app.settle()
  await shop.ship(body.orderId)
  await shop.deliver(body.orderId)
  const [first, second] = await shop.lines(body.orderId)
  await shop.takenBack(first!.id)
  app.clock.advance('PT14H')
  await app.settle()
  expect([await shop.refunds(body.orderId), await left(as)]).toEqual([
    [{ amount: 139_00, state: 'done' }],
    { goodwill: 22_00 },
  ])
  await shop.takenBack(second!.id)
  await app.settle()
  const refunds = await shop.refunds(body.orderId)
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(139_00)
  expect((await left(as)).goodwill).toBeLessThanOrEqual(300_00)
})

test('052 R9.07 money that comes after the end takes the credit once more', async () => {
  const { as, order } = await shopper({ goodwill: 100_00 })
  const { body } = await order(100_00)
  const confirm = await paysTooLate(app, { who: as, orderId: body.orderId, chargeId: body.payment!.chargeId })
  expect(await balanceOf(as)).toBe(100_00)
  await confirm()
  expect([await shop.state(body.orderId), await balanceOf(as)]).toEqual(['paid', 0])
})

test('052 R9.07 when the credit was spent meanwhile, the card’s money is refunded, and gives no credit', async () => {
  const { as, member, sku, order } = await shopper({ goodwill: 100_00 })
  const { body } = await order(100_00)
  const confirm = await paysTooLate(app, { who: as, orderId: body.orderId, chargeId: body.payment!.chargeId })
  await member.add(sku, 2)
  const { body: other } = await order(100_00)
  await shop.pay({ who: as, chargeId: other.payment!.chargeId })
  await app.settle()
  await confirm()
  expect([await shop.state(body.orderId), await shop.state(other.orderId)]).toEqual(['cancelled', 'paid'])
  expect(await shop.refunds(body.orderId)).toEqual([{ amount: 339_00, state: 'done' }])
  expect(await left(as)).toEqual({ cover: 0, goodwill: 0 })
})
