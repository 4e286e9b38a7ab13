import { expect } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { givenCampaign } from '#/testing/given/given-campaign.ts'
import { faultsOf } from './accessibility.ts'
import { newCustomer } from './customer.ts'
import { photograph } from './photograph.ts'
import type { World } from './world.ts'

/** A visitor with two of one garment in the cart; the page of the cart is open. */
export async function visitorWithCart(world: World, market: MarketId) {
  const she = await newCustomer(world, { market })
  const { sku } = await world.db.one<{ sku: string }>(sql`
    SELECT v.sku FROM variant v JOIN product p ON p.id = v.product_id JOIN stock_level s ON s.sku = v.sku
    JOIN price ON price.sku = v.sku AND price.market = ${market} AND upper_inf(price.valid)
    WHERE p.status = 'active' AND v.withdrawn_at IS NULL AND s.on_hand - s.reserved BETWEEN 4 AND 15
      AND EXISTS (SELECT FROM image WHERE image.product_id = p.id)
    ORDER BY v.sku LIMIT 1`)
  await she.page.goto('/shop/cart')
  await she.page.getByText(she.t('cart.empty')).waitFor()
  expect(await she.page.locator('.arrivals > li').count()).toBe(4)
  await photograph(she.page, `${market}-cart-empty`)
  await she.page.evaluate(async (sku) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const body = JSON.stringify({ sku, quantity: 2 })
    const { ok } = await fetch('/api/shop/cart/items', { method: 'POST', headers, body })
    if (!ok) throw new Error('not in the cart')
  }, sku)
  await she.page.goto('/shop/cart')
  const { name } = await world.db.one<{ name: string }>(sql`
    SELECT p.title ->> ${market}::text AS name FROM product p JOIN variant v ON v.product_id = p.id WHERE v.sku = ${sku}`)
  const price = async () =>
    (
      await world.db.one<{ amount: number }>(
        sql`SELECT amount FROM price WHERE sku = ${sku} AND market = ${market} AND upper_inf(valid)`,
      )
    ).amount
  const total = (amount: number) => she.page.locator('.bill-total').getByText(she.moneyInColumn(amount))
  return { ...she, sku, name, price: await price(), total }
}

/** Changes the cart, removes a line and puts it back, and uses a code. */
export async function changeCart(world: World, market: MarketId) {
  const she = await visitorWithCart(world, market)
  const { page, t, name, price, total } = she
  await total(2 * price).waitFor()
  await page.getByRole('link', { name: t('nav.cartWith', { count: 2 }), exact: true }).waitFor()
  await page.getByRole('button', { name: t('ui.more') }).click()
  await page.getByRole('button', { name: t('ui.more') }).click()
  await total(4 * price).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: t('cart.removeOf', { title: name }) }).click()
  await page.getByText(t('cart.empty')).waitFor()
  await photograph(page, `${market}-cart-removed`)
  await page.getByRole('link', { name: t('nav.cart'), exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await she.button('cart.undo').click()
  await total(4 * price).waitFor()

  await page.getByLabel(t('cart.code')).fill('NOSUCH')
  await she.button('cart.useCode').click()
  await page.getByRole('alert').getByText(t('error.discount-unknown')).waitFor()
  expect(world.problems.splice(0)).toEqual([expect.stringContaining('422')])
  await photograph(page, `${market}-cart-wrong-code`)
  const { code } = await givenCampaign(world.db, { trigger: 'code', percent: 25 })
  await page.getByLabel(t('cart.code')).fill(code!.toLowerCase())
  await she.button('cart.useCode').click()
  await total(3 * price).waitFor()
  await photograph(page, `${market}-cart-code`)
  // The pressed button has its own colours again.
  await expect.poll(() => page.locator('[aria-disabled="true"], [aria-busy="true"]').count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: t('cart.removeCode', { code: code! }) }).click()
  await total(4 * price).waitFor()
  await she.link('cart.toCheckout').click()
  await page.waitForURL('**/shop/checkout')
}
