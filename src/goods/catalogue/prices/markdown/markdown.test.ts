import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { reducedPrice, reductionsOf } from './markdown.rule.ts'

test.each([
  { market: 'da', amount: 1899_00, percent: 20, price: 1519_00, because: 'Danish prices end on 9' },
  { market: 'nl', amount: 249_95, percent: 20, price: 199_95, because: 'Dutch prices end on 95 cents' },
  {
    market: 'da',
    amount: 499_00,
    percent: 1,
    price: 494_01,
    because: 'the usual ending would be the old price',
  },
  { market: 'da', amount: 1, percent: 90, price: undefined, because: 'less than one øre is no price' },
] as const)(
  'R8.04 $percent per cent off $amount in $market: $because',
  ({ market, amount, percent, price }) => {
    expect(reducedPrice(market, amount, percent)).toBe(price)
  },
)

test('R8.04 variants of one new price are one plan', () => {
  const price = (sku: string, amount: number, low = amount) =>
    ({ sku, market: 'da', amount, low, isPlanned: false }) as const
  expect(
    reductionsOf([price('A', 500_00), price('B', 500_00, 300_00), price('C', 800_00)], 50),
  ).toMatchObject([
    { skus: ['A', 'B'], before: 500_00, low: 300_00 },
    { skus: ['C'], before: 800_00 },
  ])
})

const app = await testApp()
/** A new session each time: days pass. */
const ida = () => givenStaff(app, 'buyer')
const lotte = () => givenStaff(app, 'admin')
const later = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
type Terms = { percent?: number; markets?: MarketId[]; from?: string; until?: string }
const terms = ({ percent = 20, markets = ['da', 'se'], ...span }: Terms = {}) => ({
  percent,
  markets,
  ...span,
})
const preview = async (ids: string[], given?: Terms) =>
  (
    await app.ask('POST', '/studio/catalogue/markdowns/preview', {
      body: { ids, ...terms(given) },
      as: await ida(),
    })
  ).products
const markDown = async (products: { id: string; revision: number }[], given?: Terms, as?: Who) =>
  app.call('POST', '/studio/catalogue/markdowns', {
    body: { products: products.map(({ id, revision }) => ({ id, revision })), ...terms(given) },
    as: as ?? (await ida()),
  })
const inForce = async (productId: string) =>
  (await app.ctx.shelf.read(app.db)).get(productId)?.variants.map(({ prices }) => [prices.da, prices.se])
const someProducts = (count: number) =>
  Promise.all(
    Array.from(
      { length: count },
      async () => (await givenVariant(app.db, { prices: { da: 500_00, se: 700_00 } })).productId,
    ),
  )

test('R8.04 R7.03 a selection is reduced until a day by one act, and its prices come back by themselves', async () => {
  const ids = await someProducts(3)
  const products = await preview(ids, { until: later(3) })
  expect(products).toHaveLength(3)
  expect(products[0]).toMatchObject({
    leftOut: null,
    reductions: [
      { market: 'da', before: 500_00, low: 500_00 },
      { market: 'se', before: 700_00 },
    ],
  })
  expect(await inForce(ids[0]!)).toEqual([[500_00, 700_00]])
  expect((await markDown(products, { until: later(3) })).body).toEqual({ products: 3, variants: 6 })
  const [da, se] = products[0]!.reductions.map(({ amount }) => amount)
  for (const id of ids) expect(await inForce(id)).toEqual([[da, se]])
  expect(
    await app.db.many(sql`SELECT FROM audit WHERE action = 'price-marked-down' AND subject_id = ANY(${ids})`),
  ).toHaveLength(3)
  app.clock.advance('P4D')
  await app.ctx.runDue()
  for (const id of ids) expect(await inForce(id)).toEqual([[500_00, 700_00]])
})

test('R8.04 what is planned already or has no price is named and left out', async () => {
  const [planned, free] = await someProducts(2)
  const unpriced = (await givenVariant(app.db, { prices: { nl: 50_00 } })).productId
  await markDown(await preview([planned!]), { from: later(1), until: later(5) })
  const seen = await preview([planned!, free!, unpriced], { from: later(2), until: later(3) })
  const leftOut = Object.fromEntries(seen.map(({ id, leftOut }) => [id, leftOut]))
  expect(leftOut).toEqual({ [planned!]: 'planned', [free!]: null, [unpriced]: 'unpriced' })
  const refused = await markDown(seen, { from: later(2), until: later(3) })
  expect(refused.body).toMatchObject({ error: { code: 'price-planned' } })
})

test('R8.04 two colleagues mark one selection down at once: one does, the other is told who, what and when', async () => {
  const ids = await someProducts(2)
  const products = await preview(ids)
  const answers = await Promise.all([
    markDown(products, {}, await ida()),
    markDown(products, {}, await lotte()),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)!.body as unknown as {
    error: { message: string }
  }
  expect(refused.error.message).toMatch(
    /The (buyer|admin) has changed this meanwhile: Silk blouse, prices, 20 per cent off/,
  )
})

test('R8.04 one product that has changed refuses the whole selection', async () => {
  const ids = await someProducts(2)
  const [first, second] = await preview(ids)
  const answer = await markDown([first!, { ...second!, revision: second!.revision + 1 }])
  expect(answer.status).toBe(409)
  expect(await inForce(ids[0]!)).toEqual([[500_00, 700_00]])
})
