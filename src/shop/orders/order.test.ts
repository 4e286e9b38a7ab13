import { expect, test } from 'vitest'
import { announceReturn } from '#/after-sales/returns/announce-return.ts'
import { handBack } from '#/goods/fulfilment/packing/warehouse.ts'
import { sql } from '#/platform/database/db.ts'
import { redeem } from '#/shop/discounts/redeem.ts'
import { givenCampaign } from '#/testing/given/given-campaign.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { HOUR_AND_MORE, paysTooLate } from '#/testing/pays-too-late.ts'
import { testApp } from '#/testing/world/app.ts'
import { cancelOrder } from './cancel/cancel-order.ts'

const app = await testApp()
const { ctx, db } = app
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const templates = async (email: string) => (await mailsTo(app, email)).map(({ template }) => template)
const invoicesOf = (orderId: string) =>
  db.many<{ kind: string; total: number; displayNumber: string }>(
    sql`SELECT kind, total, display_number FROM invoice WHERE subject_id = ${orderId} ORDER BY issued_at, kind DESC`,
  )
const theBuyer = { kind: 'member', id: 'buyer' } as const

test('R7.06 052 an order has no invoice until it is paid, then all of it at once', async () => {
  const order = await shop.placed()
  expect(await shop.state(order.orderId)).toBe('awaiting-payment')
  expect(await invoicesOf(order.orderId)).toEqual([])
  await app.settle()
  expect((await shop.charge(order)).attempts, 'no job tries it').toBe(0)
  await shop.pay(order)
  await app.settle()
  expect(await shop.state(order.orderId)).toBe('paid')
  expect(await invoicesOf(order.orderId)).toMatchObject([{ kind: 'invoice', total: 1059_00 }])
  expect(
    await db.one(sql`SELECT state, number FROM fulfilment_order WHERE subject_id = ${order.orderId}`),
  ).toEqual({
    state: 'open',
    number: order.order.number,
  })
  expect(await templates(order.customer.email)).toEqual(['order-confirmed'])
})

test('R7.06 a declined card leaves the order waiting, and another card pays it', async () => {
  const order = await shop.placed()
  await shop.pay(order, 'pm_card_chargeDeclined')
  await app.settle()
  expect(await shop.state(order.orderId)).toBe('awaiting-payment')
  await shop.pay(order)
  await app.settle()
  expect(await shop.state(order.orderId)).toBe('paid')
})

test('R7.06 an order that is not paid in an hour lapses, and its garments are free again', async () => {
  const { sku } = await shop.variant(1)
  const order = await shop.placed({ lines: [{ sku }] })
  expect(await shop.free(sku)).toBe(0)
  app.clock.advance(HOUR_AND_MORE)
  await app.settle()
  expect(await shop.state(order.orderId)).toBe('cancelled')
  expect([await shop.free(sku), (await shop.charge(order)).state]).toEqual([1, 'cancelled'])
  expect(await templates(order.customer.email)).toEqual(['order-cancelled'])
})

test('R7.06 052 money that arrives after the end is kept when the goods can be held again', async () => {
  const { sku } = await shop.variant(1)
  const order = await shop.placed({ lines: [{ sku }] })
  const confirm = await paysTooLate(app, order)
  await confirm()
  expect([await shop.state(order.orderId), await shop.free(sku)]).toEqual(['paid', 0])
})

test('R7.06 052 money that comes when another has the goods goes back whole, with its credit note', async () => {
  const { sku } = await shop.variant(1)
  const order = await shop.placed({ lines: [{ sku }] })
  const confirm = await paysTooLate(app, order)
  const other = await shop.paid({ lines: [{ sku }] })
  await confirm()
  expect([await shop.state(order.orderId), await shop.state(other.orderId)]).toEqual(['cancelled', 'paid'])
  expect(await shop.refunds(order.orderId)).toEqual([{ amount: 559_00, state: 'done' }])
  expect((await invoicesOf(order.orderId)).map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 559_00],
    ['credit-note', -559_00],
  ])
})

test('T66 R7.05 money that comes too late is kept if its discount is left still, else it goes back whole', async () => {
  const campaign = await givenCampaign(db, { trigger: 'code', totalLimit: 1, perCustomer: 1 })
  const used = () =>
    db.many(
      sql`SELECT order_id, given_back_at IS NULL AS live FROM redemption WHERE campaign_id = ${campaign.id} ORDER BY at`,
    )
  const discounted = async () => {
    const order = await shop.placed({ lines: [{ sku: (await shop.variant(1)).sku, discount: 50_00 }] })
    const { id: memberId, email, market } = order.customer
    const applied = [{ id: campaign.id, code: campaign.code, amount: 50_00 }]
    await redeem(ctx, { orderId: order.orderId, memberId, market, email, applied })
    return order
  }
  const first = await discounted()
  const payFirst = await paysTooLate(app, first)
  const second = await discounted()
  await payFirst()
  expect([await shop.state(first.orderId), await shop.free(first.skus[0]!)], 'another has it').toEqual([
    'cancelled',
    1,
  ])
  expect(await shop.refunds(first.orderId)).toEqual([{ amount: 509_00, state: 'done' }])
  const paySecond = await paysTooLate(app, second)
  await paySecond()
  expect(await shop.state(second.orderId)).toBe('paid')
  expect(await used()).toEqual([
    { orderId: first.orderId, live: false },
    { orderId: second.orderId, live: true },
  ])
})

test('I3 the events of an order are added to, never changed', async () => {
  const { orderId } = await shop.paid()
  for (const change of [
    sql`UPDATE shop_order_event SET reason = 'another' WHERE order_id = ${orderId}`,
    sql`DELETE FROM shop_order_event WHERE order_id = ${orderId}`,
  ])
    await expect(db.run(change)).rejects.toMatchObject({ code: '42501' })
})

test('R7.08 a paid order is cancelled until it is packed: all of it goes back', async () => {
  const order = await shop.paid()
  await cancelOrder(ctx, { orderId: order.orderId, event: 'cancel', actor: theBuyer })
  await app.settle()
  expect(await shop.refunds(order.orderId)).toEqual([{ amount: 1059_00, state: 'done' }])
  expect(await Promise.all(order.skus.map(shop.free))).toEqual([3, 3])
  const packed = await shop.paid()
  await shop.pack(packed.orderId)
  await expect(
    cancelOrder(ctx, { orderId: packed.orderId, event: 'cancel', actor: theBuyer }),
  ).rejects.toThrow('not-possible-now')
})

const asKey = ({ orderId: id }: { orderId: string }) => ({ type: 'shop-order' as const, id })

test('R7.08 R6.14 pieces come back one by one: the fee once, the shipping with the last, and the sums are exact', async () => {
  const order = await shop.delivered({ method: 'express' })
  const [first, second] = await shop.lines(order.orderId)
  const announce = (lineId: string) =>
    announceReturn(ctx, asKey(order), {
      memberId: order.customer.id,
      reasons: new Map([[lineId, 'too-small']]),
    })
  await announce(first!.id)
  await expect(announce(first!.id), 'twice').rejects.toThrow('changed-meanwhile')
  await shop.takenBack(first!.id)
  await app.settle()
  expect(await shop.refunds(order.orderId)).toEqual([{ amount: 421_00, state: 'done' }])
  await announce(second!.id)
  await shop.takenBack(second!.id)
  await app.settle()
  const given = (await shop.refunds(order.orderId)).map(({ amount }) => amount)
  expect(given, '500 less 79, then 500 and the cheapest shipping less 79').toEqual([421_00, 460_00])
  expect(await templates(order.customer.email)).toContain('return-registered')
})

test('R7.08 R6.14 a damaged piece comes back without a fee, also unannounced', async () => {
  const order = await shop.delivered()
  const [first, second] = await shop.lines(order.orderId)
  await announceReturn(ctx, asKey(order), {
    memberId: order.customer.id,
    reasons: new Map([[first!.id, 'damaged']]),
  })
  await shop.takenBack(first!.id)
  await shop.takenBack(second!.id)
  await app.settle()
  expect((await shop.refunds(order.orderId)).map(({ amount }) => amount)).toEqual([460_00, 500_00])
})

test('R7.08 the time for it is over: nothing is announced any more, and the order closes', async () => {
  const order = await shop.delivered()
  const [first] = await shop.lines(order.orderId)
  app.clock.advance('P16D')
  await expect(
    announceReturn(ctx, asKey(order), {
      memberId: order.customer.id,
      reasons: new Map([[first!.id, null]]),
    }),
  ).rejects.toThrow('return-too-late')
  await app.settle()
  expect(await shop.state(order.orderId)).toBe('closed')
})

test('R8.03 units missing at the warehouse are refunded, and the rest is sent', async () => {
  const order = await shop.paid()
  const [first] = await shop.lines(order.orderId)
  const staffId = ctx.random.uuid()
  await handBack(ctx, { subjectId: order.orderId, staffId, reason: 'Not there', missing: [first!.id] })
  await app.settle()
  const mail = (await mailsTo(app, order.customer.email)).find(({ template }) => template === 'order-short')
  expect(mail?.html, 'what goes back for it is said').toMatch(/>500\skr/)
  expect(mail?.html, 'what comes all the same').toContain('Kommer som avtalat')
  expect(await shop.state(order.orderId)).toBe('paid')
  expect((await shop.lines(order.orderId)).map(({ state }) => state)).toEqual(['cancelled', 'held'])
  expect(await shop.refunds(order.orderId)).toEqual([{ amount: 500_00, state: 'done' }])
  await handBack(ctx, { subjectId: order.orderId, staffId, reason: 'A hole', missing: [] })
  await app.settle()
  expect(await shop.state(order.orderId)).toBe('cancelled')
  expect((await shop.refunds(order.orderId)).map(({ amount }) => amount).sort()).toEqual([500_00, 559_00])
})
