import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import type { GridCell } from './grid.rule.ts'

const app = await testApp()
const [ida, lotte] = [await givenStaff(app, 'buyer'), await givenStaff(app, 'admin')]
let notes = 0
const number = () => `N-${++notes}`
const read = (productId: string, as: Who = ida) =>
  app.ask('GET', '/studio/catalogue/:productId', { params: { productId }, as })
const given = async () => {
  const { brands } = await app.ask('GET', '/studio/catalogue/choices', { as: ida })
  const brandId = brands[0]?.id ?? (await givenBrand())
  const { id } = await app.ask('POST', '/studio/catalogue', {
    body: { brandId, kind: 'jacket', title: { en: 'Wool coat' } },
    as: ida,
  })
  return id
}
async function givenBrand() {
  const id = app.ctx.random.uuid()
  await app.db.run(sql`INSERT INTO brand (id, slug, name) VALUES (${id}, 'kyst', 'Kyst')`)
  return id
}
const cells = (units: number, sizes = ['34', '36', '38', '40', '42', '44'], colours = ['Navy', 'Camel']) =>
  colours.flatMap((colour) => sizes.map((size): GridCell => ({ colour, size, units, barcode: '' })))
const four = [
  { market: 'da', amount: 1899_00 },
  { market: 'se', amount: 2799_00 },
  { market: 'nl', amount: 249_95 },
  { market: 'de', amount: 249_99 },
] as const
type Grid = { revision?: number; cells: GridCell[]; prices?: typeof four; number?: string }
const save = (
  productId: string,
  { revision = 0, prices = four, number = '', ...grid }: Grid,
  as: Who = ida,
) =>
  app.call('POST', '/studio/catalogue/:productId/grid', {
    params: { productId },
    body: { revision, prices: [...prices], supplier: number ? 'Kyst ApS' : '', number, ...grid },
    as,
  })

test('R8.04 two colours in six sizes are made, priced in four markets and booked in by one save', async () => {
  const productId = await given()
  expect((await save(productId, { cells: cells(3), number: number() })).status).toBe(200)
  const { variants, revision } = await read(productId)
  expect(variants).toHaveLength(12)
  expect(revision).toBe(1)
  expect(variants.slice(0, 2)).toMatchObject([
    { size: '34', colourKey: 'navy-blue', onHand: 3 },
    { size: '36', colourKey: 'navy-blue', onHand: 3 },
  ])
  expect(variants.map(({ prices }) => prices.length)).toEqual(Array(12).fill(4))
  const [row] = await app.db.many<{ detail: { skus: string[] } }>(
    sql`SELECT detail FROM audit WHERE subject_id = ${productId} AND action = 'grid-saved'`,
  )
  expect(row?.detail.skus).toHaveLength(12)
  expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])
})

test('R8.04 a second save adds a size to both colours and units to the others, and leaves their prices', async () => {
  const productId = await given()
  await save(productId, { cells: cells(1, ['34', '36']), number: number() })
  const dearer = [{ market: 'da', amount: 1999_00 }] as unknown as typeof four
  const { status } = await save(productId, {
    revision: 1,
    cells: [...cells(0, ['38']), ...cells(2, ['34'], ['Navy'])],
    prices: dearer,
    number: number(),
  })
  expect(status).toBe(200)
  const { variants } = await read(productId)
  const shown = variants.map(({ colourKey, size, onHand, prices }) => [
    colourKey,
    size,
    onHand,
    prices[0]?.amount,
  ])
  expect(shown).toEqual([
    ['navy-blue', '34', 3, 1899_00],
    ['navy-blue', '36', 1, 1899_00],
    ['navy-blue', '38', 0, 1999_00],
    ['camel', '34', 1, 1899_00],
    ['camel', '36', 1, 1899_00],
    ['camel', '38', 0, 1999_00],
  ])
})

test('R8.04 of two simultaneous grids one is saved, and the other is told who, what and when', async () => {
  const productId = await given()
  const answers = await Promise.all([
    save(productId, { cells: cells(1), number: number() }, ida),
    save(productId, { cells: cells(2), number: number() }, lotte),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { error } = answers.find(({ status }) => status === 409)!.body as unknown as {
    error: { code: string; message: string }
  }
  expect(error.code).toBe('product-changed')
  expect(error.message).toContain('12 sizes and colours')
  expect(error.message).toMatch(/The (buyer|admin) has changed this meanwhile.*\(\d+ \w+ \d{4}/)
  const { variants } = await read(productId)
  expect(new Set(variants.map(({ onHand }) => onHand)).size).toBe(1)
})

test('R8.04 a note with other pieces refuses the whole grid; units need a note', async () => {
  const productId = await given()
  const note = number()
  const { sku } = await givenVariant(app.db)
  await app.ask('POST', '/studio/catalogue/deliveries', {
    body: { supplier: 'Kyst ApS', number: note, lines: [{ sku, units: 1 }] },
    as: ida,
  })
  const refused = await save(productId, { cells: cells(1), number: note })
  expect(refused.body.error).toMatchObject({ code: 'delivery-booked' })
  expect((await read(productId)).variants).toEqual([])
  const unnamed = await save(productId, { cells: cells(1) })
  expect(unnamed.body.error?.fields).toMatchObject({
    supplier: expect.any(String),
    number: expect.any(String),
  })
  expect((await save(productId, { cells: cells(0) })).status).toBe(200)
})

test('R8.04 two cells of one size, or a barcode of another garment, are refused', async () => {
  const productId = await given()
  const { sku } = await givenVariant(app.db)
  await app.db.run(sql`UPDATE variant SET barcode = '5701234567890' WHERE sku = ${sku}`)
  const [first] = cells(0)
  for (const wrong of [
    [first!, { ...first!, colour: 'navy blue' }],
    [{ ...first!, barcode: '5701234567890' }],
  ])
    expect((await save(productId, { cells: wrong })).body.error?.fields).toHaveProperty('cells')
  expect((await read(productId)).variants).toEqual([])
})

test('T78 R8.04 a grid and a delivery of the same garments at once count both, and neither waits for ever', async () => {
  const productId = await given()
  await save(productId, { cells: cells(0) })
  const { variants } = await read(productId)
  const lines = variants.map(({ sku }) => ({ sku, units: 1 }))
  const answers = await Promise.all([
    save(productId, { revision: 1, cells: cells(2), number: number() }),
    app.call('POST', '/studio/catalogue/deliveries', {
      body: { supplier: 'Kyst ApS', number: number(), lines: lines.toReversed() },
      as: lotte,
    }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await read(productId)).variants.map(({ onHand }) => onHand)).toEqual(Array(12).fill(3))
})
