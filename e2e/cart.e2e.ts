import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from './accessibility.ts'
import { newCustomer } from './customer.ts'
import { keyboardOn } from './keyboard.ts'
import { photograph } from './photograph.ts'
import { changeCart, visitorWithCart } from './visitor-with-cart.ts'
import { openWorld } from './world.ts'

const world = await openWorld()

// The other countries are in e2e/long.
test.each(['de'] as const)(
  'R7.04 R11.05 a visitor in %s changes a cart, takes a line out and back, and uses a code',
  (market) => changeCart(world, market),
)

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

test('R7.04 another price is shown until it is known, and the keyboard alone does it', async () => {
  const she = await visitorWithCart(world, 'da')
  const { page, t, sku, price, total } = she
  await world.db.run(sql`UPDATE cart_line SET seen_price = seen_price - 1000 WHERE sku = ${sku}`)
  await page.goto('/shop/cart')
  await page.getByText(t('cart.changed')).waitFor()
  await page
    .getByText(t('cart.priceChanged', { now: she.money(price), was: she.money(price - 1000) }))
    .waitFor()
  await photograph(page, 'da-cart-changed')
  expect(await faultsOf(page)).toEqual([])
  const { to, press } = keyboardOn(page)
  await to('button', t('cart.changedOk'))
  await press('Enter')
  await page.getByText(t('cart.changed')).waitFor({ state: 'detached' })
  await to('button', t('ui.more'))
  await press('Enter')
  await total(3 * price).waitFor()
  await to('button', t('cart.removeOf', { title: she.name }))
  await press('Enter')
  await to('button', t('cart.undo'))
  await press('Enter')
  await total(3 * price).waitFor()
})
