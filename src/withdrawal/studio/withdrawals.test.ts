import { expect, test } from 'vitest'
import { dayOf } from '#/markets/market-time.ts'
import { sql } from '#/platform/database/db.ts'
import { testApp } from '#/testing/app.ts'
import { givenStaff } from '#/testing/given-charge.ts'
import { givenShop } from '#/testing/given-shop-order.ts'

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
const waiting = async () => (await app.ask('GET', '/studio/withdrawals', { as: support })).waiting

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
  await app.ask('POST', '/studio/withdrawals/:id/settle', { as: support, params: { id } })
  expect(meant, 'it can be any of them').toMatchObject({ isAll: false, amount: 1039_00 })
  expect(meant.goods).toHaveLength(2)
})

test('R6.11 R11.03 what has gone back already goes back no second time', async () => {
  const order = await shop.delivered()
  const [back] = await shop.lines(order.orderId)
  await shop.takenBack(back!.id)
  await app.settle()
  await declare({ ...of(order), pieces: 'All that is left' })
  await app.settle()
  const one = (await waiting()).find(({ number }) => number === order.order.number)!
  await app.ask('POST', '/studio/withdrawals/:id/settle', { as: support, params: { id: one.id } })
  expect(one.meant).toMatchObject({ amount: 539_00, back: 0 })
  expect(one.meant.goods).toHaveLength(1)
})

test('R11.03 R8.08 what is settled is listed, the last first, with what came of it and by whom', async () => {
  const [byItself, byHand] = [await shop.paid(), await shop.delivered()]
  await declare(of(byItself))
  await declare({ ...of(byHand), pieces: 'One of them' })
  await app.settle()
  const one = (await waiting()).find(({ number }) => number === byHand.order.number)!
  app.clock.advance('PT1M')
  await app.ask('POST', '/studio/withdrawals/:id/settle', { as: support, params: { id: one.id } })
  const list = (query: object = {}) => app.ask('GET', '/studio/withdrawals/settled', { as: support, query })
  const { waiting: left, settled } = await list()
  expect(left).toBe((await waiting()).length)
  expect(settled.rows[0]).toMatchObject({ id: one.id, outcome: 'recorded', settledBy: 'The support' })
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
  const stylist = await givenStaff(app, 'stylist')
  expect((await call('GET', '/studio/withdrawals/settled', { as: stylist })).status).toBe(403)
})
