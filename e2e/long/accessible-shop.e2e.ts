import { expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { faultsOn } from '../accessibility.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('R11.05 the shop is accessible in four languages, wide and narrow', async () => {
  for (const market of marketIds) {
    const page = await world.visit(market, { quietly: true })
    await page.goto('/shop/new-products')
    const product = await page.getByRole('article').first().getByRole('link').getAttribute('href')
    const paths = ['/shop', '/shop/category/dresses', '/shop/search?q=zzzqq', '/shop/discounts', product!]
    expect(await faultsOn(page, paths, [1440, 390])).toEqual([])
    await page.context().close()
  }
})
