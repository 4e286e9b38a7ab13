import type { Page } from 'playwright-core'
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
  await hand.type('Wool coat, long')
  await page.getByRole('dialog').getByLabel('Brand').selectOption({ index: 1 })
  await hand.press('Tab')
  await hand.click('Begin')
  await page.getByRole('heading', { level: 1, name: 'Wool coat, long' }).waitFor()
  await hand.click(/^Sizes/, 'tab')
  const grid = page.getByRole('form', { name: 'Sizes × colours' })
  await grid.getByLabel('More sizes').click()
  await hand.type('34-44')
  await hand.press('Tab')
  await hand.type('Navy, Camel')
  await hand.press('Tab')
  await hand.type('3')
  await grid.getByRole('textbox', { name: 'Navy 34: units that came' }).focus()
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
    await grid.getByLabel(new RegExp(country)).focus()
    await hand.press('Tab')
    await grid.getByLabel(new RegExp(country)).fill(price)
  }
  await grid.getByLabel('Supplier').fill('Nordisk Tekstil')
  await grid.getByLabel('Number of the delivery note').fill('LS-901')
  await photograph(page, 'buyer-grid')
  expect(await faultsOn(page, [])).toEqual([])
  await hand.click('Make 11 sizes, book 35 units in')
  await page.getByText('11 sizes made, 35 units booked in').waitFor()
  expect(hand.clicks()).toBeLessThan(20)
  hand.told('A coat in 2 colours × 6 sizes, priced in 4 markets and stocked')
  expect(await page.getByRole('tab', { name: 'Sizes and colours (11)' }).count()).toBe(1)

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
