import { expect, test } from 'vitest'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenCart } from '#/testing/given/given-cart.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { favourers } from '#/testing/people/favourers.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db } = app
const buyer = await givenStaff(app, 'buyer')

test('R8.04 a withdrawal says first in how many carts and among whose favourites the product is, in any size', async () => {
  const prices = { da: 200_00, se: 300_00 }
  const { sku, productId } = await givenVariant(db, { prices })
  const large = await givenVariant(db, { prices, productId, size: 'L' })
  const elsewhere = await givenVariant(db, { prices })
  const params = { productId }
  const affected = () => app.ask('GET', '/studio/catalogue/:productId/affected', { params, as: buyer })
  expect(await affected()).toEqual({ carts: 0, boxes: 0, favourites: 0, plans: 0 })
  const member = await givenCustomer(app)
  await givenCart(db, { memberId: member.id, market: 'se', lines: [{ sku, price: 300_00 }] })
  const visit = favourers(app)
  await visit({ as: member }).add(sku)
  await visit({ as: member }).add(elsewhere.sku)
  await visit().add(large.sku)
  expect(await affected()).toEqual({ carts: 1, boxes: 0, favourites: 2, plans: 0 })
})
