import { expect, test } from 'vitest'
import { json, sql } from '#/platform/database/db.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const studio = await givenStudio(app)
const [sku] = studio.shelf
const adviceOn = (sku: string, as?: Customer) =>
  app.ask('GET', '/shop/product/:sku/advice', { params: { sku }, market: 'se', ...(as && { as }) })

/** Had the garment in a box, found it small, and sent it back or kept it. */
async function had(member: Customer, choice: 'keep' | 'return') {
  const boxId = await studio.givenDelivered(member)
  const box = { params: { boxId }, as: member }
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', box)
  let amount = 0
  for (const { id, sku: its } of pieces) {
    const small = its === sku && choice === 'return'
    const body = small
      ? ({ choice, returnReason: 'too-small' } as const)
      : ({ choice: 'keep', size: 'perfect' } as const)
    const params = { boxId, itemId: id }
    const { toPay } = await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', { ...box, params, body })
    amount = toPay.total
  }
  await app.ask('POST', '/boxes/:boxId/confirm', { ...box, body: { amount } })
  await app.settle()
}

test('R7.03 the fit of a garment is told from five people on, and before that as unknown', async () => {
  const member = await givenCustomer(app)
  for (let nth = 0; nth < 4; nth++) await had(await givenCustomer(app), nth < 2 ? 'return' : 'keep')
  expect((await adviceOn(sku!, member)).size).toEqual({ own: 'M' })
  expect((await adviceOn(sku!)).size).toEqual({})
  await had(await givenCustomer(app), 'keep')
  const evidence = { members: 5, keptOfTen: 6, tendency: 'small' }
  expect((await adviceOn(sku!, member)).size).toEqual({
    own: 'M',
    evidence: { basis: 'own-size', ...evidence },
  })
  expect((await adviceOn(sku!)).size).toEqual({ evidence: { basis: 'garment', ...evidence } })
  const { sku: fresh } = await givenVariant(app.db, { kind: 'top', size: 'L', prices: { se: 100_00 } })
  expect((await adviceOn(fresh)).size).toMatchObject({ evidence: { basis: 'brand', members: 5 } })
})

test('R7.03 matching pieces make an outfit: available, one for each place, and suit the reader', async () => {
  const given = (kind: string, colourKey: string, size = 'M', stock = 3) =>
    givenVariant(app.db, { kind, colourKey, size, stock, brand: 'Other', prices: { se: 100_00 } })
  const navy = await given('trousers', 'navy', '38')
  await given('trousers', 'unheard-of')
  await given('skirt', 'beige', '38', 0)
  const far = await given('skirt', 'beige', '46')
  const boots = await given('shoes', 'black', '39')
  const orange = await given('jacket', 'orange', '38')
  const skus = async (as?: Customer) => (await adviceOn(sku!, as)).goesWith.map((item) => item.sku)
  const seen = await skus()
  expect(seen).toHaveLength(3)
  expect(new Set(seen).isSupersetOf(new Set([boots.sku, orange.sku])), 'over it and beside it').toBe(true)
  expect(
    [navy.sku, far.sku].filter((one) => seen.includes(one)),
    'one of them below',
  ).toHaveLength(1)
  expect(await skus(), 'the same each time').toEqual(seen)
  const member = await givenCustomer(app)
  await app.db.run(sql`INSERT INTO survey_answer (member_id, question, value, at)
    VALUES (${member.id}, 'sizes', ${json({ bottom: '38' })}::jsonb, ${app.clock.now()})`)
  expect(new Set(await skus(member)), 'nothing far from her size, and no orange').toEqual(
    new Set([navy.sku, boots.sku]),
  )
  expect(await adviceOn('NOBODY')).toEqual({ size: {}, goesWith: [] })
})
