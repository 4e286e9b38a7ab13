import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { correctStock } from '#/goods/catalogue/stock-counts/correct-stock.ts'
import { sql } from '#/platform/database/db.ts'
import type { AdjustableClock } from '#/platform/time/clock.ts'
import { agreedOrder } from '#/testing/agreed-order.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { givenBoxes } from '../given.ts'
import { passTime } from '../pass-time.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
let another: Awaited<ReturnType<typeof world.another>>
beforeAll(async () => {
  another = await world.another()
})
afterAll(async () => {
  await another.stop()
  await given.close()
})

/** A visitor's browser, whose next request may come to the other process. */
function visitor(origin: string, session = { cookie: '' }) {
  async function ask(method: string, path: string, body?: object, key?: string, tries = 1) {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        locale: 'da_DK',
        ...(session.cookie && session),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
    })
    // A contended row is waited for up to a second; a request that timed out is repeated, as the page does.
    if (answer.status === 503 && tries < 20) {
      await sleep(Number(answer.headers.get('retry-after')) * 1000)
      return ask(method, path, body, key, tries + 1)
    }
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('webshop_user='))
    if (set) session.cookie = set.split(';')[0]!
    return { status: answer.status, body: await answer.json() }
  }
  return {
    at: (other: string) => visitor(other, session),
    add: (sku: string, quantity = 1) => ask('POST', '/shop/cart/items', { sku, quantity }),
    set: (sku: string, quantity: number) => ask('PATCH', '/shop/cart/items', { sku, quantity }),
    agreed: () => agreedOrder({ call: (method: string, path: string) => ask(method, path) } as never, {}),
    press: (body: object) => ask('POST', '/shop/checkout/order', body, randomUUID()),
  }
}
const originOf = (nth: number) => (nth % 2 ? world.origin : another.origin)

/** Ends the half-hour of all holds and sets the stock. */
async function stockFalls({ sku, productId }: { sku: string; productId: string }, to: number) {
  const { ctx } = given.app
  await passTime(world.db, ctx.clock as AdjustableClock, 'PT31M')
  const staff = await givenStaff(given.app, 'buyer')
  await expect.poll(() => levelOf(sku)).toMatchObject({ reserved: 0 })
  await correctStock(ctx, {
    sku,
    productId,
    reason: 'counted',
    number: to,
    saw: 50,
    note: '',
    staffId: staff.id,
  })
}
const levelOf = (sku: string) =>
  world.db.one<{ onHand: number; reserved: number }>(
    sql`SELECT on_hand, reserved FROM stock_level WHERE sku = ${sku}`,
  )
const ordered = (sku: string) =>
  world.db.many<{ units: number; total: number; shippingAmount: number; charged: number }>(sql`
    SELECT count(*)::int AS units, o.total, o.shipping_amount, c.amount AS charged
    FROM shop_order o JOIN order_line l ON l.order_id = o.id JOIN charge c ON c.subject_id = o.id
    WHERE l.sku = ${sku} GROUP BY o.id, c.id`)

test('T78 fifty buyers at two processes press at one moment for one unit: one order', async () => {
  const garment = await givenVariant(world.db, { stock: 50, prices: { da: 100_00 } })
  const { sku } = garment
  const buyers = await Promise.all(
    Array.from({ length: 50 }, async (_, nth) => {
      const buyer = visitor(originOf(nth))
      expect((await buyer.add(sku)).status).toBe(200)
      const body = await buyer.agreed()
      return () => buyer.press(body)
    }),
  )
  await stockFalls(garment, 1)
  const statuses = (await Promise.all(buyers.map((press) => press()))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  expect(await ordered(sku)).toHaveLength(1)
  expect(await levelOf(sku)).toEqual({ onHand: 1, reserved: 1 })
})

test('T82 a cart changed at one process while it is ordered at another: the charge is that of the order', async () => {
  for (let round = 0; round < 12; round++) {
    const { sku } = await givenVariant(world.db, { stock: 5, prices: { da: 200_00 } })
    const here = visitor(originOf(round))
    await here.add(sku, 1)
    const body = await here.agreed()
    const [pressed, changed] = await Promise.all([here.press(body), here.at(originOf(round + 1)).set(sku, 3)])
    const orders = await ordered(sku)
    expect(orders).toHaveLength(pressed.status === 201 ? 1 : 0)
    for (const { units, total, shippingAmount, charged } of orders) {
      expect([units, total, charged]).toEqual([1, body.total, body.total])
      expect(total - shippingAmount).toBe(200_00)
    }
    expect([pressed.status, changed.status < 500]).toEqual([pressed.status === 201 ? 201 : 409, true])
  }
})
