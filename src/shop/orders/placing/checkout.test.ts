import { expect, test } from 'vitest'
import { releaseExpired } from '#/goods/catalogue/stock/stock.ts'
import type { Contact } from '#/people/members/contact.rule.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenCampaign } from '#/testing/given/given-campaign.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { registration } from '#/testing/people/people.ts'
import { shoppers } from '#/testing/people/shoppers.ts'
import { testApp } from '#/testing/world/app.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'

const app = await testApp()
const { db, call, ctx } = app
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const browser = shoppers(app)
type Shopper = ReturnType<typeof browser>
const shirt = (stock = 5, da = 20_000) => givenVariant(db, { stock, prices: { da } })

function buyer(market: MarketId = 'da', { email } = registration(market)) {
  const { firstName, lastName, phone, street, streetNumber, streetDoor, zip, city } = registration(market)
  const contact: Contact = { firstName, lastName, phone, street, streetNumber, streetDoor, zip, city }
  return { ...contact, email, terms: true }
}
const checkout = async (shopper: Shopper) => (await call('GET', '/shop/checkout', shopper.kept)).body

/** The body that the page sends when the button is pressed. */
async function ready(shopper: Shopper, given: object = {}) {
  const { cart, shipping } = await checkout(shopper)
  const home = shipping.find(({ id }) => id === 'home')
  const body = { ...buyer(), shipping: 'home', total: home?.total ?? 0, cartVersion: cart.version, ...given }
  return (key?: string) =>
    call('POST', '/shop/checkout/order', { ...shopper.kept, body, ...(key && { key }) })
}
async function filled(sku: string, quantity = 1) {
  const shopper = browser()
  await shopper.add(sku, quantity)
  return shopper
}
const counted = () =>
  db.one<{ orders: number; guests: number; charges: number }>(sql`
    SELECT (SELECT count(*)::int FROM shop_order) AS orders, (SELECT count(*)::int FROM member WHERE kind = 'guest') AS guests,
      (SELECT count(*)::int FROM charge) AS charges`)
const newPrice = async (sku: string, amount: number) => {
  const now = ctx.clock.now()
  await db.run(
    sql`UPDATE price SET valid = tstzrange(lower(valid), ${now}) WHERE sku = ${sku} AND market = 'da' AND upper_inf(valid)`,
  )
  await db.run(
    sql`INSERT INTO price (sku, market, currency, amount, valid) VALUES (${sku}, 'da', 'DKK', ${amount}, tstzrange(${now}, NULL))`,
  )
}

test('R7.05 R7.06 a guest orders, and is let in to that order alone', async () => {
  const { sku } = await shirt()
  const guest = await filled(sku, 2)
  expect(await checkout(guest)).toMatchObject({
    buyer: null,
    cart: { total: 40_000 },
    shipping: [
      { id: 'pickup', amount: 29_00, total: 429_00 },
      { id: 'home', amount: 39_00, total: 439_00, vat: 87_80 },
      { id: 'express', amount: 79_00, total: 479_00 },
    ],
  })
  const { status, body } = await (await ready(guest))()
  expect(status).toBe(201)
  expect(body).toMatchObject({ state: 'awaiting-payment', payment: { amount: 439_00, currency: 'DKK' } })
  const as = body.session!
  const order = await app.ask('GET', '/shop/orders/:orderId', { params: { orderId: body.orderId }, as })
  expect(order).toMatchObject({
    total: 439_00,
    shippingMethod: 'home',
    payment: { charge: { state: 'yours' } },
  })
  expect(order.lines.map(({ paid }) => paid)).toEqual([200_00, 200_00])
  expect((await call('GET', '/me', { as })).status, 'nothing else').toBe(403)
  expect((await guest.see()).body).toMatchObject({ count: 0 })
  expect(await shop.free(sku)).toBe(3)
  await shop.pay({ who: as, chargeId: body.payment!.chargeId })
  await app.settle()
  expect(await shop.state(body.orderId)).toBe('paid')
})

test('R7.05 a member orders by their own address of mail, and the cart on every device is empty', async () => {
  const { sku } = await shirt()
  const as = await givenCustomer(app, 'da')
  const member = browser({ as })
  await member.add(sku)
  const seen = await checkout(member)
  expect(seen.buyer).toMatchObject({ email: expect.stringContaining('@'), zip: expect.any(String) })
  const { status, body } = await (await ready(member, { email: 'another@example.test' }))()
  expect([status, body.session]).toEqual([201, null])
  const { memberId } = await db.one<{ memberId: string }>(
    sql`SELECT member_id FROM shop_order WHERE id = ${body.orderId}`,
  )
  expect(memberId).toBe(as.id)
  expect((await call('GET', '/shop/orders', { as })).body.orders).toMatchObject([{ id: body.orderId }])
  expect((await member.see()).body).toMatchObject({ count: 0 })
})

test('T64 R7.06 another country or another way after its price was shown is asked again, never charged as shown', async () => {
  const { sku } = await givenVariant(db, { stock: 5, prices: { da: 20_000, se: 20_000 } })
  const guest = await filled(sku)
  const before = await counted()
  const other = await (await ready(guest, { shipping: 'express' }))()
  expect([other.status, other.body.error?.code]).toEqual([409, 'checkout-changed'])
  const danish = await ready(guest, buyer('se'))
  guest.kept.market = 'se'
  const moved = await danish()
  expect([moved.status, moved.body.error?.code]).toEqual([409, 'checkout-changed'])
  expect(await counted()).toEqual(before)
  const { shipping } = await checkout(guest)
  const { status, body } = await (await ready(guest, buyer('se')))()
  expect([status, body.payment]).toMatchObject([
    201,
    { amount: shipping.find(({ id }) => id === 'home')!.total, currency: 'SEK' },
  ])
})

test('T67 T76 pressed many times, with the same key and with others, it is one order', async () => {
  const { sku } = await shirt()
  const guest = await filled(sku)
  const before = await counted()
  const press = await ready(guest)
  const same = await Promise.all(Array.from({ length: 4 }, () => press('one-press-of-it')))
  expect(same.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(same.map(({ text }) => text)).size).toBe(1)
  expect((await press('another-press')).body).toMatchObject({ error: { code: 'checkout-changed' } })
  const second = await filled(sku)
  const again = await ready(second)
  const others = await Promise.all(Array.from({ length: 6 }, (_, n) => again(`press-number-${n}`)))
  expect(others.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  const { orders, guests, charges } = await counted()
  expect([orders - before.orders, guests - before.guests, charges - before.charges]).toEqual([2, 2, 2])
})

test('T60 T63 another price, another cart or another total than was shown: asked again, and nothing happened', async () => {
  const { sku } = await shirt()
  const other = await shirt()
  const guest = await filled(sku)
  const before = await counted()
  const refused = async (press: Awaited<ReturnType<typeof ready>>) =>
    expect(await press()).toMatchObject({ status: 409, body: { error: { code: 'checkout-changed' } } })
  await refused(await ready(guest, { total: 1 }))
  const press = await ready(guest)
  await newPrice(sku, 25_000)
  await refused(press)
  const later = await ready(guest)
  await guest.add(other.sku)
  await refused(later)
  await refused(await ready(guest, { cartVersion: 1 }))
  await refused(await ready(browser()))
  expect(await counted()).toEqual(before)
  expect((await (await ready(guest))()).body).toMatchObject({ payment: { amount: 489_00 } })
})

test('R5.14 T61 missing and wrong values are told at their fields, and without the terms nothing is ordered', async () => {
  const { sku } = await shirt()
  const guest = await filled(sku)
  const wrong = { terms: false, email: 'nobody', zip: 'X', firstName: ' ' }
  const { status, body } = await (await ready(guest, wrong))()
  expect([status, Object.keys((body as never as { error: { fields: object } }).error.fields).sort()]).toEqual(
    [400, ['email', 'firstName', 'terms', 'zip']],
  )
  expect((await (await ready(guest, { shipping: 'drone' }))()).status).toBe(400)
  expect((await guest.see()).body).toMatchObject({ count: 1 })
})

test('T78 fifty buyers at once and one garment: one order', async () => {
  const { sku } = await shirt(1)
  const presses = []
  for (let n = 0; n < 50; n++) {
    presses.push(await ready(await filled(sku)))
    await releaseExpired(db, new Date(ctx.clock.now().getTime() + 31 * 60_000))
  }
  const before = await counted()
  const answers = await Promise.all(presses.map((press) => press()))
  const codes = Map.groupBy(answers, ({ status }) => status)
  expect([codes.get(201)?.length, codes.get(409)?.length, await shop.free(sku)]).toEqual([1, 49, 0])
  expect((await counted()).orders - before.orders).toBe(1)
})

test('T80 a code that is good once: of ten at once one has it, and an order that is cancelled gives it back', async () => {
  const { sku } = await shirt(30)
  const { code } = await givenCampaign(db, { trigger: 'code', percent: 50, totalLimit: 1 })
  const presses = []
  for (let n = 0; n < 10; n++) {
    const guest = await filled(sku)
    await guest.code(code!)
    presses.push(await ready(guest))
  }
  const answers = await Promise.all(presses.map((press) => press()))
  const placed = answers.filter(({ status }) => status === 201)
  expect(placed.map(({ body }) => body.payment?.amount)).toEqual([139_00])
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  const { orderId } = placed[0]!.body
  await cancelOrder(ctx, { orderId, event: 'cancel', actor: { kind: 'member', id: 'buyer' } })
  const next = await filled(sku)
  expect((await next.code(code!)).body).toMatchObject({ discount: 100_00 })
  expect((await (await ready(next))()).status).toBe(201)
})

test('T80 a code for one use a customer: known again by the address, and shown without it before the order', async () => {
  const { sku } = await shirt(30)
  const { code } = await givenCampaign(db, { trigger: 'code', percent: 50, perCustomer: 1 })
  const email = 'once@example.test'
  const shop = async () => {
    const guest = await filled(sku)
    await guest.code(code!)
    return guest
  }
  expect((await (await ready(await shop(), { email }))()).status).toBe(201)
  const again = await shop()
  const press = await ready(again, { email: email.toUpperCase() })
  expect((await press()).body).toMatchObject({ error: { code: 'checkout-changed' } })
  const { body } = await call('POST', '/shop/checkout', { ...again.kept, body: { email } })
  expect(body.cart).toMatchObject({ discount: 0, total: 200_00 })
  const total = body.shipping.find(({ id }) => id === 'home')!.total
  expect((await (await ready(again, { email, total }))()).body).toMatchObject({ payment: { amount: 239_00 } })
})

test('R7.06 an order that costs nothing is paid at once, and confirmed by mail', async () => {
  const { sku } = await shirt()
  await givenCampaign(db, { trigger: 'code', code: false })
  const whole = await givenCampaign(db, { trigger: 'code', percent: 100 })
  const free = await givenCampaign(db, { trigger: 'code', kind: 'free-shipping' })
  const guest = await filled(sku)
  await guest.code(whole.code!)
  await guest.code(free.code!)
  const email = 'free@example.test'
  const { body } = await (await ready(guest, { email, total: 0 }))()
  expect(body).toMatchObject({ state: 'paid', payment: null })
  await app.settle()
  expect((await mailsTo(app, email)).map(({ template }) => template)).toEqual(['order-confirmed'])
})
