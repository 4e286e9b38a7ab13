import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { releaseExpired } from '#/goods/catalogue/stock/stock.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCampaign } from '#/testing/given/given-campaign.ts'
import { givenCart } from '#/testing/given/given-cart.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'
import { type Cart, closeCart, holdCart, lockCart, type PricedCart, priceCart } from './cart.ts'

const app = await testApp()
const { ctx, db } = app
const soon = () => new Date(ctx.clock.now().getTime() + 60_000)
let count = 0
const someone = async () => {
  const id = randomUUID()
  await db.run(sql`
    INSERT INTO member (id, market, email, first_name, last_name, phone, zip, created_at, terms_version, terms_accepted_at)
    VALUES (${id}, 'da', ${`cart${++count}@garderobe.example`}, 'Asta', 'Holm', '20123456', '1165', now(), '2017-08-01', now())`)
  return id
}
const cartWith = async (lines: { sku: string; quantity?: number; price: number }[], code?: string | null) => {
  const memberId = await someone()
  await givenCart(db, { memberId, market: 'da', lines, code })
  return (await lockCart(ctx, { kind: 'member', memberId }))!
}
const levelOf = (sku: string) => db.one(sql`SELECT on_hand, reserved FROM stock_level WHERE sku = ${sku}`)
const closeHeld = ({ memberId }: Cart) =>
  inTransaction(ctx, async (ctx) => {
    const cart = await lockCart(ctx, { kind: 'member', memberId: memberId! })
    if (!cart) throw new Error('gone')
    const priced = await priceCart(ctx, cart)
    const missing = await holdCart(ctx, priced, soon())
    if (missing.length) throw new Error('missing')
    await closeCart(ctx, priced, { orderId: randomUUID(), ownerKind: 'an-order' })
    return priced
  })

test('R7.04 a cart is priced with the prices, the discounts and the stock of now', async () => {
  const one = await givenVariant(db, { stock: 5, prices: { da: 20_000 } })
  const two = await givenVariant(db, { stock: 1, prices: { da: 30_000 } })
  const { code } = await givenCampaign(db, { trigger: 'code', percent: 10 })
  const cart = await cartWith(
    [
      { sku: one.sku, quantity: 2, price: 19_000 },
      { sku: two.sku, quantity: 3, price: 30_000 },
    ],
    code,
  )
  const priced = await priceCart(ctx, cart)
  expect(priced).toMatchObject({
    currency: 'DKK',
    subtotal: 70_000,
    discount: 7_000,
    total: 63_000,
    complete: false,
  })
  const bySku = (sku: string) => priced.lines.find((line) => line.sku === sku)
  expect([bySku(one.sku), bySku(two.sku)]).toMatchObject([
    { sku: one.sku, quantity: 2, buyable: 2, unitPrice: 20_000, lineTotal: 40_000, discount: 4_000 },
    { sku: two.sku, quantity: 3, buyable: 1, lineTotal: 30_000, discount: 3_000 },
  ])
  expect(priced.discounts).toMatchObject([{ code, amount: 7_000 }])
})

test('T78 T86 a cart’s holds are its own until they end; then the next cart gets them', async () => {
  const { sku } = await givenVariant(db, { stock: 2, prices: { da: 20_000 } })
  const mine = await cartWith([{ sku, quantity: 2, price: 20_000 }])
  const other = await cartWith([{ sku, price: 20_000 }])
  const hold = async (cart: typeof mine, until: Date) => {
    const priced = await priceCart(ctx, cart)
    return { priced, missing: await inTransaction(ctx, (ctx) => holdCart(ctx, priced, until)) }
  }
  expect((await hold(mine, soon())).missing).toEqual([])
  const again = await hold(mine, soon())
  expect(again.missing).toEqual([])
  expect(again.priced.lines[0]!.reservationIds).toHaveLength(2)
  expect(await levelOf(sku)).toEqual({ onHand: 2, reserved: 2 })
  expect((await hold(other, soon())).missing).toEqual([{ sku, wanted: 1, held: 0 }])
  expect((await priceCart(ctx, mine)).complete).toBe(true)
  expect((await priceCart(ctx, other)).complete).toBe(false)
  await releaseExpired(db, new Date(soon().getTime() + 1))
  expect((await hold(other, soon())).missing).toEqual([])
  expect((await hold(mine, soon())).missing).toEqual([{ sku, wanted: 2, held: 1 }])
})

test('R7.06 a cart is ordered once, and its holds are the order’s', async () => {
  const { sku } = await givenVariant(db, { stock: 3, prices: { da: 20_000 } })
  const cart = await cartWith([{ sku, quantity: 2, price: 20_000 }])
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => closeHeld(cart)))
  const placed = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(placed).toHaveLength(1)
  const { lines } = placed[0] as PricedCart
  const rows = await db.many(
    sql`SELECT owner_kind, expires_at FROM reservation WHERE id = ANY(${lines[0]!.reservationIds}) AND state = 'live'`,
  )
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ ownerKind: 'an-order', expiresAt: null })))
  await releaseExpired(db, new Date('2027-01-01T00:00:00Z'))
  expect(await levelOf(sku)).toEqual({ onHand: 3, reserved: 2 })
})

test('T78 of 50 carts with the last unit one is ordered', async () => {
  const { sku } = await givenVariant(db, { stock: 1, prices: { da: 20_000 } })
  const carts = await Promise.all(Array.from({ length: 50 }, () => cartWith([{ sku, price: 20_000 }])))
  const all = await Promise.allSettled(carts.map(closeHeld))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await levelOf(sku)).toEqual({ onHand: 1, reserved: 1 })
})
