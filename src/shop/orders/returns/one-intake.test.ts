import { afterEach, expect, test } from 'vitest'
import { settleReturnDue } from '#/after-sales/returns/settle-return.ts'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenParcelBack } from '#/testing/given/given-parcel-back.ts'
import { dyingAt } from '#/testing/run/dying-at.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock } = app
const shop = givenParcelBack(app, await givenStaff(app, 'warehouse'))
const { delivered, announce, refunds, notes, takenBack, lost } = shop
afterEach(async () => {
  await app.settle()
  expect(await brokenInvariants(db, clock.now())).toEqual([])
})
const FEE = 79_00
const SHIPPING = 39_00

test('R7.08 R9.06 ten pieces of one parcel, graded one by one, are one refund and one credit note', async () => {
  const order = await delivered({ pieces: 10 })
  await announce(order, order.lineIds)
  for (const id of order.lineIds.slice(0, 9)) await takenBack(id)
  expect([await refunds(order.orderId), await notes(order.orderId)], 'one is still awaited').toEqual([[], []])
  await takenBack(order.lineIds[9]!)
  const sum = 5000_00 + SHIPPING - FEE
  expect([await refunds(order.orderId), await notes(order.orderId)]).toEqual([[sum], [sum]])
})

test('R7.08 a piece that is declared missing ends the intake: the others are refunded together, and nothing for it', async () => {
  const order = await delivered()
  const [first, second, third] = order.lineIds as [string, string, string]
  await announce(order, order.lineIds)
  await takenBack(first)
  await takenBack(second)
  await lost(third)
  expect(await refunds(order.orderId)).toEqual([1000_00 - FEE])
  expect(await notes(order.orderId)).toHaveLength(1)
})

test('R7.08 an unfinished intake is settled on its own day, and a second parcel has its own refund without a second fee', async () => {
  const order = await delivered()
  const [first, second, third] = order.lineIds as [string, string, string]
  await announce(order, order.lineIds)
  await takenBack(first)
  await takenBack(second)
  clock.advance('PT12H')
  expect(await refunds(order.orderId), 'it is 22:00').toEqual([])
  clock.advance('PT1H')
  expect(await refunds(order.orderId)).toEqual([1000_00 - FEE])
  clock.advance('P4D')
  await takenBack(third)
  expect(await refunds(order.orderId)).toEqual([1000_00 - FEE, 500_00 + SHIPPING])
  expect(await notes(order.orderId)).toHaveLength(2)
})

test('R6.11 pieces graded on the last day for the refund are refunded before that day ends, and the rest as soon as it is due', async () => {
  const order = await delivered({ pieces: 2 })
  const [first] = order.lineIds as [string]
  await announce(order, order.lineIds, null)
  await shop.handedIn(order)
  const { refundDueAt } = await db.one<{ refundDueAt: Date }>(
    sql`SELECT refund_due_at FROM goods_return WHERE contract_id = ${order.orderId}`,
  )
  clock.set(new Date(refundDueAt.getTime() - 6 * 3_600_000))
  await takenBack(first)
  expect(await refunds(order.orderId)).toEqual([])
  clock.set(new Date(refundDueAt.getTime() - 3_599_000))
  expect(await refunds(order.orderId)).toEqual([500_00 - FEE])
  clock.set(refundDueAt)
  expect(await refunds(order.orderId)).toEqual([500_00 - FEE, 500_00 + SHIPPING])
})

test('R6.13 a worn piece of the parcel waits for a person; the others are refunded together, and the shipping once', async () => {
  const order = await delivered()
  const [first, second, third] = order.lineIds as [string, string, string]
  await announce(order, order.lineIds)
  await takenBack(first)
  await takenBack(second, { grade: 'D', labelPresent: false })
  await takenBack(third)
  expect(await refunds(order.orderId)).toEqual([1000_00 + SHIPPING - FEE])
  const support = await givenStaff(app, 'support')
  const { id: claimId, version } = await db.one<{ id: string; version: number }>(
    sql`SELECT id, version FROM claim WHERE contract_id = ${order.orderId}`,
  )
  const body = { version, reason: 'The photos show no wear.' }
  await app.ask('POST', '/studio/claims/:claimId/waive', { as: support, params: { claimId }, body })
  expect((await refunds(order.orderId)).toSorted(), 'without the shipping, and without the fee').toEqual([
    500_00,
    1000_00 + SHIPPING - FEE,
  ])
  expect((await notes(order.orderId)).reduce((sum, one) => sum + one, 0)).toBe(1500_00 + SHIPPING - FEE)
})

test('R6.13 a piece that is graded worse before its parcel is complete waits for a person as well', async () => {
  const order = await delivered({ pieces: 2 })
  const [first, second] = order.lineIds as [string, string]
  await announce(order, order.lineIds)
  await takenBack(first)
  await app.ask('POST', '/studio/returns/units/:unitId/regrade', {
    ...{ as: await shop.awake(), params: { unitId: first } },
    body: { grade: 'D', labelPresent: false, reason: 'There is a stain on the sleeve.' },
  })
  await takenBack(second)
  expect(await refunds(order.orderId)).toEqual([500_00 + SHIPPING - FEE])
  expect(await db.many(sql`SELECT state FROM claim WHERE goods_id = ${first}`)).toEqual([
    { state: 'proposed' },
  ])
})

test('T77 R9.06 two tables grade the last two pieces at once, and one of them twice: one refund and one credit note', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await delivered({ pieces: 2 })
    const [first, second] = order.lineIds as [string, string]
    await announce(order, order.lineIds)
    const graded = await Promise.allSettled([takenBack(first), takenBack(second), takenBack(second)])
    expect(graded.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const sum = 1000_00 + SHIPPING - FEE
    expect([await refunds(order.orderId), await notes(order.orderId)]).toEqual([[sum], [sum]])
  }
})

test('R9.02 a process that dies while it credits the parcel leaves the last piece ungraded; graded again, it is credited once', async () => {
  const order = await delivered({ pieces: 2 })
  const [first, second] = order.lineIds as [string, string]
  await announce(order, order.lineIds)
  await takenBack(first)
  app.failpoint.set('order_credited', 'throw')
  await expect(takenBack(second)).rejects.toThrow()
  app.failpoint.set('order_credited', undefined)
  expect((await shop.lines(order.orderId)).map(({ state }) => state).sort()).toEqual([
    'returned',
    'returning',
  ])
  await takenBack(second)
  expect(await notes(order.orderId)).toEqual([1000_00 + SHIPPING - FEE])
})

test('R9.02 a process that dies at the end of an unfinished intake settles it once', async () => {
  const order = await delivered({ pieces: 2 })
  await announce(order, order.lineIds)
  await takenBack(order.lineIds[0]!)
  const { id: subject } = await db.one<{ id: string }>(
    sql`SELECT id FROM goods_return WHERE contract_id = ${order.orderId}`,
  )
  clock.advance('PT14H')
  const work = { subject, payload: {}, attempt: 1 }
  await expect(settleReturnDue.run(dyingAt(app.ctx, 'return_settled'), work)).rejects.toThrow('killed')
  expect(await notes(order.orderId)).toEqual([])
  await Promise.all([settleReturnDue.run(app.ctx, work), settleReturnDue.run(app.ctx, work)])
  expect(await refunds(order.orderId)).toEqual([500_00 - FEE])
  expect(await notes(order.orderId)).toEqual([500_00 - FEE])
})

test('R7.08 R7.05 an order is not closed while a returned piece waits for its refund', async () => {
  const order = await delivered({ pieces: 2 })
  clock.set(new Date((await returnsUntil(order.orderId)).getTime() - 3_600_000))
  await takenBack(order.lineIds[0]!)
  expect(await shop.state(order.orderId)).toBe('delivered')
  clock.advance('PT2H')
  await app.settle()
  expect([await refunds(order.orderId), await shop.state(order.orderId)]).toEqual([[500_00 - FEE], 'closed'])
})
const returnsUntil = async (orderId: string) =>
  (await db.one<{ returnsUntil: Date }>(sql`SELECT returns_until FROM shop_order WHERE id = ${orderId}`))
    .returnsUntil

test('R9.06 an unpaid piece comes back without a credit note, alone and beside paid ones', async () => {
  const order = await delivered({ pieces: 3, discounts: [500_00, 500_00] })
  const [free, alsoFree, paid] = order.lineIds as [string, string, string]
  const number = async () =>
    (
      await db.one<{ last: number }>(
        sql`SELECT coalesce(max(number), 0)::int AS last FROM invoice WHERE kind = 'credit-note'`,
      )
    ).last
  const before = await number()
  await announce(order, [free])
  await takenBack(free)
  expect([await refunds(order.orderId), await notes(order.orderId), await number()]).toEqual([[], [], before])
  const { body } = await app.call('GET', '/shop/orders/:orderId', {
    ...{ as: order.who, params: { orderId: order.orderId } },
  })
  expect(body.back).toMatchObject({ coming: null, withheld: 0 })
  await announce(order, [alsoFree, paid])
  await takenBack(alsoFree)
  await takenBack(paid)
  expect(await refunds(order.orderId)).toEqual([500_00 + SHIPPING - FEE])
  expect(await notes(order.orderId)).toHaveLength(1)
})
