import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const studio = await givenStudio(app)
const [sku] = studio.shelf
const buyer = await givenStaff(app, 'buyer')
const { productId, size } = await app.db.one<{ productId: string; size: string }>(
  sql`SELECT product_id, size FROM variant WHERE sku = ${sku}`,
)
const outcomes = () =>
  app.ask('GET', '/studio/catalogue/:productId/outcomes', { as: buyer, params: { productId } })

/** Had the garment in a box: sent it back for the reason, or kept all. */
async function had(member: Customer, returnReason?: 'too-small' | 'colour') {
  const boxId = await studio.givenDelivered(member)
  const box = { params: { boxId }, as: member }
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', box)
  let amount = 0
  for (const { id, sku: its } of pieces) {
    const body =
      its === sku && returnReason
        ? ({ choice: 'return', returnReason } as const)
        : ({ choice: 'keep', size: 'perfect' } as const)
    const params = { boxId, itemId: id }
    const { toPay } = await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', { ...box, params, body })
    amount = toPay.total
  }
  await app.ask('POST', '/boxes/:boxId/confirm', { ...box, body: { amount } })
  await app.settle()
}

test('R8.07 a garment’s sizes are counted with their return reasons from five people on, and at the desk', async () => {
  for (const reason of ['too-small', 'too-small', 'colour', undefined] as const)
    await had(await givenCustomer(app), reason)
  expect((await outcomes()).garment, 'four people are too few').toEqual([])
  await had(await givenCustomer(app), 'too-small')
  const line = { people: 5, kept: 1, small: 3, large: 0, tendency: 'small' }
  const reasons = [
    { reason: 'Too small', pieces: 3 },
    { reason: 'The colour', pieces: 1 },
  ]
  const found = await outcomes()
  expect(found.garment).toEqual([
    { size, ...line, reasons },
    { size: null, ...line, reasons },
  ])
  // The five pieces of each box are of one brand and kind.
  expect(found.brand.find((one) => one.size === null)).toMatchObject({ people: 5, kept: 5, small: 3 })

  await studio.awake()
  const boxId = await studio.order(await givenCustomer(app))
  const { candidates } = await app.ask('GET', '/studio/desk/:boxId/candidates', {
    ...{ as: studio.stylist, params: { boxId }, query: { allSizes: true } },
  })
  expect(candidates.find((one) => one.sku === sku)?.outcome).toEqual({
    ...{ people: 5, small: 3, large: 0, tendency: 'small' },
  })
  expect(
    candidates.some(({ outcome }) => outcome?.tendency === 'as-labelled'),
    'others fit',
  ).toBe(true)
})

test('R8.07 each colleague reads it, a product that is not there is not found', async () => {
  const stylist = await givenStaff(app, 'stylist')
  const path = '/studio/catalogue/:productId/outcomes' as const
  expect((await app.call('GET', path, { as: stylist, params: { productId } })).status).toBe(200)
  const unknown = { productId: app.ctx.random.uuid() }
  expect((await app.call('GET', path, { as: buyer, params: unknown })).status).toBe(404)
})
