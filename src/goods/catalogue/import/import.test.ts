import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { failpoints } from '#/platform/failpoints.ts'
import { diskFiles } from '#/platform/files/files.ts'
import { systemRandom } from '#/platform/random.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { dress, header, type ProductFileRow, productFile } from '#/testing/given/given-product-file.ts'
import { findProductCards } from '../cards/product-cards.ts'
import { consume, reserve } from '../stock/stock.ts'
import { type ImportOptions, importCatalogue } from './import-catalogue.ts'
import { priceTerms } from './rates.rule.ts'

const folder = mkdtempSync(join(tmpdir(), 'garderobe-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const db = await testDatabase()
const clock = manualClock('2026-03-02T09:00:00Z')
const failpoint = failpoints()
const ctx = { db, clock, random: systemRandom, files: diskFiles(folder), failpoint }
const se = priceTerms({ marketNames: ['se'], rates: ['USD=10.4'] }).conversions

const bring = (
  rows: ProductFileRow[] | string,
  options: Partial<ImportOptions> & { images?: string; gzip?: boolean } = {},
) => {
  const text = typeof rows === 'string' ? rows : productFile(rows)
  const open = () => Readable.from([options.gzip ? gzipSync(text) : Buffer.from(text)])
  return importCatalogue(
    ctx,
    { fileName: 'test.csv', open, gzip: options.gzip ?? false, imagesFolder: options.images },
    { conversions: se, ...options },
  )
}
const nothing = {
  products: { new: 0, changed: 0, unchanged: 1 },
  variants: { new: 0, changed: 0, withdrawn: 0 },
  images: 0,
  prices: 0,
  stock: 0,
}
const counts = () =>
  db.one(sql`SELECT (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM variant) AS variants,
    (SELECT count(*) FROM price) AS prices, (SELECT count(*) FROM stock_move) AS moves, (SELECT count(*) FROM image) AS images,
    (SELECT count(*) FROM import_product) + (SELECT count(*) FROM import_variant) AS staged`)

test('a product comes in with its price, stock and words; the same file again changes nothing (R8.04)', async () => {
  const { published, report } = await bring([
    dress({
      'Body (HTML)': 'Soft.<br>Falls <b>well</b> &amp; long<script>x()</script>',
      'Variant Compare At Price': '70',
      Tags: 'material:Tencel&trade;',
    }),
  ])
  expect(report.problems).toEqual([])
  expect(published).toEqual({
    products: { new: 1, changed: 0, unchanged: 0 },
    variants: { new: 1, changed: 0, withdrawn: 0 },
    images: 0,
    prices: 1,
    stock: 1,
  })
  expect(await findProductCards(db, ['WD-M'], 'se')).toMatchObject([
    {
      title: 'Wrap Dress',
      description: 'Soft.\nFalls well & long',
      brand: 'Luma',
      kind: 'dress',
      size: 'M',
      colour: 'Marinblå',
      material: 'Tencel™',
      price: 589_00,
      currency: 'SEK',
    },
  ])
  expect(await findProductCards(db, ['WD-M'], 'de')).toEqual([]) // without a price it is not listed there
  const before = await counts()
  clock.advance('P1D')
  const again = await bring(
    [
      dress({
        'Body (HTML)': 'Soft.<br>Falls <b>well</b> &amp; long<script>x()</script>',
        'Variant Compare At Price': '70',
        Tags: 'material:Tencel&trade;',
      }),
    ],
    { gzip: true },
  )
  expect(again.published).toEqual(nothing)
  expect(await counts()).toEqual(before)
})

test('a changed price ends the one before it and the history stays; stock follows news, not repetition', async () => {
  await reserve(db, {
    id: '00000000-0000-4000-8000-000000000001',
    sku: 'WD-M',
    ownerKind: 'box',
    ownerId: 'b',
    now: clock.now(),
  })
  await consume(db, {
    reservationId: '00000000-0000-4000-8000-000000000001',
    subject: 'box-item:b',
    at: clock.now(),
  })
  clock.advance('P1D')
  const cheaper = await bring([dress({ 'Variant Price': '50' })])
  expect(cheaper.published).toMatchObject({ prices: 1, stock: 0 })
  expect(
    await db.many(
      sql`SELECT amount, upper_inf(valid) AS current FROM price WHERE sku = 'WD-M' ORDER BY valid`,
    ),
  ).toEqual([
    { amount: 589_00, current: false },
    { amount: 519_00, current: true },
  ])
  await bring([dress({ 'Variant Price': '50', 'Variant Inventory Qty': '9' })])
  expect(await db.many(sql`SELECT kind, quantity FROM stock_move WHERE sku = 'WD-M' ORDER BY id`)).toEqual([
    { kind: 'imported', quantity: 5 },
    { kind: 'shipped', quantity: -1 },
    { kind: 'imported', quantity: 5 },
  ])
})

test('a variant the file no longer names is withdrawn, and comes back when it is named again', async () => {
  const both = [
    dress({ 'Variant Price': '50', 'Variant Inventory Qty': '9' }),
    {
      Handle: 'wrap-dress',
      'Option1 Value': 'L',
      'Option2 Value': 'Navy Blue',
      'Variant SKU': 'WD-L',
      'Variant Price': '50',
      'Variant Inventory Qty': '2',
    },
  ]
  expect((await bring(both)).published?.variants).toEqual({ new: 1, changed: 0, withdrawn: 0 })
  expect((await bring(both.slice(0, 1))).published?.variants).toEqual({ new: 0, changed: 0, withdrawn: 1 })
  expect((await bring(both)).published?.variants).toEqual({ new: 0, changed: 1, withdrawn: 0 })
})

test('faults are reported by line with advice, and a faulty product is left out whole', async () => {
  const { report, published } = await bring(
    [
      dress({ Handle: 'free', 'Variant SKU': 'F-1', 'Variant Price': '0' }),
      dress({ Handle: 'comma', 'Variant SKU': 'C-1', 'Variant Price': '1.299,00' }),
      dress({ Handle: 'nameless', 'Variant SKU': 'N-1', Title: '' }),
      dress({ Handle: 'half', 'Variant SKU': 'H-1' }),
      {
        Handle: 'half',
        'Option1 Value': 'L',
        'Variant SKU': 'H-2',
        'Variant Price': '57',
        'Variant Inventory Qty': 'many',
      },
      dress({ Handle: 'twin', 'Variant SKU': 'WD-M' }),
      dress({ Handle: 'pictured', 'Variant SKU': 'P-1', 'Image Src': '../secret.png' }),
      dress({ Handle: 'fine', 'Variant SKU': 'OK-1' }),
      dress({ Handle: 'half', 'Variant SKU': 'H-9', 'Option1 Value': 'XL' }),
      dress({ Handle: 'fine', 'Variant SKU': 'OK-2', 'Option1 Value': 'XL' }),
    ],
    { images: folder },
  )
  expect(report.problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '2 "0" is no price',
    '3 "1.299,00" is no price',
    '4 The product has no title',
    '6 "many" is no number of pieces',
    '7 The SKU is taken by another product (wrap-dress)',
    `8 The picture ../secret.png is not in ${folder}`,
  ])
  expect(report.problems.every(({ advice }) => advice.length > 20)).toBe(true)
  // A bad picture costs the picture, any other fault its product.
  expect(report.problems.filter(({ refused }) => !refused).map(({ line }) => line)).toEqual([8])
  expect(published?.products.new).toBe(2)
  expect(
    await db.many(sql`SELECT sku FROM variant WHERE sku LIKE 'H-%' OR sku LIKE 'OK-%' ORDER BY sku`),
  ).toEqual([{ sku: 'OK-1' }, { sku: 'OK-2' }])
})

test('the same SKU on two products is named at the second, which is left out', async () => {
  const { report, published } = await bring([
    dress({ Handle: 'sku-first', 'Variant SKU': 'TWICE' }),
    dress({ Handle: 'sku-second', 'Variant SKU': 'TWICE' }),
  ])
  expect(report.problems).toMatchObject([
    { line: 3, problem: 'The SKU TWICE belongs to another product of this file', refused: true },
  ])
  expect(report).toMatchObject({ products: 1, refused: 1 })
  expect(published?.products.new).toBe(1)
})

test('unknown words for a kind of garment are reported once each, with their number', async () => {
  const { report } = await bring(
    ['Vase', 'Lamp', 'Vase', 'Trenchcoat'].map((Type, n) =>
      dress({ Handle: `kind-${n}`, Title: `Fjord ${n}`, 'Variant SKU': `K-${n}`, Type }),
    ),
  )
  expect(report.problems).toEqual([])
  expect(report.unknownKinds).toEqual({ Vase: { products: 2, line: 2 }, Lamp: { products: 1, line: 3 } })
})

test('a dry run finds the same and changes nothing', async () => {
  const before = await counts()
  const { report, published } = await bring(
    [
      dress({ Handle: 'dry', 'Variant SKU': 'D-1' }),
      dress({ Handle: 'wet', 'Variant SKU': 'D-2', 'Variant Price': '' }),
    ],
    { dryRun: true },
  )
  expect(published).toBeUndefined()
  expect(report).toMatchObject({ products: 1, refused: 1, problems: [{ line: 3 }] })
  expect(await counts()).toEqual(before)
})

test('a file that is no product file is refused with a reason', async () => {
  const before = await counts()
  await expect(bring('Name,Price\na,1')).rejects.toThrow('lacks the column Handle, Title, Variant Price')
  const { report } = await bring(`${header}\n"wrap,`)
  expect(report).toMatchObject({ products: 0, refused: 1, problems: [{ line: 2, refused: true }] })
  await expect(bring(header)).rejects.toThrow('no products')
  expect(await counts()).toEqual(before)
})

test('R8.04 a product’s words decide its category, and a category that is asked for goes before them', async () => {
  const categories = () =>
    db.many(sql`SELECT handle, category FROM product WHERE handle LIKE 'sorted-%' ORDER BY handle`)
  const rows = [
    dress({ Handle: 'sorted-a', Title: 'Summer dress', 'Variant SKU': 'SORTED-A' }),
    dress({ Handle: 'sorted-b', Title: 'Straight jeans', Type: 'Jeans', 'Variant SKU': 'SORTED-B' }),
  ]
  await bring(rows)
  expect(await categories()).toEqual([
    { handle: 'sorted-a', category: 'summer-dresses' },
    { handle: 'sorted-b', category: 'straight-jeans' },
  ])
  await bring(rows, { category: 'party-dresses' })
  expect(await categories()).toEqual([
    { handle: 'sorted-a', category: 'party-dresses' },
    { handle: 'sorted-b', category: 'party-dresses' },
  ])
})
