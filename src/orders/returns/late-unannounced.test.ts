import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { testApp } from '#/testing/app.ts'
import { brokenInvariants } from '#/testing/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given-box.ts'
import { givenStaff } from '#/testing/given-charge.ts'
import { givenShop } from '#/testing/given-shop-order.ts'

const app = await testApp()
const { db, clock, ctx } = app
const studio = await givenStudio(app)
const { warehouse } = studio
const support = await givenStaff(app, 'support')
const shop = givenShop(app, warehouse)

/** Two pieces at 500, and the time to send them back is over: they stay. */
async function kept() {
  const order = await shop.delivered()
  clock.advance('P20D')
  await app.settle()
  for (const person of [warehouse, support])
    Object.assign(person, await openSession(ctx, { ownerKind: 'staff', ownerId: person.id }))
  const [line, other] = await shop.lines(order.orderId)
  return { ...order, line: line!, other: other! }
}
const takeIn = (unitId: string, grade = 'A') =>
  app.call('POST', '/studio/returns/units/:unitId', {
    as: warehouse,
    params: { unitId },
    body: { grade: grade as 'A', labelPresent: true },
  })
async function reported(subjectId: string, code: string): Promise<string> {
  const body = { kind: 'late' as const, subjectId, code, note: 'On the shelf of exceptions' }
  await app.ask('POST', '/studio/exceptions', { as: warehouse, body })
  const { rows } = await app.ask('GET', '/studio/exceptions', { as: support, query: { state: 'open' } })
  return rows[0]!.id
}
const settle = (id: string, books: 'take-back' | 'nothing') =>
  app.call('POST', '/studio/exceptions/:id/resolve', {
    as: support,
    params: { id },
    body: { outcome: 'Agreed with the customer', books },
  })
const refunds = async (orderId: string) => {
  await app.settle()
  return (await shop.refunds(orderId)).map(({ amount }) => amount)
}
const unbroken = async () => expect(await brokenInvariants(db, clock.now())).toEqual([])

test('R6.13 R7.08 what comes unannounced after its time waits for a person; taken back still, it is taken in, and refunded less the fee', async () => {
  const { orderId, line } = await kept()
  expect((await takeIn(line.id)).body).toMatchObject({ error: { code: 'piece-already-kept' } })
  const id = await reported(orderId, line.sku)
  expect(await refunds(orderId)).toEqual([])
  const both = await Promise.all([settle(id, 'take-back'), settle(id, 'take-back')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await takeIn(line.id)).status).toBe(200)
  expect(await refunds(orderId)).toEqual([500_00 - 79_00])
  expect(await db.many(sql`SELECT kind FROM shop_return WHERE order_id = ${orderId}`)).toEqual([
    { kind: 'unannounced' },
  ])
  await unbroken()
})

test('R6.13 worn as well, its refund waits for the other word; not taken back, nothing of it changes', async () => {
  const { orderId, line, other } = await kept()
  await settle(await reported(orderId, line.sku), 'take-back')
  expect((await takeIn(line.id, 'D')).status).toBe(200)
  expect(await refunds(orderId)).toEqual([])
  expect(await db.many(sql`SELECT kind, state FROM order_claim WHERE order_id = ${orderId}`)).toEqual([
    { kind: 'loss-in-value', state: 'proposed' },
  ])
  expect((await settle(await reported(orderId, other.sku), 'nothing')).status).toBe(200)
  expect((await takeIn(other.id)).status).toBe(409)
  await unbroken()
})

test('R6.13 a piece of a box, and one that nobody kept, are not taken back this way', async () => {
  const boxId = await studio.givenDelivered(await givenCustomer(app))
  const { sku } = await db.one<{ sku: string }>(sql`SELECT sku FROM box_item WHERE box_id = ${boxId} LIMIT 1`)
  expect((await settle(await reported(boxId, sku), 'take-back')).status).toBe(409)
  const { orderId } = await shop.delivered()
  const [line] = await shop.lines(orderId)
  expect((await settle(await reported(orderId, line!.sku), 'take-back')).status).toBe(409)
})
