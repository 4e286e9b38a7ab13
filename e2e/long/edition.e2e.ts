import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { shiftWithoutPress } from '../layout-shift.ts'
import { photograph, photographStudio } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** Layout shifts without a press so far, in thousandths. */
const shiftsOf = async (page: Page) => Math.round((await shiftWithoutPress(page)) * 1000)

/** Scrolls through the page, so that its pictures load. */
async function through(page: Page) {
  for (const part of await page.locator('.edition, .edition-occasions, .outfit-around').all())
    await part.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 0))
}

test.each(marketIds)(
  'R7.01 %s: the shop opens with an outfit of the week and three occasions',
  async (market) => {
    const t = textsOf(market)
    for (const viewport of [phone, desk]) {
      const page = await world.visit(market)
      await page.setViewportSize(viewport)
      await page.goto('/shop')
      await page.getByText(t('edition.week')).waitFor()
      const week = page.getByRole('region', { name: t('edition.title') })
      expect(await week.getByRole('link').count()).toBeGreaterThanOrEqual(3)
      expect(await page.locator('.edition-occasions article').count()).toBeGreaterThan(0)
      await through(page)
      await photograph(page, `${market}-edition-${viewport.width}`)
      expect(await faultsOf(page)).toEqual([])
      expect(await shiftsOf(page), 'nothing moves').toBe(0)
      await page.context().close()
    }
  },
)

const words = {
  da: 'Uld til frosten',
  se: 'Ull för kylan',
  nl: 'Wol voor de vorst',
  de: 'Wolle für den Frost',
}
const language = { da: 'Danish', se: 'Swedish', nl: 'Dutch', de: 'German' } as const

async function fillIn(page: Page, market: MarketId) {
  const group = page.getByRole('group', { name: language[market] })
  await group.getByLabel('Title').fill(words[market])
  await group.getByLabel('Words of the stylist').fill(`${words[market]}.`)
}

test('R7.01 a buyer chooses an outfit, the shop shows it, and it is undone', async () => {
  const buyer = await signInStaff(world, 'buyer', '/studio/editions')
  await buyer.getByRole('button', { name: 'New outfit' }).click()
  const dialog = buyer.getByRole('dialog')
  await dialog.getByLabel('Stylist who signs it').selectOption({ index: 1 })
  for (const find of ['blazer', 'trousers']) {
    await dialog.getByLabel('Find a garment').fill(find)
    await buyer.keyboard.press('Enter')
    await dialog.getByRole('button', { name: /^Add / }).first().click()
  }
  for (const market of marketIds) await fillIn(buyer, market)
  await photographStudio(buyer, 'studio-edition-form')
  expect(await faultsOf(buyer)).toEqual([])
  await dialog.getByRole('button', { name: 'Save the outfit' }).dblclick()
  await buyer.getByText('In force').waitFor()
  expect(await buyer.getByRole('button', { name: /^Change / }).count()).toBe(1)
  await photographStudio(buyer, 'studio-editions')
  for (const market of marketIds) {
    const page = await world.visit(market)
    await page.goto('/shop')
    await page.getByRole('heading', { name: words[market], exact: true }).waitFor()
    await photograph(page, `${market}-edition-chosen`)
    await page.context().close()
  }
  await buyer.getByRole('button', { name: /^Change / }).click()
  await dialog.getByLabel('Title').first().fill('Uld til kulden')
  await dialog.getByRole('button', { name: 'Save the outfit' }).click()
  const page = await world.visit('da')
  await buyer.getByRole('button', { name: 'Undo' }).click()
  await buyer.getByText('Undone.').waitFor()
  await page.goto('/shop')
  await page.getByRole('heading', { name: words.da, exact: true }).waitFor()
  await world.db.run(sql`
    UPDATE stock_level SET on_hand = reserved
    WHERE sku IN (SELECT v.sku FROM edition e, unnest(e.skus) s(sku) JOIN variant o ON o.sku = s.sku
      JOIN variant v ON v.product_id = o.product_id AND v.colour_key = o.colour_key)`)
  await page.reload()
  await page.getByRole('heading', { name: textsOf('da')('edition.title') }).waitFor()
  await asMoved()
  await page.context().close()
})

/** Stock as its moves say, after a test has changed it by hand. */
const asMoved = () =>
  world.db.run(sql`
    UPDATE stock_level s SET on_hand = m.units
    FROM (SELECT sku, sum(quantity) AS units FROM stock_move GROUP BY sku) m WHERE m.sku = s.sku AND m.units <> s.on_hand`)

test.each([
  ['da', phone],
  ['de', desk],
] as const)(
  'R7.03 R7.04 %s: a piece in an outfit, where it ends, and the way on once it is in the cart',
  async (market, viewport) => {
    const t = textsOf(market)
    const page = await world.visit(market)
    await page.setViewportSize(viewport)
    const { sku, scarce } = await world.db.one<{ sku: string; scarce: string }>(sql`
    SELECT v.sku, v.sku AS scarce FROM variant v JOIN stock_level s USING (sku) JOIN product p ON p.id = v.product_id
    WHERE p.kind = 'dress' AND p.status = 'active' AND p.source = 'demo' AND s.on_hand > s.reserved + 4 ORDER BY p.handle LIMIT 1`)
    await world.db.run(sql`UPDATE stock_level SET on_hand = reserved + 1 WHERE sku = ${scarce}`)
    await page.goto(`/shop/product/${sku}`)
    await page.getByRole('region', { name: t('shop.length') }).waitFor()
    await page
      .getByText(t('shop.few', { count: 1 }))
      .first()
      .waitFor()
    await page.getByRole('heading', { name: t('shop.goesWith') }).waitFor()
    await through(page)
    await photograph(page, `${market}-product-in-outfit-${viewport.width}`)
    expect(await faultsOf(page)).toEqual([])
    await page.locator(`input[value="${sku}"]`).check({ force: true })
    await page.getByRole('button', { name: t('shop.addToCart') }).dblclick()
    const added = page.getByRole('status').filter({ has: page.getByRole('link', { name: t('shop.toCart') }) })
    await added.getByRole('link', { name: t('shop.onward') }).waitFor()
    await photograph(page, `${market}-added-${viewport.width}`)
    expect(await faultsOf(page)).toEqual([])
    expect(await shiftsOf(page), 'nothing moves').toBe(0)
    await added.getByRole('link', { name: t('shop.toCart') }).click()
    await page.waitForURL('**/shop/cart')
    await page.context().close()
  },
)
