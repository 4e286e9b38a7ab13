import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { newCustomer } from '../customer.ts'
import { photograph } from '../photograph.ts'
import { endless, holdCalls, overflow } from '../states.ts'
import { visitorWithCart } from '../visitor-with-cart.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('R7.03 R7.04 a size whose last pieces lie in the own cart says so, and leads there', async () => {
  const she = await visitorWithCart(world, 'da')
  const { page, t, sku } = she
  await page.evaluate(
    async ([sku, quantity]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const body = JSON.stringify({ sku, quantity })
      const { ok } = await fetch('/api/shop/cart/items', { method: 'POST', headers, body })
      if (!ok) throw new Error('not in the cart')
    },
    [sku, await leftOf(sku)] as const,
  )
  const { size } = await world.db.one<{ size: string }>(sql`SELECT size FROM variant WHERE sku = ${sku}`)
  await page.goto(`/shop/product/${sku}`)
  const label = (of: Page) =>
    of.locator('.product-sizes > label', { has: of.locator(`input[value="${sku}"]`) })
  await label(page).getByText(t('shop.inYourCart')).waitFor()
  await page.getByText(t('shop.restInCart', { size })).waitFor()
  await photograph(page, 'da-product-last-in-cart')
  expect(await faultsOf(page)).toEqual([])
  const other = await newCustomer(world, { market: 'da' })
  await other.page.goto(`/shop/product/${sku}`)
  await label(other.page).getByText(t('shop.soldOut')).waitFor()
  await page
    .locator('main')
    .getByRole('link', { name: t('shop.toCart') })
    .click()
  await page.waitForURL('**/shop/cart')
})

const leftOf = async (sku: string) =>
  (
    await world.db.one<{ left: number }>(
      sql`SELECT (on_hand - reserved)::int AS left FROM stock_level WHERE sku = ${sku}`,
    )
  ).left

test('R11.05 a page is accessible while it loads, when it fails, when it is empty, and with a word without end', async () => {
  const she = await newCustomer(world, { market: 'da', quietly: true })
  const { page, t } = she
  await page.goto('/shop/search?q=zzzqq')
  expect(await faultsOf(page), 'empty').toEqual([])
  const calls = await holdCalls(page, '**/api/shop/**')
  await page
    .getByRole('navigation', { name: t('nav.main') })
    .getByRole('link', { name: t('nav.shop') })
    .click()
  await page.locator('.navigation-progress[data-busy]').waitFor({ state: 'attached' })
  expect(await faultsOf(page), 'loading').toEqual([])
  calls.fail()
  await she.heading('error.noAnswer').waitFor()
  await photograph(page, 'da-shop-no-answer')
  expect(await faultsOf(page), 'failed').toEqual([])
  await calls.release()
  const { sku } = await world.db.one<{ sku: string }>(sql`
    WITH long AS (UPDATE product SET title = title || jsonb_build_object('da', ${endless}::text)
      WHERE id = (SELECT id FROM product WHERE status = 'active' ORDER BY id LIMIT 1) RETURNING id)
    SELECT sku FROM variant JOIN long ON long.id = product_id ORDER BY sku LIMIT 1`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/shop/product/${sku}`)
  await photograph(page, 'da-product-long-word')
  expect([await faultsOf(page), await overflow(page)]).toEqual([[], 0])
})
