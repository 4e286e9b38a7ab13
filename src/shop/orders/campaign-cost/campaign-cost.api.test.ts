import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const buyer = await givenStaff(app, 'buyer')
const preview = (more: { products?: string[]; fullPriceOnly?: boolean } = {}) =>
  app.ask('POST', '/studio/campaigns/preview', {
    as: buyer,
    body: {
      terms: {
        name: 'preview',
        title: { da: '', se: '', nl: '', de: '' },
        trigger: 'automatic',
        kind: 'percent',
        percent: 10,
        amounts: {},
        minimums: {},
        markets: ['se'],
        categories: [],
        brands: [],
        products: [],
        fullPriceOnly: false,
        perCustomer: null,
        totalLimit: null,
        position: 100,
        combinable: true,
        startsAt: null,
        endsAt: null,
        ...more,
      },
    },
  })

test('R8.09 the cost is computed from the paid orders', async () => {
  const { skus } = await shop.paid()
  await shop.placed()
  const se = { market: 'se', orders: 1, touched: 1, given: 100_00, sales: 1000_00 }
  expect(await preview()).toEqual({ days: 30, more: false, markets: [se] })
  expect((await preview({ products: [skus[0]!] })).markets).toEqual([{ ...se, given: 50_00 }])
  expect((await preview({ products: ['unknown'] })).markets).toEqual([{ ...se, touched: 0, given: 0 }])
  await app.db.run(sql`
    UPDATE shop_order SET placed_at = placed_at - interval '31 days' WHERE member_id IS NOT NULL`)
  expect((await preview()).markets).toEqual([{ ...se, orders: 0, touched: 0, given: 0, sales: 0 }])
})
