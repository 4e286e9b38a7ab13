import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { dress, productFile } from '#/testing/given/given-product-file.ts'
import { faultsOn } from '../accessibility.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const folder = mkdtempSync(join(tmpdir(), 'garderobe-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('R8.04 a buyer imports a file with pictures, looks at it, publishes it, and it is in the shop', async () => {
  const file = join(folder, 'autumn.csv')
  writeFileSync(
    file,
    productFile([
      dress({
        Handle: 'bouclé-coat',
        Title: 'Bouclé Coat',
        Type: 'Coats',
        'Variant SKU': 'BC-M',
        'Image Src': 'coat.png',
      }),
      dress({ Handle: 'odd-thing', Title: 'Odd Thing', Type: 'Spaceships', 'Variant SKU': 'ODD-M' }),
      dress({ Handle: 'no-price', Title: 'No Price', 'Variant SKU': 'NP-M', 'Variant Price': '' }),
    ]),
  )
  const coat = { create: { width: 600, height: 800, channels: 3, background: '#7a5c48' } } as const
  writeFileSync(join(folder, 'coat.png'), await sharp(coat).png().toBuffer())

  const page = await signInStaff(world, 'buyer', '/studio/catalogue')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Import' }).waitFor()
  expect(await faultsOn(page, ['/studio/catalogue/import'])).toEqual([])
  await page.getByLabel('Choose the product file').setInputFiles(file)
  await page.getByLabel('Choose the folder of its pictures').setInputFiles(folder)
  await page.getByLabel('Currency of its prices').selectOption('USD')
  await page.getByLabel('One USD in DKK').fill('7')
  await photograph(page, 'import-form')
  await page.getByRole('button', { name: 'Preview changes' }).click()

  await page.getByText('Nothing of it shows yet.').waitFor()
  const text = await page.locator('main').textContent()
  for (const word of ['New products2', 'Left out1', 'Pictures1', 'Spaceships']) expect(text).toContain(word)
  await photograph(page, 'import-preview')
  const visitor = await world.visit('da', { quietly: true })
  expect((await visitor.goto('/shop/product/BC-M'))?.status()).toBe(404)
  await page.reload()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('2 new, 0 changed, 0 as they were').waitFor()
  await photograph(page, 'import-history')

  await visitor.goto('/shop/product/BC-M')
  await visitor.getByRole('heading', { level: 1, name: /Bouclé Coat/ }).waitFor()
  expect(await visitor.locator('main img[src^="/media/"]').count()).toBeGreaterThan(0)
})

test('R8.04 words that a buyer changed stay when the file comes again, unless the buyer says otherwise', async () => {
  const page = await signInStaff(world, 'buyer', '/studio/catalogue')
  const file = join(folder, 'again.csv')
  const bring = async (price: string, overwrite: boolean) => {
    writeFileSync(
      file,
      productFile([dress({ Handle: 'cape', 'Variant SKU': 'CAPE-M', 'Variant Price': price })]),
    )
    await page.goto('/studio/catalogue/import')
    await page.getByLabel('Choose the product file').setInputFiles(file)
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await page.getByText('Nothing of it shows yet.').waitFor()
    const box = page.getByLabel('Overwrite what buyers changed by hand')
    if (overwrite) await box.check()
    if (overwrite) await photograph(page, 'import-overwrite')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'Preview changes' }).waitFor()
  }
  await bring('400', false)
  const visitor = await world.visit('da')
  const named = async (name: string) => {
    await visitor.goto('/shop/product/CAPE-M')
    await visitor.getByRole('heading', { level: 1, name }).waitFor()
  }
  await visitor.goto('/shop/product/CAPE-M')
  const { id } = await world.db.one<{ id: string }>(sql`SELECT id FROM product WHERE handle = 'cape'`)
  await page.goto(`/studio/catalogue/${id}`)
  await page.getByLabel('Title, Danish').fill('Kappe i uld')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').first().waitFor()
  await bring('500', false)
  await named('Kappe i uld')
  await bring('600', true)
  await named('Wrap Dress')
  await visitor.context().close()
})

test('R8.04 the shop’s own feed is fetched in the studio, comes in again, and would change nothing', async () => {
  const page = await signInStaff(world, 'buyer', '/studio/catalogue/import')
  const [fetched] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'garderobe-dk.tsv' }).click(),
  ])
  const file = join(folder, fetched.suggestedFilename())
  await fetched.saveAs(file)
  await page.getByLabel('Choose the product file').setInputFiles(file)
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByText('Nothing of it shows yet.').waitFor()
  const text = await page.locator('main').textContent()
  for (const word of [
    'New products0',
    'Changed0',
    'Left out0',
    'New variants0',
    'Variants no longer sold0',
    'Stock changed0',
  ])
    expect(text).toContain(word)
  await photograph(page, 'import-feed')
  await page.getByRole('button', { name: 'Cancel the import' }).click()
  await page.getByRole('button', { name: 'Preview changes' }).waitFor()
})
