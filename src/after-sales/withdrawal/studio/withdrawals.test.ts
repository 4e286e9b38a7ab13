import { expect, test } from 'vitest'
import { announceReturn } from '#/after-sales/returns/announce-return.ts'
import { sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, call } = app
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const support = await givenStaff(app, 'support')

const declare = (body: { number: string; email: string; pieces?: string }) =>
  call('POST', '/withdrawals', { body: { pieces: '', ...body } })
const of = ({ order, customer }: Awaited<ReturnType<typeof shop.placed>>) => ({
  number: order.number,
  email: customer.email,
})
const why = 'They keep it after all: said on the telephone.'
const settle = (id: string, body: { why?: string } = { why }) =>
  call('POST', '/studio/withdrawals/:id/settle', { as: support, params: { id }, body })
const waiting = async () => (await app.ask('GET', '/studio/withdrawals', { as: support })).rows

test('R6.11 R11.03 a colleague sees what seems to be meant, what can go back at most, whether it is back, and by when', async () => {
  const order = await shop.delivered()
  const [piece, other] = await shop.lines(order.orderId)
  const { title } = await db.one<{ title: string }>(sql`
    SELECT p.title ->> 'en' AS title FROM variant v JOIN product p ON p.id = v.product_id WHERE v.sku = ${piece!.sku}`)
  await db.run(sql`
    UPDATE product SET title = '{"en": "Another one"}' WHERE id = (SELECT product_id FROM variant WHERE sku = ${other!.sku})`)
  await declare({ ...of(order), pieces: `Bara ${title.toUpperCase()}, tack` })
  const dueOn = dayOf(app.clock.now(), 'se').add({ days: 14 }).toString()
  await app.settle()
  const mine = async () => (await waiting()).find(({ number }) => number === order.order.number)
  expect(await mine()).toMatchObject({
    ...{ dueOn, currency: 'SEK' },
    meant: { isAll: false, amount: 1039_00, back: 0, comingBack: 0, goods: [{ title: expect.any(String) }] },
  })
  await db.run(sql`UPDATE withdrawal SET pieces = 'The blue one' WHERE number = ${order.order.number}`)
  const { id, meant } = (await mine())!
  await settle(id)
  expect(meant, 'it can be any of them').toMatchObject({ isAll: false, amount: 1039_00 })
  expect(meant.goods).toHaveLength(2)
})

async function sentBack({ orderId, customer }: { orderId: string; customer: { id: string } }) {
  const [back] = await shop.lines(orderId)
  const reasons = new Map([[back!.id, 'colour' as const]])
  await announceReturn(app.ctx, { type: 'shop-order', id: orderId }, { memberId: customer.id, reasons })
  await shop.takenBack(back!.id)
}

test('R6.11 R11.03 a refunded amount is not refunded a second time', async () => {
  const order = await shop.delivered()
  await sentBack(order)
  await app.settle()
  await declare({ ...of(order), pieces: 'All that is left' })
  await app.settle()
  const one = (await waiting()).find(({ number }) => number === order.order.number)!
  await settle(one.id)
  expect(one.meant).toMatchObject({ amount: 539_00, back: 0 })
  expect(one.meant.goods).toHaveLength(1)
})

test('R11.03 R8.08 settled withdrawals are listed, the newest first, with outcome and colleague', async () => {
  const [byItself, byHand] = [await shop.paid(), await shop.delivered()]
  await declare(of(byItself))
  await declare({ ...of(byHand), pieces: 'One of them' })
  await app.settle()
  const one = (await waiting()).find(({ number }) => number === byHand.order.number)!
  app.clock.advance('PT1M')
  await settle(one.id)
  const list = (query: object = {}) => app.ask('GET', '/studio/withdrawals/settled', { as: support, query })
  const { waiting: left, settled } = await list()
  expect(left).toBe((await waiting()).length)
  expect(settled.rows[0]).toMatchObject({
    id: one.id,
    outcome: 'recorded',
    settledBy: 'The support',
    settledWhy: why,
  })
  expect(settled.rows[0], 'nothing went back').toMatchObject({ refunded: 0, refundWaits: false })
  const cancelled = settled.rows.find(({ number }) => number === byItself.order.number)
  expect(cancelled, 'all of it, with what it was sent for').toMatchObject({
    refunded: 1059_00,
    refundWaits: false,
  })
  const numbers = async (query: object) => (await list(query)).settled.rows.map(({ number }) => number)
  expect(await numbers({ search: byItself.order.number })).toEqual([byItself.order.number])
  expect(await numbers({ outcome: 'cancelled' })).toContain(byItself.order.number)
  expect(await numbers({ outcome: 'cancelled' })).not.toContain(byHand.order.number)
  expect(await numbers({ settledFrom: dayOf(app.clock.now(), 'da').toString() })).toContain(
    byHand.order.number,
  )
  expect(await numbers({ settledTo: '2000-01-01' })).toEqual([])
  const stylist = await givenStaff(app, 'stylist')
  expect((await call('GET', '/studio/withdrawals/settled', { as: stylist })).status).toBe(403)
})

test('R11.03 R8.01 settling without any refund of a billed sum needs a reason, once, and stores none for an erased customer', async () => {
  const [order, erased] = [await shop.delivered(), await shop.delivered()]
  for (const each of [order, erased]) await declare({ ...of(each), pieces: 'One of them' })
  await app.settle()
  const idOf = async ({ order }: typeof erased) =>
    (await waiting()).find(({ number }) => number === order.number)!.id
  const [id, theirs] = [await idOf(order), await idOf(erased)]
  for (const body of [{}, { why: ' \n\t ' }]) {
    const { status, body: answer } = await settle(id, body)
    expect([status, answer.error?.code]).toEqual([422, 'withdrawal-why-missing'])
  }
  expect((await settle(id, { why: 'x'.repeat(501) })).status).toBe(400)
  expect((await waiting()).map((one) => one.id)).toContain(id)
  expect([(await settle(id)).status, (await settle(id, { why: 'Something else.' })).status]).toEqual([
    200, 409,
  ])
  await db.run(sql`
    UPDATE member SET erased_at = ${app.clock.now()} WHERE id = (SELECT member_id FROM withdrawal WHERE id = ${theirs})`)
  expect((await settle(theirs)).status).toBe(200)
  const said = await db.many(sql`
    SELECT w.id, w.settled_why, a.reason FROM withdrawal w JOIN audit a ON a.subject_id = w.id::text AND a.action = 'withdrawal-settled'
    WHERE w.id IN (${id}, ${theirs}) ORDER BY w.declared_at, w.id = ${theirs}`)
  expect(said).toEqual([
    { id, settledWhy: why, reason: why },
    { id: theirs, settledWhy: null, reason: null },
  ])
  const file = await call('GET', '/studio/withdrawals/settled.csv', { as: support })
  expect(file.text).toContain(why)
})

test('R6.11 R11.03 an unbilled or refunded withdrawal is settled without a reason', async () => {
  const order = await shop.delivered()
  await declare({ ...of(order), pieces: 'One of them' })
  await app.settle()
  await sentBack(order)
  await app.settle()
  const one = (await waiting()).find(({ number }) => number === order.order.number)!
  expect(one.refunded).toBeGreaterThan(0)
  expect((await settle(one.id, {})).status).toBe(200)
})
