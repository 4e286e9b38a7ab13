import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { failpoints } from '#/platform/failpoints.ts'
import { diskFiles } from '#/platform/files/files.ts'
import { systemRandom } from '#/platform/random.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { dress, productFile } from '#/testing/given/given-product-file.ts'
import { findProductCards } from '../cards/product-cards.ts'
import { openFile } from './file/product-file.ts'
import { importCatalogue } from './import-catalogue.ts'
import { priceTerms } from './rates.rule.ts'

const folder = mkdtempSync(join(tmpdir(), 'garderobe-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const db = await testDatabase()
const clock = manualClock('2026-03-02T09:00:00Z')
const failpoint = failpoints()
const ctx = { db, clock, random: systemRandom, files: diskFiles(folder), failpoint }
const se = priceTerms({ marketNames: ['se'], rates: ['USD=10.4'] }).conversions

test('an import killed anywhere shows nothing or everything, and the next one brings everything', async () => {
  const rows = Array.from({ length: 450 }, (_, index) =>
    dress({
      Handle: `many-${index}`,
      'Variant SKU': `MANY-${index}`,
      ...(index === 0 ? { 'Image Src': 'red.png' } : {}),
    }),
  )
  const file = join(folder, 'many.csv')
  writeFileSync(file, productFile(rows))
  writeFileSync(
    join(folder, 'red.png'),
    await sharp({ create: { width: 700, height: 900, channels: 3, background: '#b3262e' } })
      .png()
      .toBuffer(),
  )
  const { current } = await db.one<{ current: string }>(sql`SELECT current_database() AS current`)
  const url = new URL((db.pool.options as { connectionString: string }).connectionString)
  expect(url.pathname).toBe(`/${current}`)
  url.search = '' // started by hand, it comes as the owner and migrates first
  const run = (FP: string) =>
    new Promise<string | number | null>((done) => {
      const cli = fileURLToPath(new URL('cli.ts', import.meta.url))
      const child = spawn(
        process.execPath,
        [cli, file, '--images', folder, '--market', 'se', '--rate', 'USD=10.4'],
        {
          env: { ...process.env, DATABASE_URL: url.href, DATA_DIR: folder, APP_ENV: 'local', FP },
          stdio: 'ignore',
        },
      )
      child.on('exit', (code, signal) => done(signal ?? code))
    })
  const seen = () =>
    db.one<{ count: number }>(
      sql`SELECT count(*) FROM product WHERE handle LIKE 'many-%' AND prepared_by IS NULL`,
    )

  expect(await run('import_batch_staged:kill')).toBe('SIGKILL')
  expect(await db.one(sql`SELECT count(*) > 0 AS staged FROM import_product`)).toEqual({ staged: true })
  expect(await seen()).toEqual({ count: 0 })
  for (const where of ['import_staged', 'import_batch_prepared', 'import_batch_shown']) {
    expect(await run(`${where}:kill`)).toBe('SIGKILL')
    expect(await seen()).toEqual({ count: 0 })
  }
  expect(await run('import_published:kill')).toBe('SIGKILL')
  expect(await seen()).toEqual({ count: 450 })
  expect(await run('')).toBe(0)
  expect(await seen()).toEqual({ count: 450 })
  expect(
    await db.one(sql`SELECT (SELECT count(*) FROM import_product) + (SELECT count(*) FROM import_variant) AS staged,
      (SELECT sum(on_hand) FROM stock_level WHERE sku LIKE 'MANY-%') AS stock`),
  ).toEqual({ staged: 0, stock: 450 * 5 })
  const [card] = await findProductCards(db, ['MANY-0'], 'se')
  expect(card?.image).toMatchObject({ widths: [320, 700], width: 700, height: 900 })
})

const shared = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url))
test.skipIf(!existsSync(shared))(
  'the real catalogues pass a dry run without a fault (skipped where ../shared is missing)',
  async () => {
    const dry = (name: string, images?: string) =>
      importCatalogue(
        ctx,
        {
          fileName: basename(name),
          open: () => openFile(join(shared, name)),
          gzip: name.endsWith('.gz'),
          imagesFolder: images,
        },
        { conversions: se, dryRun: true },
      )
    const luma = await dry('luma-women/products.shopify.csv', join(shared, 'luma-women'))
    expect(luma.report).toMatchObject({ products: 75, variants: 937, images: 349, refused: 0 })
    const sample = await dry('shopify-sample/apparel.csv')
    expect(sample.report).toMatchObject({ products: 20, refused: 0 })
  },
)
