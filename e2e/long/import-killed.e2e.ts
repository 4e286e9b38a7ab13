import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { dress, productFile } from '#/testing/given/given-product-file.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const folder = mkdtempSync(join(tmpdir(), 'garderobe-killed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const PIECES = 450
const file = join(folder, 'many.csv')
const rows = Array.from({ length: PIECES }, (_, nth) =>
  dress({ Handle: `many-${nth}`, 'Variant SKU': `MANY-${nth}` }),
)
writeFileSync(file, productFile(rows))

/** The pieces of the file that a shopper finds: its first, its middle and its last one. */
async function inTheShop() {
  const found = await Promise.all(
    [0, PIECES / 2, PIECES - 1].map(async (nth) => {
      const { status } = await fetch(`${world.origin}/api/shop/product/MANY-${nth}`)
      return status === 200
    }),
  )
  return new Set(found).size === 1 ? (found[0] ? 'all' : 'none') : 'some'
}
const units = () =>
  world.db.one<{ units: number; moved: number }>(sql`
    SELECT (SELECT coalesce(sum(on_hand), 0)::int FROM stock_level WHERE sku LIKE 'MANY-%') AS units,
      (SELECT coalesce(sum(quantity), 0)::int FROM stock_move WHERE sku LIKE 'MANY-%') AS moved`)

test('T90 T96 R8.04 the process of an import is killed at each stage: the server stays, the import is parked and goes on, never half in the shop', async () => {
  const page = await signInStaff(world, 'buyer', '/studio/catalogue')
  /** Kills the import's child by SIGKILL at this failpoint, at each of its starts. */
  async function doomedAt(point?: string) {
    await world.restart(point ? { FP: `${point}:kill` } : {})
    await page.goto('/studio/catalogue/import')
  }
  async function parked() {
    await page.getByText('Not taken up again by itself').waitFor({ timeout: 60_000 })
    expect((await fetch(`${world.origin}/healthcheck`)).status).toBe(200)
  }
  async function goesOn() {
    await page.getByRole('button', { name: 'Try once more' }).click()
    await page.getByText('Not taken up again by itself').waitFor({ state: 'detached' })
  }

  await doomedAt('studio_import_progress')
  await page.getByLabel('Choose the product file').setInputFiles(file)
  await page.getByLabel('Currency of its prices').selectOption('USD')
  await page.getByLabel('One USD in DKK').fill('7')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await parked()
  await photograph(page, 'import-parked')
  await doomedAt('import_batch_prepared')
  await goesOn()
  await page.getByText('Nothing of it shows yet.').waitFor()
  expect(await page.locator('main').textContent()).toContain(`New products${PIECES}`)
  expect(await inTheShop()).toBe('none')

  await page.getByRole('button', { name: 'Publish' }).click()
  await parked()
  for (const [next, shop] of [
    ['import_batch_shown', 'none'],
    ['import_batch_stocked', 'all'],
  ] as const) {
    await doomedAt(next)
    await goesOn()
    await parked()
    expect(await inTheShop(), `after ${next}`).toBe(shop)
  }
  await photograph(page, 'import-parked-publishing')
  await doomedAt()
  await goesOn()
  await page.getByText(`${PIECES} new, 0 changed, 0 as they were`).waitFor()
  await photograph(page, 'import-killed-ended')
  expect(await inTheShop()).toBe('all')
  expect(await units()).toEqual({ units: 5 * PIECES, moved: 5 * PIECES })
  world.problems.splice(0)
})
