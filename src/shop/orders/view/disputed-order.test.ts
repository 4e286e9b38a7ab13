import { expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { testApp } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'

const app = await testApp()
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const { dispute, decide } = providerWorld(app)

test.each(marketIds)(
  'R7.06 R9.04 %s: an order whose payment the bank looks at says so to its customer',
  async (market) => {
    const order = await shop.paid({ market })
    const shown = async () => {
      const { orderId } = order
      return (await app.ask('GET', '/shop/orders/:orderId', { params: { orderId }, as: order.who, market }))
        .dispute
    }
    expect(await shown()).toBeNull()
    const id = await dispute(order.chargeId)
    expect(await shown()).toMatchObject({ state: 'review' })
    await decide(id, market === 'de' ? 'lost' : 'won')
    expect(await shown()).toEqual(
      market === 'de' ? { state: 'taken-back', amount: expect.any(Number) } : null,
    )
  },
)
