import { expect, test } from 'vitest'
import { testApp } from '#/testing/app.ts'
import { givenStaff } from '#/testing/given-charge.ts'
import { givenShop } from '#/testing/given-shop-order.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import { announceReturn } from './returns/announce-return.ts'

/** Whatever was begun when the process died is undone with its transaction, and done again by whoever asks again (T89). */
const app = await testApp()
const { ctx } = app
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const theBuyer = { kind: 'member', id: 'buyer' } as const

/** The next time it comes by there, the process dies. */
function dyingAt(name: string) {
  let died = false
  return {
    ...ctx,
    async failpoint(reached: string) {
      if (reached !== name || died) return
      died = true
      throw new Error(`killed at ${name}`)
    },
  }
}

test.each(['order_undone', 'order_credited'])(
  'T89 killed at %s, a cancellation is done once',
  async (point) => {
    const order = await shop.paid()
    const cancel = (on = ctx) => cancelOrder(on, { orderId: order.orderId, event: 'cancel', actor: theBuyer })
    await expect(cancel(dyingAt(point))).rejects.toThrow('killed')
    expect([await shop.state(order.orderId), await shop.refunds(order.orderId)]).toEqual(['paid', []])
    await cancel()
    await app.settle()
    expect(await shop.refunds(order.orderId)).toEqual([{ amount: 1059_00, state: 'done' }])
  },
)

test('T89 killed while a return is announced, nothing is announced', async () => {
  const order = await shop.delivered()
  const [first] = await shop.lines(order.orderId)
  const announce = (on = ctx) =>
    announceReturn(on, {
      orderId: order.orderId,
      memberId: order.customer.id,
      kind: 'return',
      lines: [{ lineId: first!.id, reason: 'colour' }],
    })
  await expect(announce(dyingAt('return_announced'))).rejects.toThrow('killed')
  expect((await shop.lines(order.orderId))[0]).toMatchObject({ state: 'delivered' })
  await announce()
  await shop.takenBack(first!.id)
  await app.settle()
  expect(await shop.refunds(order.orderId)).toEqual([{ amount: 421_00, state: 'done' }])
})
