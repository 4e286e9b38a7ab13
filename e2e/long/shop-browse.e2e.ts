import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { givenBoxes } from '../given.ts'
import { keyboardOn } from '../keyboard.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test('R7.02 a visitor finds with a typing error, filters, looks at a piece and is back in the same place', async () => {
  const t = textsOf('da')
  const page = await world.visit('da')
  await page.goto('/shop')
  const { press, to } = keyboardOn(page)
  await to('link', t('nav.shop'))
  await page.getByRole('combobox', { name: t('shop.search') }).fill('kjoel')
  await press('Enter')
  await page.waitForURL('**/shop/search?q=kjoel')
  await page.getByRole('heading', { level: 1, name: t('shop.searchFor', { q: 'kjoel' }) }).waitFor()
  const cards = page.getByRole('article')
  expect(await cards.count()).toBeGreaterThan(0)

  const size = page
    .getByRole('group', { name: t('shop.facet.size') })
    .getByRole('checkbox')
    .first()
  const counted = await page.locator('[data-facet="size"] .facet-count').first().textContent()
  await size.check({ force: true })
  await page.waitForURL(/[?&]size=/)
  await expect
    .poll(() => page.getByRole('status').first().textContent())
    .toBe(t('shop.pieces', { count: Number(counted) }))
  expect(await cards.count()).toBe(Math.min(24, Number(counted)))

  const listing = page.url()
  await cards.last().scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => window.scrollY)
  await cards.last().getByRole('link').click()
  await page.waitForURL('**/shop/product/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await page.waitForURL(listing)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position)
  expect(await size.isChecked()).toBe(true)
  await page.context().close()
})

test('R7.03 R7.04 a visitor chooses a size, puts it into the cart once, and finds it there', async () => {
  const t = textsOf('da')
  const page = await world.visit('da')
  await page.goto('/shop/category/dresses')
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL('**/shop/product/*')
  const add = page.getByRole('button', { name: t('shop.addToCart') })
  await add.waitFor()
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!
  await add.click()
  await page.getByText(t('shop.chooseSize')).waitFor()

  const size = page.getByRole('radio', { disabled: false }).first()
  await size.check({ force: true })
  await add.dblclick()
  await page.getByRole('link', { name: t('shop.toCart') }).click()
  await page.waitForURL('**/shop/cart')
  // The address changes to the cart's before the page does: until then the piece's pictures, which are links too, are
  // shown.
  await page.getByRole('link', { name: title, exact: true }).waitFor()
  await page.getByRole('link', { name: t('nav.cartWith', { count: 1 }) }).waitFor()
  await page.context().close()
})

test('R7.02 a member sees suitable pieces, the number of hidden ones, and all by one switch', async () => {
  const { member, memberId } = await given.ready('da')
  // A size that no dress of the demo has.
  await world.db.run(sql`UPDATE survey_answer SET value = value || '{"dress": "56"}'
    WHERE member_id = ${memberId} AND question = 'sizes'`)
  const { page, t } = member
  await page.goto('/shop/new-products')
  const suits = page.getByRole('switch', { name: t('shop.mySize') })
  expect(await suits.getAttribute('aria-checked')).toBe('true')
  const total = async () =>
    Number(/\d+/.exec((await page.getByRole('status').first().textContent()) ?? '')?.[0])
  const suited = await total()
  const hidden = Number(/\d+/.exec((await page.locator('.my-size-words').textContent()) ?? '')?.[0])
  expect(hidden).toBeGreaterThan(0)
  await photograph(page, 'shop-my-size')
  await suits.click()
  await page.waitForURL('**all=1')
  await expect.poll(total).toBe(suited + hidden)
  expect(await suits.getAttribute('aria-checked')).toBe('false')
  await page.context().close()
})

test('R2.05 a piece that is not sold is a 404 with others to look at, a category that is none is a 404', async () => {
  const page = await world.visit('da', { quietly: true })
  const gone = await page.goto('/shop/product/no-such-piece')
  expect(gone?.status()).toBe(404)
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
  for (const path of [
    '/shop/category/nope',
    '/shop/category/tops/midi-dresses',
    '/shop/category/midi-dresses',
  ])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404])
  await page.context().close()
})
