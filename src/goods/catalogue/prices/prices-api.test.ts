import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const signedIn = () => givenStaff(app, 'buyer')

const revisionOf = async (productId: string) =>
  (await app.ask('GET', '/studio/catalogue/:productId', { params: { productId }, as: await signedIn() }))
    .revision
const pricesOf = async (productId: string) =>
  app.ask('GET', '/studio/catalogue/:productId/prices', { params: { productId }, as: await signedIn() })
const inForce = async (productId: string) =>
  (await app.ctx.shelf.read(app.db)).get(productId)?.variants.map(({ prices, lows }) => [prices.se, lows?.se])
type Price = { amount: number; from?: string; until?: string; skus?: string[] }
const set = async (productId: string, { skus = [], amount, ...span }: Price) =>
  app.call('POST', '/studio/catalogue/:productId/prices', {
    params: { productId },
    body: { revision: await revisionOf(productId), prices: [{ market: 'se', amount }], skus, ...span },
    as: await signedIn(),
  })
const later = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()

test('R8.04 R7.03 a price is in force at once, the one before it stays as history, and the lowest of thirty days is told', async () => {
  const { productId } = await givenVariant(app.db, { prices: { se: 500_00 } })
  app.clock.advance('P1D')
  expect((await set(productId, { amount: 399_00 })).status).toBe(200)
  expect(await inForce(productId)).toEqual([[399_00, 500_00]])
  const { history, lows } = await pricesOf(productId)
  expect(history.map(({ amount, until }) => [amount, until === null])).toEqual([
    [399_00, true],
    [500_00, false],
  ])
  expect(lows).toEqual([{ market: 'se', low: 399_00 }])
})

test('R8.04 a price of one size leaves the others', async () => {
  const first = await givenVariant(app.db, { prices: { se: 500_00 } })
  await givenVariant(app.db, { productId: first.productId, size: 'L', prices: { se: 500_00 } })
  await set(first.productId, { amount: 450_00, skus: [first.sku] })
  expect((await inForce(first.productId))?.map(([price]) => price).sort()).toEqual([450_00, 500_00])
  expect((await set(first.productId, { amount: 1, skus: ['NOT-OF-IT'] })).status).toBe(400)
})

test('R8.04 a planned price comes by itself, and a reduction ends by itself', async () => {
  const { productId } = await givenVariant(app.db, { prices: { se: 500_00 } })
  await set(productId, { amount: 550_00, from: later(2) })
  await set(productId, { amount: 399_00, from: later(4), until: later(6) })
  expect(await inForce(productId)).toEqual([[500_00, undefined]])
  expect((await pricesOf(productId)).plans).toMatchObject([{ amount: 550_00 }, { amount: 399_00 }])
  app.clock.advance('P3D')
  await app.ctx.runDue()
  expect(await inForce(productId)).toEqual([[550_00, undefined]])
  app.clock.advance('P2D')
  await app.ctx.runDue()
  expect(await inForce(productId)).toEqual([[399_00, 500_00]])
  app.clock.advance('P2D')
  await app.ctx.runDue()
  await app.ctx.runDue()
  expect((await inForce(productId))?.[0]?.[0]).toBe(550_00)
  expect((await pricesOf(productId)).plans).toEqual([])
})

test('R8.04 never two prices at once: a plan in the time of another is refused, a taken back one is not', async () => {
  const { productId } = await givenVariant(app.db, { prices: { se: 500_00 } })
  await set(productId, { amount: 399_00, until: later(6) })
  expect(await inForce(productId)).toEqual([[399_00, 500_00]])
  expect(
    (await set(productId, { amount: 350_00, from: later(5), until: later(8) })).body.error,
  ).toMatchObject({
    code: 'price-planned',
  })
  const [plan] = (await pricesOf(productId)).plans
  app.clock.advance('PT1M')
  await app.ask('POST', '/studio/catalogue/:productId/prices/:planId/withdraw', {
    params: { productId, planId: plan!.id },
    body: { revision: await revisionOf(productId) },
    as: await signedIn(),
  })
  expect((await inForce(productId))?.[0]?.[0]).toBe(500_00)
  expect((await set(productId, { amount: 350_00, from: later(5), until: later(8) })).status).toBe(200)
  await app.db.run(sql`UPDATE price_plan SET state = 'cancelled' WHERE state = 'planned'`)
})

test('R8.04 the end of a reduction leaves a price alone that a colleague has set since', async () => {
  const { productId } = await givenVariant(app.db, { prices: { se: 500_00 } })
  await set(productId, { amount: 399_00, until: later(1) })
  app.clock.advance('PT1M')
  await set(productId, { amount: 299_00 })
  app.clock.advance('P2D')
  await app.ctx.runDue()
  expect((await inForce(productId))?.[0]?.[0]).toBe(299_00)
})

test('R8.04 of two simultaneous prices one is in force, and the other is refused', async () => {
  const { productId } = await givenVariant(app.db, { prices: { se: 500_00 } })
  const revision = await revisionOf(productId)
  const answers = await Promise.all(
    [await signedIn(), await signedIn()].map((as, index) =>
      app.call('POST', '/studio/catalogue/:productId/prices', {
        params: { productId },
        body: { revision, prices: [{ market: 'se', amount: 400_00 + index }], skus: [] },
        as,
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(
    await app.db.many(
      sql`SELECT FROM price JOIN variant USING (sku) WHERE product_id = ${productId} AND market = 'se' AND upper_inf(valid)`,
    ),
  ).toHaveLength(1)
})

test('R8.04 an impossible price is refused', async () => {
  const { productId } = await givenVariant(app.db, { prices: { se: 500_00 } })
  for (const price of [
    { amount: 0 },
    { amount: -1 },
    { amount: 1.5 },
    { amount: 100, until: '2020-01-01T00:00:00Z' },
    { amount: 100, from: later(3), until: later(2) },
  ])
    expect((await set(productId, price)).status, JSON.stringify(price)).toBe(400)
})
