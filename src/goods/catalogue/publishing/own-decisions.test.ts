import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { dress, type ProductFileRow, productFile } from '#/testing/given/given-product-file.ts'
import { testApp } from '#/testing/world/app.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { priceTerms } from '../import/rates.rule.ts'

const app = await testApp()
const { db, clock } = app
const { conversions } = priceTerms({ marketNames: ['se', 'nl'], rates: ['USD/SEK=10', 'USD/EUR=1'] })
const sizes = (row: ProductFileRow = {}) =>
  productFile(
    ['S', 'M', 'L'].map((size) => dress({ 'Option1 Value': size, 'Variant SKU': `WD-${size}`, ...row })),
  )
const changed = { Title: 'Wrap dress, new', Vendor: 'Kyst', Tags: 'file', 'Variant Price': '80' }

async function bring(text: string, overwrite = false) {
  clock.advance('PT1H')
  const source = { fileName: 'test.csv', open: () => Readable.from([Buffer.from(text)]), gzip: false }
  return importCatalogue(app.ctx, source, { conversions, overwrite })
}
await bring(sizes())
const { id: productId } = await db.one<{ id: string }>(
  sql`SELECT id FROM product WHERE handle = 'wrap-dress'`,
)
/** A new session each time: hours pass. */
const at = async () => ({ as: await givenStaff(app, 'buyer'), params: { productId } })
const read = async () => app.ask('GET', '/studio/catalogue/:productId', await at())
const revision = async () => (await read()).revision
const price = async ({
  market,
  amount,
  skus = [],
  until,
}: {
  market: MarketId
  amount: number
  skus?: string[]
  until?: string
}) =>
  app.ask('POST', '/studio/catalogue/:productId/prices', {
    ...(await at()),
    body: { revision: await revision(), prices: [{ market, amount }], skus, until },
  })
const offer = async (where: MarketId | 'all', on: boolean) =>
  app.ask('POST', '/studio/catalogue/:productId/offer', {
    ...(await at()),
    body: { revision: await revision(), where, on },
  })
const pricesOf = async (sku: string) =>
  Object.fromEntries(
    (await read()).variants
      .find((variant) => variant.sku === sku)!
      .prices.map(({ market, amount }) => [market, amount]),
  )

test('R8.04 what a buyer wrote, chose and took out stays when the file comes again; the rest follows the file', async () => {
  const made = { fibres: { main: '100 silk' }, maker: 'Kyst A/S' }
  const changes = { title: { da: 'Slå om-kjole' }, tags: ['silk'], kind: 'skirt' as const, ...made }
  await app.ask('PATCH', '/studio/catalogue/:productId', {
    ...(await at()),
    body: { revision: await revision(), changes },
  })
  const variant = async (body: { sku: string; withdrawn?: boolean; barcode?: string }) =>
    app.ask('PATCH', '/studio/catalogue/:productId/variants', {
      ...(await at()),
      body: { revision: await revision(), ...body },
    })
  await variant({ sku: 'WD-S', withdrawn: true })
  await variant({ sku: 'WD-L', barcode: '571' })
  await app.ask('POST', '/studio/catalogue/:productId/variants', {
    ...(await at()),
    body: { revision: await revision(), size: 'XL', colour: 'Navy Blue', sku: 'WD-XL', barcode: '' },
  })
  await bring(sizes({ ...changed, Composition: '100% linen', Manufacturer: 'Luma AB' }))
  const after = await read()
  expect(after).toMatchObject({
    title: { en: 'Wrap dress, new', da: 'Slå om-kjole' },
    tags: ['silk'],
    kind: 'skirt',
    fibres: { main: '100 % silk' },
    maker: 'Kyst A/S',
  })
  const { name } = await db.one<{ name: string }>(sql`SELECT name FROM brand WHERE id = ${after.brandId}`)
  expect(name, 'nobody chose another brand').toBe('Kyst')
  expect(after.variants.map(({ sku, withdrawn, barcode }) => [sku, withdrawn, barcode]).sort()).toEqual([
    ['WD-L', false, '571'],
    ['WD-M', false, null],
    ['WD-S', true, null],
    ['WD-XL', false, null],
  ])
})

test('R8.04 a price that a buyer set stays in its market, and a market that was left stays left', async () => {
  await price({ market: 'se', amount: 450_00, skus: ['WD-M'] })
  await offer('nl', false)
  await bring(sizes({ ...changed, 'Variant Price': '90' }))
  expect([await pricesOf('WD-M'), await pricesOf('WD-L')]).toEqual([{ se: 450_00 }, { se: 899_00 }])
})

test('R8.04 a reduction runs on while a file comes, and ends at what the file says', async () => {
  const until = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString()
  await price({ market: 'se', amount: 500_00, skus: ['WD-L'], until })
  await bring(sizes({ ...changed, 'Variant Price': '95' }))
  expect(await pricesOf('WD-L')).toEqual({ se: 500_00 })
  clock.advance('P3D')
  await app.settle()
  expect(await pricesOf('WD-L')).toEqual({ se: 949_00 })
})

test('R8.04 a file does not offer goods again that a buyer withdrew', async () => {
  await offer('all', false)
  await bring(sizes({ ...changed, Title: 'Wrap dress, newer' }))
  expect((await read()).status).toBe('withdrawn')
  await offer('all', true)
  await bring(sizes({ ...changed, Title: 'Wrap dress, newest' }))
  expect((await read()).status).toBe('active')
})

test('R8.04 a buyer may let a file go before all of it, also one that says nothing new', async () => {
  const text = sizes({ ...changed, 'Variant Price': '95' })
  await bring(text)
  await bring(text, true)
  const after = await read()
  expect(after).toMatchObject({ kind: 'dress', tags: ['file'] })
  expect(after.title.da).toBeUndefined()
  expect(after.variants.map(({ sku, withdrawn, barcode }) => [sku, withdrawn, barcode]).sort()).toEqual([
    ['WD-L', false, null],
    ['WD-M', false, null],
    ['WD-S', false, null],
    ['WD-XL', true, null],
  ])
  expect(await pricesOf('WD-M')).toEqual({ nl: 95_00, se: 949_00 })
})
