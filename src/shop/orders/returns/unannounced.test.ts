import { expect, test } from 'vitest'
import { announceReturn } from '#/after-sales/returns/announce-return.ts'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { ctx, db } = app
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const three = async () =>
  Promise.all(Array.from({ length: 3 }, async () => ({ sku: (await shop.variant()).sku })))
const returnsOf = (orderId: string) =>
  db.many<{ kind: string; fee: number; feeTaken: number }>(
    sql`SELECT kind, fee, fee_taken FROM goods_return WHERE contract_id = ${orderId} ORDER BY announced_at`,
  )
const refunded = async (orderId: string) => {
  await app.settle()
  return (await shop.refunds(orderId)).map(({ amount }) => amount)
}

test('R6.14 pieces that come unannounced in one parcel are one return with one fee and one refund, on another day another', async () => {
  const { orderId } = await shop.delivered({ lines: await three() })
  const [first, second, third] = await shop.lines(orderId)
  await shop.takenBack(first!.id)
  await shop.takenBack(second!.id)
  expect(await refunded(orderId), 'the third may lie in the same parcel').toEqual([])
  app.clock.advance('PT13H')
  expect(await refunded(orderId)).toEqual([921_00])
  expect(await returnsOf(orderId)).toEqual([{ kind: 'unannounced', fee: 79_00, feeTaken: 79_00 }])
  app.clock.advance('PT11H')
  await shop.takenBack(third!.id)
  expect(await returnsOf(orderId)).toHaveLength(2)
  expect((await refunded(orderId)).sort(), 'the last, with the shipping, less its own fee').toEqual([
    460_00, 921_00,
  ])
})

test('R6.14 further pieces in the parcel of an announced one belong to its return', async () => {
  const { orderId, customer } = await shop.delivered({ lines: await three() })
  const [first, second] = await shop.lines(orderId)
  const reasons = new Map([[first!.id, 'colour' as const]])
  await announceReturn(ctx, { type: 'shop-order', id: orderId }, { memberId: customer.id, reasons })
  await shop.takenBack(first!.id)
  await shop.takenBack(second!.id)
  expect(await returnsOf(orderId)).toEqual([{ kind: 'return', fee: 79_00, feeTaken: 79_00 }])
  expect((await refunded(orderId)).sort()).toEqual([421_00, 500_00])
})
