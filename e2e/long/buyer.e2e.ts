import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { faultsOn } from '../accessibility.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const typed: Record<MarketId, string> = { da: '799', se: '1199', nl: '109,95', de: '109.99' }

test('R8.04 a buyer makes a product with a picture, prices it in four markets, publishes it, and unpublishes it again', async () => {
  const page = await signInStaff(world, 'buyer', '/studio/catalogue')
  await begin(page)
  await addSize(page)
  await addPicture(page)
  await price(page)
  await comeIn(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  const shop = await page.getByRole('link', { name: 'See it in the shop' }).getAttribute('href')
  const address = new URL(page.url()).pathname
  expect(await faultsOn(page, [address, `${address}?tab=pictures`, `${address}?tab=prices`])).toEqual([])

  for (const market of marketIds) {
    const visitor = await world.visit(market)
    await visitor.goto(shop!)
    await visitor.getByRole('heading', { level: 1, name: /Ribbed wrap dress|Rillet/ }).waitFor()
    const text = await visitor.locator('main').textContent()
    expect(text).toContain(typed[market].split(/[.,]/)[0]!.replace('1199', '199'))
    expect(await visitor.locator('main img[src^="/media/"]').count()).toBeGreaterThan(0)
    await visitor.context().close()
  }

  await page.getByRole('button', { name: 'Change where it is sold' }).click()
  await photograph(page, 'buyer-sold')
  await page.getByRole('button', { name: 'Unpublish everywhere' }).click()
  await page.getByText('It is in nobody’s cart.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish', exact: true }).click()
  await page.getByText('Unpublished', { exact: true }).first().waitFor()
  const visitor = await world.visit('da', { quietly: true })
  const answer = await visitor.goto(shop!)
  expect([404, 410]).toContain(answer?.status())
})

test('R8.04 a buyer adds a category, which the shop names once it is shown', async () => {
  const page = await signInStaff(world, 'buyer', '/studio/catalogue/categories')
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  const names = {
    English: 'Ball gowns',
    Danish: 'Balkjoler',
    Swedish: 'Balklänningar',
    Dutch: 'Baljurken',
    German: 'Ballkleider',
  }
  for (const [language, name] of Object.entries(names)) await dialog.getByLabel(language).fill(name)
  await dialog.getByLabel('Under').selectOption('Dresses')
  await photograph(page, 'new-category')
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await page.getByRole('button', { name: 'Edit Ball gowns' }).click()
  await dialog.getByLabel(/^Hidden/).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await faultsOn(page, ['/studio/catalogue/categories'])).toEqual([])
  const visitor = await world.visit('de')
  await visitor.goto('/shop/category/dresses/ball-gowns')
  await visitor.getByRole('heading', { level: 1, name: 'Ballkleider' }).waitFor()
  await visitor.context().close()
})

async function begin(page: Page) {
  await page.getByRole('button', { name: 'New product' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title, English').fill('Ribbed wrap dress')
  await dialog.getByLabel('Brand').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ribbed wrap dress' }).waitFor()
  await page.getByLabel('Title, Danish').fill('Rillet slå om-kjole')
  await page.getByLabel('Maker', { exact: true }).fill('Kyst A/S')
  await page
    .getByLabel('Who answers for it in the EU')
    .fill('Kyst A/S, Havnegade 1, 8000 Aarhus, eu@kyst.example')
  await page.getByLabel('Sleeves').selectOption('long')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').first().waitFor()
  expect(await page.getByLabel('Sleeves').inputValue()).toBe('long')
  await photograph(page, 'buyer-product')
}

async function addSize(page: Page) {
  await page.getByRole('tab', { name: /^Sizes/ }).click()
  await page.getByRole('button', { name: 'Add one with its own SKU' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Size').fill('M')
  await dialog.getByLabel('Colour').fill('Black')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await page.getByRole('cell', { name: 'Black', exact: true }).waitFor()
  await photograph(page, 'buyer-variants')
}

async function addPicture(page: Page) {
  await page.getByRole('tab', { name: /^Pictures/ }).click()
  const drawn = fileURLToPath(new URL('../../src/platform/ui/picture/icon.svg', import.meta.url))
  const buffer = await sharp(drawn, { density: 900 }).resize(600, 800, { fit: 'fill' }).jpeg().toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'dress.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Add the picture' }).click()
  await page.getByRole('button', { name: 'Delete picture 1' }).waitFor()
  await photograph(page, 'buyer-pictures')
}

async function price(page: Page) {
  await page.getByRole('tab', { name: 'Prices' }).click()
  await page.getByRole('button', { name: 'Set prices' }).click()
  const dialog = page.getByRole('dialog')
  for (const market of marketIds)
    await dialog.getByLabel(new RegExp(`^${staffCountry(market)}, `)).fill(typed[market])
  await photograph(page, 'buyer-price')
  await dialog.getByRole('button', { name: 'Set 4 prices' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Four units arrive by the supplier's note, booked twice by mistake; the count then finds three. */
async function comeIn(page: Page) {
  await photograph(page, 'buyer-prices')
  await page.getByRole('tab', { name: 'Stock' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Correct M' }) })
  const sku = (await row.getByRole('cell').nth(1).textContent())!
  const product = page.url()
  for (const answer of ['The delivery is booked', 'This note was booked before: the stock is as it was.']) {
    await bookDelivery(page, sku)
    await page.getByText(answer).waitFor()
  }
  await page.goto(product)
  await page.getByRole('button', { name: 'Correct M' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How many there are').fill('3')
  await dialog.getByLabel('What happened?').fill('One was missing in the parcel')
  await photograph(page, 'buyer-correct-stock')
  await dialog.getByRole('button', { name: 'Correct the stock' }).click()
  await page.getByRole('cell', { name: 'One was missing in the parcel' }).waitFor()
  expect(await row.getByRole('cell').nth(2).textContent()).toBe('3')
  await photograph(page, 'buyer-stock')
}

async function bookDelivery(page: Page, sku: string) {
  await page.goto('/studio/stock')
  await page.getByRole('button', { name: 'Book a delivery' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Supplier').fill('Nordisk Tekstil')
  await dialog.getByLabel('Number of the delivery note').fill('17')
  await dialog.getByLabel('SKU or barcode').fill(sku)
  await dialog.getByLabel('Units').fill('4')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('cell', { name: new RegExp(sku) }).waitFor()
  await photograph(page, 'buyer-delivery')
  await dialog.getByRole('button', { name: 'Book 4 units in' }).click()
}
