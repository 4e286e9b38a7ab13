import { expect, test } from 'vitest'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenPictured } from '#/testing/given/given-quiz.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const picturesIn = (html: string) =>
  [...html.matchAll(/\/media\/[\w-]+\/(\w+)\.jpg/g)].map(([, size]) => size)

test.each([
  { pieces: 1, shown: ['share'] },
  { pieces: 3, shown: ['frame', 'frame', 'frame'] },
])('R7.06 the confirmation shows pictures of the order: $pieces', async ({ pieces, shown }) => {
  const skus = []
  for (let each = 0; each < pieces; each++)
    skus.push((await givenPictured(app, { stock: 3, prices: { se: 500_00 } })).sku)
  const order = await shop.placed({ lines: skus.map((sku) => ({ sku })) })
  await shop.pay(order)
  await app.settle()
  const mails = await mailsTo(app, order.customer.email)
  expect(mails.map(({ template, html }) => [template, picturesIn(html)])).toEqual([
    ['order-confirmed', shown],
  ])
})
