import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { failpoints } from '#/platform/failpoints.ts'
import { diskFiles } from '#/platform/files/files.ts'
import { systemRandom } from '#/platform/random.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { importCatalogue } from './import-catalogue.ts'
import { productOfRows } from './product/product-of-rows.rule.ts'
import type { Conversion } from './rates.rule.ts'

const db = await testDatabase()
const clock = manualClock('2026-03-02T09:00:00Z')
const ctx = { db, clock, random: systemRandom, files: diskFiles('/nowhere'), failpoint: failpoints() }
const conversions = [{ market: 'da', currency: 'DKK', rate: 1 }] as const

const bring = (lines: string[]) => {
  clock.advance('PT1H')
  const open = () => Readable.from([Buffer.from(lines.join('\n'))])
  return importCatalogue(ctx, { fileName: 'shop.csv', open, gzip: false }, { conversions: [...conversions] })
}
const variants = (handle: string) =>
  db.many<{ sku: string; size: string; withdrawn: boolean; onHand: number | null }>(sql`
    SELECT v.sku, v.size, v.withdrawn_at IS NOT NULL AS withdrawn, on_hand FROM variant v
    JOIN product p ON p.id = v.product_id LEFT JOIN stock_level USING (sku) WHERE handle = ${handle} ORDER BY v.position, v.sku`)
const of = (handle: string) =>
  db.maybe<{ kind: string; status: string }>(sql`SELECT kind, status FROM product WHERE handle = ${handle}`)

const head =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price'
const sized = (handle: string, title: string, size: string, more = {}) => {
  const {
    sku = `${handle}-${size}`,
    tracker = 'shopify',
    quantity = '5',
    policy = 'deny',
  } = more as Record<string, string>
  const facts = title ? `${title},Nordhus,Dresses,Size` : ',,,'
  return `${handle},${facts},${size},${sku},${tracker},${quantity},${policy},100.00`
}

test('R8.04 rows of a product that do not stand together are one product, and no size goes off sale', async () => {
  const first = [
    head,
    sized('mix-a', 'Mixed dress A', 'S'),
    sized('mix-a', '', 'M'),
    sized('mix-b', 'Mixed dress B', 'S'),
  ]
  await bring(first)
  const [line, s, m, b] = first as [string, string, string, string]
  const { report, published } = await bring([line, m, b, s])
  expect(report.problems).toEqual([])
  expect(published).toMatchObject({ products: { new: 0 }, variants: { new: 0, withdrawn: 0 } })
  expect((await variants('mix-a')).map(({ size, withdrawn }) => ({ size, withdrawn }))).toEqual([
    { size: 'M', withdrawn: false },
    { size: 'S', withdrawn: false },
  ])
  expect(await db.one(sql`SELECT to_regclass('pg_temp.row_aside') AS left`)).toEqual({ left: null })
})

test('R8.04 a fault in a scattered row leaves the whole product as it was', async () => {
  const rows = [sized('keep-a', 'Kept dress', 'S'), sized('keep-a', '', 'M')]
  await bring([head, ...rows])
  const broken = sized('keep-a', '', 'M').replace('100.00', 'dear')
  const { report, published } = await bring([head, rows[0]!, sized('keep-b', 'Other dress', 'S'), broken])
  expect(report.problems).toMatchObject([{ line: 4, problem: '"dear" is no price', refused: true }])
  expect(published?.variants).toEqual({ new: 1, changed: 0, withdrawn: 0 })
  expect((await variants('keep-a')).every(({ withdrawn }) => !withdrawn)).toBe(true)
})

test('R8.04 a file sorted by size joins many products', async () => {
  const sizes = ['S', 'M', 'L']
  const rows = sizes.flatMap((size) =>
    Array.from({ length: 150 }, (_, n) =>
      sized(`by-size-${n}`, size === 'S' ? `Sorted dress ${n}` : '', size),
    ),
  )
  const { report } = await bring([head, ...rows])
  expect(report).toMatchObject({ products: 150, variants: 450, refused: 0, problems: [] })
})

test('R8.04 one style number on all sizes makes a SKU for each, with one note for the file', async () => {
  const rows = ['S', 'M', 'L'].map((size, n) =>
    sized('style', n === 0 ? 'Style dress' : '', size, { sku: 'ST-7' }),
  )
  const twin = ['S', 'M'].map((size, n) =>
    sized('other', n === 0 ? 'Other style' : '', size, { sku: 'ST-8' }),
  )
  const { report } = await bring([head, ...rows, ...twin])
  expect(report.problems).toEqual([])
  expect(report.notes.filter((note) => note.includes('one SKU on several variants'))).toEqual([
    '2 products have one SKU on several variants (first on line 2: ST-7). Ours is made of it with colour and size, e.g. ST-7-S.',
  ])
  expect((await variants('style')).map(({ sku }) => sku)).toEqual(['ST-7-S', 'ST-7-M', 'ST-7-L'])
  const again = await bring([head, ...rows.slice(0, 1), rows[2]!, rows[1]!, ...twin])
  expect(again.published?.variants).toMatchObject({ new: 0, withdrawn: 0 })
})

test('R8.04 a product that came with one size keeps its SKU when a second size has the same number', async () => {
  await bring([head, sized('grows', 'Growing dress', 'S', { sku: 'GR-1' })])
  const both = [
    sized('grows', 'Growing dress', 'S', { sku: 'GR-1' }),
    sized('grows', '', 'M', { sku: 'GR-1' }),
  ]
  const { report } = await bring([head, ...both])
  expect(report.problems).toEqual([])
  expect((await variants('grows')).map(({ sku }) => sku)).toEqual(['GR-1', 'GR-1-M'])
})

test('R8.04 stock that the file does not state is unknown, not zero, and is counted in the report', async () => {
  const { report } = await bring([
    head,
    sized('un-a', 'Untracked dress', 'S', { tracker: '', quantity: '0' }),
    sized('un-b', 'Oversold dress', 'S', { quantity: '-3', policy: 'continue' }),
    sized('un-c', 'Silent dress', 'S', { quantity: '' }),
    sized('un-d', 'Sold out dress', 'S', { quantity: '0' }),
    sized('un-e', 'Stocked dress', 'S', { quantity: '4', policy: 'continue' }),
  ])
  expect(report).toMatchObject({ products: 5, problems: [] })
  expect(report.notes.filter((note) => note.includes('stock'))).toEqual([
    expect.stringMatching(/^The file does not tell the stock of 3 variants \(first on line 2\)/),
  ])
  const levels = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map(async (at) => (await variants(`un-${at}`))[0]?.onHand),
  )
  expect(levels).toEqual([null, null, null, 0, 4])
})

test('R8.04 counted stock stays when a later file does not state it', async () => {
  await bring([head, sized('un-e', 'Stocked dress', 'S', { quantity: '4' })])
  const { published } = await bring([
    head,
    sized('un-e', 'Stocked dress', 'S', { tracker: '', quantity: '0' }),
  ])
  expect(published?.stock).toBe(0)
  expect(await variants('un-e')).toMatchObject([{ onHand: 4 }])
})

test.each([
  { because: 'the column says so', type: 'Accessories', title: 'Present', gift: 'true', what: 'a gift card' },
  { because: 'the type says so in English', type: 'Gift Cards', title: 'Voucher', what: 'a gift card' },
  { because: 'the type says so in Swedish', type: 'Presentkort', title: 'Till en vän', what: 'a gift card' },
  { because: 'the title says so', type: '', title: 'Geschenkgutschein', what: 'a gift card' },
  { because: 'a parcel is insured', type: 'Insurance', title: 'Route', what: 'a service' },
  { because: 'a parcel is insured by title', type: '', title: 'Shipping Protection', what: 'an insurance' },
])('R8.04 a non-garment is left out and reported: $because', async ({ type, title, gift = '', what }) => {
  const { report } = await bring([
    'Handle,Title,Vendor,Type,Variant SKU,Variant Price,Gift Card',
    `odd,${title},Nordhus,${type},ODD,100.00,${gift}`,
  ])
  expect(report.problems).toMatchObject([{ line: 2, problem: `This is ${what}, no garment`, refused: true }])
  expect(await of('odd')).toBeUndefined()
})

test.each([
  { title: 'Gift card holder bag', type: 'Bags', kind: 'bag' },
  { title: 'Sun protection shirt', type: '', kind: 'shirt' },
  { title: 'Sample sale dress', type: 'Dresses', kind: 'dress' },
])(
  'R8.04 a garment whose words sound like a gift card or a service comes in: $title',
  async ({ title, type, kind }) => {
    const handle = title.toLowerCase().replaceAll(' ', '-')
    const { report } = await bring([
      'Handle,Title,Vendor,Type,Variant SKU,Variant Price',
      `${handle},${title},Nordhus,${type},${handle},100.00`,
    ])
    expect(report.problems).toEqual([])
    expect(await of(handle)).toMatchObject({ kind })
  },
)

test('R8.04 a barcode that two products share stays with the first; the second comes in without it', async () => {
  const { report } = await bring([
    'Handle,Title,Vendor,Type,Variant SKU,Variant Price,Variant Barcode',
    'bar-a,Bar dress A,Nordhus,Dresses,BAR-A,100.00,4006381333948',
    "bar-b,Bar dress B,Nordhus,Dresses,'0B7,100.00,'4006381333948",
    'bar-c,Bar dress C,Nordhus,Dresses,BAR-C,100.00,4.00638E+12',
    'bar-d,Bar dress D,Nordhus,Dresses,4.00638E+12,100.00,',
  ])
  expect(report.problems).toMatchObject([
    { line: 3, problem: 'The barcode is taken by the SKU BAR-A', refused: false },
    { line: 4, problem: 'The barcode 4.00638E+12 was spoilt by a spreadsheet program', refused: false },
    { line: 5, problem: 'The SKU 4.00638E+12 was spoilt by a spreadsheet program', refused: true },
  ])
  const stored = await db.many(
    sql`SELECT sku, barcode FROM variant WHERE sku LIKE 'BAR-%' OR sku = '0B7' ORDER BY sku`,
  )
  expect(stored).toEqual([
    { sku: '0B7', barcode: null },
    { sku: 'BAR-A', barcode: '4006381333948' },
    { sku: 'BAR-C', barcode: null },
  ])
})

test('R8.04 Product Category tells the kind where Type is empty', async () => {
  await bring([
    'Handle,Title,Vendor,Product Category,Variant SKU,Variant Price',
    'cat-a,Alba,Nordhus,Apparel & Accessories > Clothing > Dresses,CAT-A,100.00',
    'cat-b,Home jersey,Nordhus,Apparel & Accessories > Clothing > Clothing Tops > T-Shirts,CAT-B,100.00',
    'cat-c,Vest,Nordhus,Apparel & Accessories,CAT-C,100.00',
  ])
  expect([await of('cat-a'), await of('cat-b'), await of('cat-c')]).toMatchObject([
    { kind: 'dress' },
    { kind: 'top' },
    { kind: 'jacket' },
  ])
})

test('R8.04 a market’s own columns give its price, and leave out where a product is not sold', () => {
  const cells = {
    'Variant Price': '899.00',
    'Price / Germany': '119.00',
    'Compare At Price / Germany': '149.00',
    'Included / Sweden': 'false',
  }
  const both = ['de', 'se', 'nl'].map((market) => ({ market, currency: 'EUR', rate: 0.5 }) as Conversion)
  const { product } = productOfRows(
    { handle: 'market', rows: [{ line: 2, cells: { ...cells, Title: 'Dress', Vendor: 'Nord' } }] },
    both,
  )
  expect(product.variants[0]?.prices).toEqual([
    { market: 'de', currency: 'EUR', amount: 119_00, compareAt: 149_00 },
    { market: 'nl', currency: 'EUR', amount: 449_95, compareAt: null },
  ])
})
