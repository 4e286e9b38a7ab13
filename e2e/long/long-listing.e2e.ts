import { expect, test } from 'vitest'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { faultsOf } from '../accessibility.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const GARMENTS = 60
const WORD = 'Langliste'
for (let nth = 1; nth <= GARMENTS; nth++)
  await givenVariant(world.db, { title: { en: `${WORD} ${nth}` }, prices: { da: nth * 100_00 }, stock: 3 })

test('R7.02 of a long listing the next page is asked for before it is wanted, more comes without a jump, and back leads to it', async () => {
  const t = textsOf('da')
  const page = await world.visit('da')
  await page.setViewportSize({ width: 390, height: 800 })
  const limits: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/shop/search') limits.push(searchParams.get('limit') ?? '24')
  })
  await page.goto(`/shop/search?q=${WORD}&sort=price`)
  const cards = page.locator('.shop-grid article')
  expect(await cards.count()).toBe(24)
  expect(limits).toEqual([])
  await cards.nth(20).scrollIntoViewIfNeeded()
  await expect.poll(() => limits).toEqual(['48'])
  const more = page.getByRole('link', { name: t('shop.more') })
  await more.scrollIntoViewIfNeeded()
  const height = () => cards.nth(23).evaluate((card) => card.getBoundingClientRect().top)
  const before = await height()
  await more.click()
  await expect.poll(() => cards.count()).toBe(48)
  expect(Math.abs((await height()) - before)).toBeLessThan(2)
  expect(new URL(page.url()).searchParams.get('page')).toBe('2')
  await photograph(page, 'long-listing')
  expect(await faultsOf(page)).toEqual([])
  await cards.nth(40).getByRole('link').first().click()
  await page.waitForURL('**/shop/product/**')
  await page.goBack()
  await expect.poll(() => cards.count()).toBe(48)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  const names = await cards.getByRole('link').allTextContents()
  expect(new Set(names).size).toBe(names.length)
})
