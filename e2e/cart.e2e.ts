import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from './accessibility.ts'
import { focusIsKept, keyboardOn } from './keyboard.ts'
import { photograph } from './photograph.ts'
import { changeCart, visitorWithCart } from './visitor-with-cart.ts'
import { openWorld } from './world.ts'

const world = await openWorld()

// The other countries are in e2e/long.
test.each(['de'] as const)(
  'R7.04 R11.05 a visitor in %s changes a cart, takes a line out and back, and uses a code',
  (market) => changeCart(world, market),
)

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
  await focusIsKept(page)
  await to('button', t('ui.more'))
  await press('Enter')
  await total(3 * price).waitFor()
  await to('button', t('cart.removeOf', { title: she.name }))
  await press('Enter')
  await to('button', t('cart.undo'))
  await press('Enter')
  await total(3 * price).waitFor()
})
