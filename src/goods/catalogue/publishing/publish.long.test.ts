import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { failpoints } from '#/platform/failpoints.ts'
import { diskFiles } from '#/platform/files/files.ts'
import { systemRandom } from '#/platform/random.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { dress, productFile } from '#/testing/given/given-product-file.ts'
import { findProductCards } from '../cards/product-cards.ts'
import { type ImportOptions, importCatalogue } from '../import/import-catalogue.ts'
import { priceTerms } from '../import/rates.rule.ts'
import { reserve } from '../stock/stock.ts'
import { sweepStopped } from './stopped.ts'

const folder = mkdtempSync(join(tmpdir(), 'garderobe-publish-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const db = await testDatabase()
const clock = manualClock('2026-03-02T09:00:00Z')
const { conversions } = priceTerms({ marketNames: ['se', 'de'], rates: [] })

/** More than a batch holds, so that there is a gap between two batches. */
const PRODUCTS = 520
type File = { name: string; products?: number; title?: string; price?: string; stock?: string }
const rowsOf = ({ name, products = PRODUCTS, title = 'Old', price = '57', stock = '5' }: File) =>
  Array.from({ length: products }, (_, n) =>
    dress({
      Handle: `${name}-${n}`,
      Title: title,
      'Variant SKU': `${name}-${n}`,
      'Variant Price': price,
      'Variant Inventory Qty': stock,
    }),
  )

/** An import of one process, with its own failpoint, so that others go on when it stops. */
function bring(
  file: File,
  {
    failpoint = failpoints(),
    ...options
  }: Partial<ImportOptions> & { failpoint?: ReturnType<typeof failpoints> } = {},
) {
  const ctx = { db, clock, random: systemRandom, files: diskFiles(folder), failpoint }
  const open = () => Readable.from([Buffer.from(productFile(rowsOf(file)))])
  const source = { fileName: `${file.name}.csv`, open, gzip: false, fingerprint: JSON.stringify(file) }
  return importCatalogue(ctx, source, { conversions, ...options })
}
const skusOf = ({ name, products = PRODUCTS }: File) =>
  Array.from({ length: products }, (_, n) => `${name}-${n}`)
/** Goods of a file that a member or a stylist sees: numbers by title and price. */
async function seen(file: File) {
  const cards = await findProductCards(db, skusOf(file), 'se')
  return cards.reduce<Record<string, number>>((counts, { title, price }) => {
    const key = `${title} ${price / 100}`
    counts[key] = (counts[key] ?? 0) + 1
    return counts
  }, {})
}
const left = () =>
  db.one(sql`SELECT (SELECT count(*) FROM import_product) + (SELECT count(*) FROM import_variant) AS staged,
    (SELECT count(*) FROM import_run WHERE state <> 'applied') AS runs, (SELECT count(*) FROM product WHERE prepared_by IS NOT NULL) AS drafts`)
const nothingLeft = { staged: 0, runs: 0, drafts: 0 }

test('a reader during publishing sees the whole catalogue before, or the whole one after', async () => {
  const before = { name: 'moment' }
  await bring(before)
  clock.advance('P1D')
  const after = { ...before, title: 'New', price: '77', products: PRODUCTS + 700 }
  const failpoint = failpoints()
  const views: { at: string; sees: Record<string, number> }[] = []
  for (const at of [
    'import_batch_prepared',
    'import_batch_shown',
    'import_published',
    'import_batch_stocked',
  ])
    failpoint.onReach(at, async () => void views.push({ at, sees: await seen(after) }))
  await bring(after, { failpoint })

  const [old, fresh] = [{ 'Old 57': PRODUCTS }, { 'New 77': PRODUCTS + 700 }]
  expect(views.filter(({ at }) => /prepared|shown/.test(at)).length).toBeGreaterThanOrEqual(6)
  for (const { at, sees } of views)
    expect({ at, sees }).toEqual({ at, sees: /prepared|shown/.test(at) ? old : fresh })
  expect(await left()).toEqual(nothingLeft)
})

test.each([
  { at: 'import_batch_prepared', shows: false, because: 'one batch of new goods is prepared' },
  { at: 'import_prepared', shows: false, because: 'all of them are' },
  { at: 'import_batch_shown', shows: false, because: 'the moment has begun' },
  { at: 'import_published', shows: true, because: 'it shows, without the news of stock' },
  { at: 'import_batch_stocked', shows: true, because: 'stock of one batch is up to date' },
  { at: 'import_cleared', shows: true, because: 'only its row is not ticked off' },
])(
  'stopped when $because ($at), the same import goes on and brings everything once',
  async ({ at, shows }) => {
    const file = { name: at }
    const failpoint = failpoints(`${at}:throw`)
    await expect(bring(file, { failpoint })).rejects.toThrow(`Failpoint ${at}`)
    expect(await seen(file)).toEqual(shows ? { 'Old 57': PRODUCTS } : {})

    const stopped: string[] = []
    const { published, report } = await bring(file, { onStopped: ({ outcome }) => stopped.push(outcome) })
    expect(stopped).toEqual([shows ? 'finished' : 'goes on'])
    expect(await seen(file)).toEqual({ 'Old 57': PRODUCTS })
    expect(report).toMatchObject({ products: PRODUCTS, refused: 0 })
    if (!shows)
      expect(published).toEqual({
        products: { new: PRODUCTS, changed: 0, unchanged: 0 },
        variants: { new: PRODUCTS, changed: 0, withdrawn: 0 },
        images: 0,
        prices: PRODUCTS * 2,
        stock: PRODUCTS,
      })
    expect(
      await db.one(sql`SELECT count(*), sum(quantity) AS units FROM stock_move WHERE sku LIKE ${`${at}-%`}`),
    ).toEqual({ count: PRODUCTS, units: PRODUCTS * 5 })
    expect(await left()).toEqual(nothingLeft)
  },
)

test('what a stopped import has prepared is cleared away by the next one of another file', async () => {
  const failpoint = failpoints('import_prepared:throw')
  await expect(bring({ name: 'gone' }, { failpoint })).rejects.toThrow('Failpoint')
  expect(await left()).toMatchObject({ runs: 1, drafts: PRODUCTS })
  const stopped: unknown[] = []
  await bring({ name: 'next', products: 1 }, { onStopped: (run) => stopped.push(run) })
  expect(stopped).toEqual([{ fileName: 'gone.csv', outcome: 'cleared away' }])
  expect(await left()).toEqual(nothingLeft)
  expect(await db.one(sql`SELECT count(*) FROM variant WHERE sku LIKE 'gone-%'`)).toEqual({ count: 0 })
})

test('the server ends a stopped import that is not resumed within a day', async () => {
  await expect(bring({ name: 'late' }, { failpoint: failpoints('import_prepared:throw') })).rejects.toThrow()
  await expect(
    bring({ name: 'shown' }, { failpoint: failpoints('import_published:throw') }),
  ).rejects.toThrow()
  const ctx = { db, clock, failpoint: failpoints() }
  clock.advance('PT23H')
  await sweepStopped(ctx)
  expect(await left()).toMatchObject({ runs: 1 })
  clock.advance('PT2H')
  await sweepStopped(ctx)
  expect(await left()).toEqual(nothingLeft)
  expect([await seen({ name: 'late' }), await seen({ name: 'shown' })]).toEqual([{}, { 'Old 57': PRODUCTS }])
})

test('two imports at once: they read together and publish one after the other', async () => {
  const [first, second] = [failpoints(), failpoints()]
  let waited = 0
  const order: string[] = []
  first.onReach('import_prepared', async () => {
    while (waited === 0) await sleep(20)
    order.push('first')
  })
  second.onReach('import_batch_prepared', () => void order.push('second'))
  let second$: ReturnType<typeof bring> | undefined
  first.onReach('import_batch_prepared', () => {
    second$ ??= bring(
      { name: 'twins', title: 'Other', price: '99' },
      { failpoint: second, onWait: () => void waited++ },
    )
  })
  const { published } = await bring({ name: 'twins' }, { failpoint: first })
  expect(published?.products.new).toBe(PRODUCTS)
  const other = await second$!
  expect(order[0]).toBe('first')
  expect(other.published?.products).toEqual({ new: 0, changed: PRODUCTS, unchanged: 0 })
  expect(await seen({ name: 'twins' })).toEqual({ 'Other 99': PRODUCTS })
  expect(await left()).toEqual(nothingLeft)
})

test('what is held stays held and what is in a box comes back: stock is never set below a promise (R8.04, I30)', async () => {
  const held = { name: 'held', products: 2 }
  await bring(held)
  const hold = (id: number, sku: string) =>
    reserve(db, {
      id: `00000000-0000-4000-8000-00000000000${id}`,
      sku,
      ownerKind: 'box',
      ownerId: 'b',
      now: clock.now(),
    })
  await hold(1, 'held-0')
  await hold(2, 'held-0')
  clock.advance('P1D')
  const failpoint = failpoints()
  // A reservation does not wait for an import that is publishing.
  failpoint.onReach('import_batch_shown', () => hold(3, 'held-0'))
  await bring({ ...held, stock: '1', price: '66' }, { failpoint })
  expect(
    await db.many(sql`SELECT sku, on_hand, reserved FROM stock_level WHERE sku LIKE 'held-%' ORDER BY sku`),
  ).toEqual([
    { sku: 'held-0', onHand: 3, reserved: 3 },
    { sku: 'held-1', onHand: 1, reserved: 0 },
  ])
})
