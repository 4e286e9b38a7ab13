import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { faultsOn } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { scan, signInStaff, takePaper } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())
for (let count = 0; count < 3; count++) {
  const member = await givenCustomer(given.app)
  const boxId = await given.studio.order(member)
  await given.studio.style(boxId)
  await given.studio.approve(member, boxId)
}
let [scans, taps] = [0, 0]
const told = (task: string) => {
  console.info(`${task}: ${scans} scans, ${taps} taps`)
  ;[scans, taps] = [0, 0]
}
const shot = async (page: Page, code: string) => {
  scans++
  await scan(page, code)
}
const tap = async (page: Page, name: string | RegExp) => {
  taps++
  await page.getByRole('button', { name }).first().click()
}
/** Targets on the page that a thumb would miss. */
const smallTargets = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 })
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main input:not([type=checkbox]), main summary')]
      .filter((element) => element.offsetParent !== null && element.getBoundingClientRect().height < 43.5)
      .map(
        (element) =>
          `${element.textContent?.trim() || element.getAttribute('aria-label')} ${Math.round(element.getBoundingClientRect().height)}`,
      ),
  )
}

test('R8.03 a packer puts garments away, walks for several orders on a phone, packs one with one print, and ships it', async () => {
  const page = await signInStaff(world, 'warehouse', '/studio/warehouse')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/studio/warehouse/walk')
  await page.locator('html[data-ready]').waitFor()
  await tap(page, /^Begin with/)
  const next = page.getByRole('region', { name: 'Next' })
  await next.waitFor()
  await photograph(page, 'walk-begun')
  const skuOf = async () => (await next.locator('.walk-soft').textContent())!.split(' · ').at(-1)!
  const first = await skuOf()

  await page.goto('/studio/stock')
  await page.getByLabel('Place').fill('A-3-2')
  await page.getByLabel('SKU or barcode').nth(1).fill(first)
  scans += 2
  await page.keyboard.press('Enter')
  await page.getByText(': A-3-2').waitFor()
  told('A garment put on its place')

  await page.goto('/studio/warehouse/walk')
  await next.getByText('A-3-2').waitFor()
  await photograph(page, 'walk-next')
  expect(await smallTargets(page)).toEqual([])
  await shot(page, 'NO-SUCH-CODE')
  await page.getByText('No garment has the code NO-SUCH-CODE').waitFor()
  for (
    let left =
      (await page
        .getByRole('listitem')
        .filter({ hasText: /box \d/ })
        .count()) + 1;
    left > 0;
    left--
  ) {
    if (!(await next.isVisible())) break
    const code = await skuOf()
    await shot(page, code)
    await page
      .getByRole('status')
      .getByText(/into box \d+/)
      .waitFor()
  }
  await photograph(page, 'walk-done')
  expect(await faultsOn(page, [])).toEqual([])
  const order = page.getByRole('list', { name: 'Boxes' }).getByRole('link').first()
  const href = await order.getAttribute('href')
  told('A walk for the open orders')

  await page.goto(href!)
  await page.getByRole('heading', { level: 1, name: /^(Box|Order) / }).waitFor()
  const left = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'to be packed' }) })
  for (let count = await left.count(); count > 0; count--) {
    const sku = / · ([^ ]+)$/.exec((await left.first().locator('.desk-soft').textContent()) ?? '')?.[1]
    await shot(page, sku ?? '')
    await expect.poll(() => left.count()).toBe(count - 1)
  }
  taps++
  await takePaper(page, page.getByRole('button', { name: 'Print the papers', exact: true }))
  await tap(page, 'Void the label')
  await page.getByRole('dialog').getByLabel('Why').fill('The printer jammed')
  await tap(page, 'Void it')
  await page.getByText('The label is void. Print the papers again.').waitFor()
  taps++
  await takePaper(page, page.getByRole('button', { name: 'Print the papers', exact: true }))
  await photograph(page, 'warehouse-phone')
  expect(await smallTargets(page)).toEqual([])
  await tap(page, 'Sound on')
  await page.getByRole('button', { name: 'Sound off' }).waitFor()
  await shot(page, 'SHIP')
  await page.getByText(/is on its way/).waitFor()
  told('An order packed, its papers printed, its label voided and printed again, and shipped')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/studio/warehouse')
  await page.getByText(/^Next collection/).waitFor()
  await photograph(page, 'warehouse-list')
})
