import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenBoxes } from '../given.ts'
import { openPreview } from '../member-box.ts'
import { photograph } from '../photograph.ts'
import { openAtDesk, signInStaff, styleBox } from '../staff.ts'
import { openWorld, type World } from '../world.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const data = join(root, '../shared/data/luma-women')
const catalogue = join(data, 'products.shopify.csv')
const missing = existsSync(catalogue) ? '' : ' (skipped: ../shared/data/luma-women is not beside the project)'

/** One product in twelve: every kind of garment is there, and the pictures do not take minutes. */
const EVERY = 12

if (missing) console.warn(`The box from an imported catalogue is not tried${missing}`)

/** Opened before the test: a world opened within it is never closed, nor are its invariants checked. */
async function open() {
  const world = await openWorld()
  return { world, given: await givenBoxes(world) }
}
const opened = missing ? undefined : await open()
afterAll(() => opened?.given.close())

test.skipIf(!opened)(
  `R7.01 R8.02 R8.04 a stylist makes a box from an imported catalogue with photos${missing}`,
  async () => {
    const { world, given } = opened!
    const cut = await cutCatalogue()
    expect(await importInto(world, cut.file)).toContain(
      `${cut.products} products, ${cut.variants} variants, ${cut.pictures} pictures read; 0 products left out.`,
    )

    // Hides our own garments, so that every proposal comes from the import.
    await world.db.run(sql`UPDATE product SET status = 'draft' WHERE source IN ('demo', 'test')`)
    const { member, boxId } = await given.ordered('se')
    const stylist = await signInStaff(world, 'stylist', '/studio/desk')
    await styleBox(stylist, { customer: 'Anna Berg', pieces: 5 })
    await openPreview(member)
    await photograph(member.page, 'imported-sneak-peek')
    const pieces = await world.db.many<{ source: string; handle: string }>(sql`
      SELECT p.source, p.handle FROM box_item i JOIN variant v ON v.sku = i.sku JOIN product p ON p.id = v.product_id
      WHERE i.box_id = ${boxId}`)
    expect(pieces).toHaveLength(5)
    for (const { source, handle } of pieces) {
      expect(['demo', 'test']).not.toContain(source)
      expect(cut.handles).toContain(handle)
    }
    const photos = member.page.getByRole('article').getByRole('img')
    expect(await photos.count()).toBeGreaterThanOrEqual(5)
    for (const photo of await photos.all()) {
      await photo.scrollIntoViewIfNeeded()
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(300)
    }
    await openAtDesk(stylist, 'Anna Berg')
    await photograph(stylist, 'imported-desk')
  },
)

type Row = Record<string, string>

/** A small file cut from the real one, whole products only; its pictures stay where they are. */
async function cutCatalogue() {
  const rows = parse<Row>(await readFile(catalogue), { columns: true, bom: true })
  const all = [...new Set(rows.map(({ Handle }) => Handle))]
  const handles = all.filter((_, index) => index % EVERY === 0)
  const chosen = rows.filter(({ Handle }) => handles.includes(Handle))
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'cut.csv')
  // Nothing is sold without its maker and a contact in the EU.
  const made = { Manufacturer: 'Test A/S', 'EU Responsible Contact': 'eu@test.example' }
  const lines = [rows[0] ?? {}, ...chosen].map((row, nth) =>
    (nth === 0 ? Object.keys : Object.values)({ ...row, ...made }),
  )
  await writeFile(file, lines.map((line) => line.map(quoted).join(',')).join('\n'))
  const count = (column: string) => chosen.filter((row) => row[column]).length
  return {
    file,
    handles,
    products: handles.length,
    variants: count('Variant SKU'),
    pictures: count('Image Src'),
  }
}
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`

/** The ordinary command, on the database of this world. */
async function importInto({ db }: World, file: string): Promise<string> {
  const { postgres, folder } = inject('testWorld')
  const { name } = await db.one<{ name: string }>(sql`SELECT current_database() AS name`)
  const url = new URL(postgres)
  url.pathname = `/${name}`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--import',
      './src/platform/tsx.ts',
      'src/goods/catalogue/import/cli.ts',
      file,
      '--images',
      data,
      '--market',
      'se',
      '--rate',
      'USD=10.4',
    ],
    { cwd: root, env: { PATH: process.env.PATH, DATABASE_URL: url.href, DATA_DIR: folder } },
  )
  return stdout
}
