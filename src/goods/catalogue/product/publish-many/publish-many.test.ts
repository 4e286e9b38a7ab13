import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { gapsOf, obstacleOf, type PublishFacts } from './publish.rule.ts'

const whole: PublishFacts = {
  ...{ status: 'draft', markets: ['da', 'se'], untitled: [], pictures: 1, free: 1 },
  ...{ hasFibres: true, hasMakerContact: true, lacks: [] },
}
test.each<{ of: Partial<PublishFacts>; obstacle?: string; lacks?: string[]; because: string }>([
  { of: {}, because: 'it has all' },
  { of: { status: 'withdrawn' }, because: 'it was published before' },
  { of: { status: 'active' }, obstacle: 'published', because: 'there is nothing to do' },
  { of: { markets: [] }, obstacle: 'no-price', because: 'no market sells it' },
  { of: { untitled: ['se'], pictures: 0 }, lacks: ['title', 'picture'], because: 'a page would be bare' },
  { of: { free: 0 }, lacks: ['stock'], because: 'it is sold out from the start' },
  {
    of: { hasFibres: false, hasMakerContact: false },
    lacks: ['fibres', 'maker-contact'],
    because: 'the label is incomplete',
  },
  {
    of: { lacks: ['euContact'] },
    obstacle: 'no-maker',
    because: 'no product is sold without a contact in the EU',
  },
])('R8.04 publishing: $because', ({ of, obstacle = null, lacks = [] }) => {
  const facts = { ...whole, ...of }
  expect([obstacleOf(facts), gapsOf(facts)]).toEqual([obstacle, lacks])
})

const app = await testApp()
const [ida, lotte] = [await givenStaff(app, 'buyer'), await givenStaff(app, 'admin')]
const drafts = async (count: number, prices = { da: 500_00, se: 700_00 }) => {
  const ids = []
  for (let n = 0; n < count; n++) ids.push((await givenVariant(app.db, { prices })).productId)
  await app.db.run(sql`UPDATE product SET status = 'draft' WHERE id = ANY(${ids}::uuid[])`)
  return ids
}
const preview = async (ids: string[]) =>
  (await app.ask('POST', '/studio/catalogue/publications/preview', { as: ida, body: { ids } })).products
type Seen = { id: string; revision: number }
const publish = (products: readonly Seen[], as: Who = ida) =>
  app.call('POST', '/studio/catalogue/publications', {
    as,
    body: { products: products.map(({ id, revision }) => ({ id, revision })) },
  })
const published = async (ids: string[]) => {
  const shelf = await app.ctx.shelf.read(app.db)
  return ids.filter((id) => shelf.has(id)).length
}

test('R8.04 a selection is published by one act, each with what it lacks and an audit row of its own', async () => {
  const ids = await drafts(3)
  const seen = await preview(ids)
  expect(seen.find(({ id }) => id === ids[0])).toMatchObject({
    markets: ['da', 'se'],
    untitled: ['da', 'se'],
    gaps: expect.arrayContaining(['title', 'maker-contact']),
    obstacle: null,
  })
  expect(await published(ids), 'a preview changes nothing').toBe(0)
  expect((await publish(seen)).body).toEqual({ products: 3 })
  expect(await published(ids)).toBe(3)
  const rows = await app.db.many<{ revision: number; together: number }>(sql`
    SELECT (detail ->> 'revision')::int AS revision, (detail ->> 'together')::int AS together FROM audit
    WHERE action = 'product-published' AND actor_id = ${ida.id} AND subject_id = ANY(${ids})`)
  expect(rows).toHaveLength(3)
  expect(rows.every(({ together }) => together === 3)).toBe(true)
})

test('R8.04 a product without a price, or one that has changed, refuses the whole selection', async () => {
  const [priced, changed] = await drafts(2)
  const unpriced = (await drafts(1))[0]!
  await app.db.run(
    sql`UPDATE price SET valid = tstzrange(lower(valid), now()) FROM variant v WHERE v.sku = price.sku AND v.product_id = ${unpriced}`,
  )
  const seen = await preview([priced!, changed!, unpriced])
  expect(seen.find(({ id }) => id === unpriced)?.obstacle).toBe('no-price')
  expect((await publish(seen)).status).toBe(422)
  const [one, other] = seen.filter(({ obstacle }) => obstacle === null)
  expect((await publish([one!, { ...other!, revision: other!.revision - 1 }])).status).toBe(409)
  expect(await published([priced!, changed!, unpriced])).toBe(0)
})

test('R7.03 R8.04 a product without a maker or a contact in the EU is shown as such, and refuses the whole selection', async () => {
  const [whole, unsafe] = await drafts(2)
  await app.db.run(sql`UPDATE product SET eu_contact = '' WHERE id = ${unsafe!}`)
  const seen = await preview([whole!, unsafe!])
  expect(seen.find(({ id }) => id === unsafe)).toMatchObject({ obstacle: 'no-maker', lacks: ['euContact'] })
  const refused = await publish(seen)
  expect([refused.status, (refused.body as { error?: { code: string } }).error?.code]).toEqual([
    422,
    'no-maker',
  ])
  expect(await published([whole!, unsafe!])).toBe(0)
})

test('R8.04 S14 of two colleagues who publish one selection at once the second is told who, what and when', async () => {
  const ids = await drafts(2)
  const seen = await preview(ids)
  const both = await Promise.all([publish(seen), publish(seen, lotte)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
    error: { message: expect.stringMatching(/^The (buyer|admin) has changed this meanwhile: .*published/) },
  })
})
