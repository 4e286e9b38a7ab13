import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOn } from '../accessibility.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

/** Counts clicks and presses of keys, beside the characters of free text. */
function counted(page: Page) {
  let [clicks, keys] = [0, 0]
  return {
    async click(name: string | RegExp, role: 'button' | 'tab' | 'link' | 'checkbox' = 'button') {
      clicks++
      await page.getByRole(role, { name }).first().click()
    },
    /** A click into a field. */
    async into(field: Locator) {
      clicks++
      await field.click()
    },
    async press(key: string) {
      keys++
      await page.keyboard.press(key)
    },
    type: (text: string) => page.keyboard.insertText(text),
    told(task: string) {
      const line = `${task}: ${clicks} clicks, ${keys} keys`
      console.info(line)
      ;[clicks, keys] = [0, 0]
      return line
    },
    clicks: () => clicks,
  }
}

test('R8.04 a buyer makes a coat in two colours and six sizes by one grid, marks a selection down, and copies a product', async () => {
  const page = await signInStaff(world, 'buyer', '/studio/catalogue')
  const hand = counted(page)
  await hand.click('New product')
  await hand.into(page.getByLabel('Title, English'))
  await hand.type('Wool coat, long')
  await page.getByRole('dialog').getByLabel('Brand').selectOption({ index: 1 })
  await hand.press('Tab')
  await hand.click('Begin')
  await page.getByRole('heading', { level: 1, name: 'Wool coat, long' }).waitFor()
  await hand.click(/^Sizes/, 'tab')
  const grid = page.getByRole('form', { name: 'Sizes × colours' })
  await hand.into(grid.getByLabel('More sizes'))
  await hand.type('34-44')
  await hand.press('Tab')
  await hand.type('Navy, Camel')
  await hand.press('Tab')
  await hand.type('3')
  await hand.into(grid.getByRole('textbox', { name: 'Navy 34: units that came' }))
  await hand.press('ArrowDown')
  await hand.type('5')
  await hand.press('ArrowRight')
  await hand.type('-')
  for (const [country, price] of [
    ['Denmark', '1899'],
    ['Sweden', '2799'],
    ['Netherlands', '249,95'],
    ['Germany', '249.99'],
  ] as const) {
    await hand.into(grid.getByLabel(new RegExp(country)))
    await grid.getByLabel(new RegExp(country)).fill(price)
  }
  await hand.into(grid.getByLabel('Supplier'))
  await hand.type('Nordisk Tekstil')
  await hand.press('Tab')
  await hand.type('LS-901')
  await photograph(page, 'buyer-grid')
  expect(await faultsOn(page, [])).toEqual([])
  await hand.click('Make 11 sizes, book 35 units in')
  await page.getByText('11 sizes made, 35 units booked in').waitFor()
  expect(hand.clicks()).toBeLessThan(20)
  hand.told('A coat in 2 colours × 6 sizes, priced in 4 markets and stocked')
  await page.getByRole('tab', { name: 'Sizes and colours (11)' }).waitFor()

  await hand.click('Prices', 'tab')
  await hand.click('Set prices')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Denmark, /).fill('1799')
  await dialog.getByLabel(/^Sweden, /).fill('2699')
  await photograph(page, 'buyer-four-prices')
  await hand.click('Set 2 prices')
  await dialog.waitFor({ state: 'hidden' })
  await photograph(page, 'buyer-prices-tab')
  hand.told('Prices of two markets')

  await hand.click('Copy')
  await dialog.getByLabel('Title of the copy, English').fill('Wool coat, short')
  await hand.click('Copy it as a draft')
  await page.getByRole('heading', { level: 1, name: 'Wool coat, short' }).waitFor()
  hand.told('Copy of a product')

  await page.goto('/studio/catalogue?status=active')
  await page.locator('html[data-ready]').waitFor()
  await hand.click('Choose all on this page')
  await photograph(page, 'buyer-selection')
  await hand.click('Mark down')
  await hand.click('Show the effect')
  await dialog.getByRole('table', { name: 'Effect by market' }).waitFor()
  await photograph(page, 'buyer-markdown')
  await hand.click(/^Mark \d+ products? down$/)
  await page.getByText(/products marked down/).waitFor()
  hand.told('Markdown of a page of products in four markets')
  await page.close()
})

test('R8.04 a buyer orders sizes of a coat at a supplier, and its delivery is booked against the order', async () => {
  const page = await signInStaff(world, 'buyer', '/studio/purchases')
  const hand = counted(page)
  await hand.click('New purchase')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Supplier').fill('Nordisk Tekstil')
  await dialog.getByLabel('Expected on').fill('2027-02-01')
  await hand.click('Begin')
  await page.getByRole('heading', { level: 1, name: /^P-\d+, Nordisk Tekstil$/ }).waitFor()
  await page.getByLabel('Name, brand, SKU or barcode').fill('Wool coat, long')
  await hand.press('Enter')
  await hand.click('Wool coat, long')
  const units = page.getByRole('form', { name: /^Units of Wool coat, long/ })
  await units.getByRole('textbox', { name: 'Navy 36: units to order' }).fill('6')
  await units.getByRole('textbox', { name: 'Camel 38: units to order' }).fill('4')
  await units.getByLabel('Cost of one, without VAT').fill('640')
  await hand.click('Take into the order')
  await page.getByRole('table', { name: 'Lines' }).waitFor()
  await page
    .getByText(/Denmark \d+\s?%/)
    .first()
    .waitFor()
  await hand.click('Mark as sent')
  await page.getByText('Sent', { exact: true }).first().waitFor()
  await photograph(page, 'purchase-sent')
  const purchase = page.url()
  hand.told('An order of two sizes at a supplier')

  await page.goto('/studio/stock')
  await page.locator('html[data-ready]').waitFor()
  await hand.click('Book a delivery')
  await dialog.getByLabel('Of a purchase').selectOption({ index: 1 })
  await dialog.getByLabel('Number of the delivery note').fill('LS-902')
  await dialog.getByLabel(/^Units of .*NAVY-BLUE-36$/).fill('2')
  await photograph(page, 'purchase-delivery')
  await hand.click('Book 6 units in')
  await page.getByText('The delivery is booked').waitFor()
  hand.told('A part of it booked in')
  await page.goto(purchase)
  await page.getByText('6 of 10').waitFor()
  await page.goto('/studio/purchases/cover?search=Wool+coat%2C+long')
  await page.getByRole('table', { name: 'Cover by product' }).waitFor()
  await photograph(page, 'cover')
  expect(await faultsOn(page, [])).toEqual([])
})
