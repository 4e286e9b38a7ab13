import { expect, test } from 'vitest'
import { announceReturn } from '#/after-sales/returns/announce-return.ts'
import { DomainError } from '#/platform/errors.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { testApp } from '#/testing/world/app.ts'
import { cancelOrder } from './cancel/cancel-order.ts'

const app = await testApp()
const { ctx } = app
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const theBuyer = { kind: 'member', id: 'buyer' } as const
const wonBy = (results: PromiseSettledResult<unknown>[]) => {
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DomainError)
  return results.filter(({ status }) => status === 'fulfilled').length
}

test('T78 fifty buyers and one unit: one order', async () => {
  const { sku } = await shop.variant(1)
  const orders = await Promise.allSettled(Array.from({ length: 50 }, () => shop.placed({ lines: [{ sku }] })))
  expect([wonBy(orders), await shop.free(sku)]).toEqual([1, 0])
})

test('T66 T76 paying and cancelling at once: paid and sent back, or cancelled and never charged', async () => {
  for (let round = 0; round < 8; round++) {
    const order = await shop.placed()
    await Promise.allSettled([
      shop.pay(order),
      cancelOrder(ctx, { orderId: order.orderId, event: 'cancel', actor: theBuyer }),
    ])
    await app.settle()
    const [charge, refunds] = [await shop.charge(order), await shop.refunds(order.orderId)]
    const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
    if ((await shop.state(order.orderId)) === 'cancelled')
      expect(back).toBe(charge.state === 'captured' ? charge.amount : 0)
    else expect([charge.state, back]).toEqual(['captured', 0])
  }
})

test('T84 a cancellation against the packing: never both', async () => {
  for (let round = 0; round < 4; round++) {
    const { orderId } = await shop.paid()
    const [packed, cancelled] = await Promise.allSettled([
      shop.pack(orderId),
      cancelOrder(ctx, { orderId, event: 'cancel', actor: theBuyer }),
    ])
    const state = await shop.state(orderId)
    expect(state).toBe(cancelled.status === 'fulfilled' ? 'cancelled' : 'packed')
    if (state === 'packed') expect(packed.status).toBe('fulfilled')
  }
})

test('T77 a return announced twice at once is one, and a piece that comes back twice is refunded once', async () => {
  const { orderId, customer } = await shop.delivered()
  const [first] = await shop.lines(orderId)
  const announce = () =>
    announceReturn(
      ctx,
      { type: 'shop-order', id: orderId },
      { memberId: customer.id, reasons: new Map([[first!.id, 'colour']]) },
    )
  expect(wonBy(await Promise.allSettled([announce(), announce(), announce()]))).toBe(1)
  await Promise.allSettled([shop.takenBack(first!.id), shop.takenBack(first!.id)])
  await app.settle()
  expect(await shop.refunds(orderId)).toEqual([{ amount: 421_00, state: 'done' }])
})
