import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { registration } from '#/testing/people/people.ts'
import { shoppers } from '#/testing/people/shoppers.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, call } = app
const browser = shoppers(app)

/** A Danish guest who was shown 200.00 and the delivery for 39.00. */
async function shown() {
  const { sku } = await givenVariant(db, {
    stock: 5,
    prices: { da: 200_00, se: 300_00, nl: 30_00, de: 30_00 },
  })
  const guest = browser({ market: 'da' })
  await guest.add(sku)
  const { cart, shipping } = (await call('GET', '/shop/checkout', guest.kept)).body
  const { password: _, ...buyer } = registration('da')
  const body = { ...buyer, shipping: 'home', total: 239_00, cartVersion: cart.version, terms: true }
  expect(shipping.find(({ id }) => id === 'home')?.total).toBe(239_00)
  const order = (change: object = {}, market: 'da' | 'se' | 'nl' | 'de' = 'da') =>
    call('POST', '/shop/checkout/order', { ...guest.kept, market, body: { ...body, ...change } })
  return { guest, order }
}
const counted = () =>
  db.one<{ orders: number; charges: number }>(sql`
    SELECT (SELECT count(*)::int FROM shop_order) AS orders, (SELECT count(*)::int FROM charge) AS charges`)

test('T64 R7.06 the country is another one after the price was shown: asked again, and nothing is ordered', async () => {
  const { order } = await shown()
  const before = await counted()
  for (const market of ['se', 'nl', 'de'] as const) {
    const { zip, city, phone } = registration(market)
    expect((await order({ zip, city, phone }, market)).status, market).toBe(409)
  }
  expect(await counted()).toEqual(before)
})

test('T64 R5.12 an address outside the country of the shown price is refused', async () => {
  const { order } = await shown()
  const before = await counted()
  const { status, body } = await order({ zip: '1012 AB', city: 'Amsterdam' })
  expect([status, Object.keys((body as never as { error: { fields: object } }).error.fields)]).toEqual([
    400,
    ['zip'],
  ])
  expect(await counted()).toEqual(before)
})

test('T64 R7.06 another delivery or price than the one shown: asked again', async () => {
  const { order } = await shown()
  const before = await counted()
  for (const change of [
    { shipping: 'express' },
    { shipping: 'pickup' },
    { total: 229_00 },
    { total: 200_00 },
  ])
    expect((await order(change)).status).toBe(409)
  expect(await counted()).toEqual(before)
  expect((await order({ shipping: 'express', total: 279_00 })).status).toBe(201)
})

test('T64 R7.06 a member who moves after ordering does not move the parcel that was priced', async () => {
  const as = await givenCustomer(app, 'da')
  const { sku } = await givenVariant(db, { stock: 5, prices: { da: 200_00 } })
  const member = browser({ as, market: 'da' })
  await member.add(sku)
  const { cart } = (await call('GET', '/shop/checkout', member.kept)).body
  const { email: _, password: __, ...contact } = registration('da')
  const body = { ...contact, shipping: 'home', total: 239_00, cartVersion: cart.version } as const
  const { body: placed } = await call('POST', '/shop/checkout/order', { ...member.kept, body })
  await db.run(sql`UPDATE member SET zip = '9990', city = 'Skagen' WHERE id = ${as.id}`)
  const { zip } = await db.one<{ zip: string }>(
    sql`SELECT address ->> 'zip' AS zip FROM shop_order WHERE id = ${placed.orderId}`,
  )
  expect(zip).toBe(contact.zip)
})
