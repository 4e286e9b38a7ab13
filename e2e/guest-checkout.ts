import { expect } from 'vitest'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { faultsOf } from './accessibility.ts'
import { cards, newCustomer } from './customer.ts'
import { photograph } from './photograph.ts'
import type { World } from './world.ts'

const prices = { da: 400_00, se: 500_00, nl: 50_00, de: 50_00 }
const contact = ['email', 'firstName', 'lastName', 'phone', 'street', 'streetNumber', 'zip', 'city'] as const

export async function checkOutAsGuest(world: World, market: MarketId) {
  const { sku } = await givenVariant(world.db, { stock: 3, prices })
  const she = await newCustomer(world, { market })
  const { page, t } = she
  await page.goto(`/shop/checkout?market=${market}`)
  await page.getByText(t('shopCheckout.empty'), { exact: true }).waitFor()
  const status = await page.evaluate(
    async ({ sku, locale }) => {
      const headers = { 'content-type': 'application/json', locale }
      const body = JSON.stringify({ sku, quantity: 2 })
      return (await fetch('/api/shop/cart/items', { method: 'POST', headers, body })).status
    },
    { sku, locale: marketOf(market).wireLocale },
  )
  expect(status).toBe(200)
  await page.goto('/shop/checkout')
  await she.heading('shopCheckout.title').waitFor()
  await photograph(page, `${market}-shop-checkout`)
  expect(await faultsOf(page)).toEqual([])
  await she.button('shopCheckout.button').click()
  await page.getByRole('region', { name: t('form.wrong', { count: 9 }) }).waitFor()
  await page.getByRole('link', { name: t('register.city'), exact: true }).click()
  const city = page.getByLabel(t('register.city'), { exact: true })
  expect(await city.evaluate((field) => field === document.activeElement)).toBe(true)
  await photograph(page, `${market}-shop-checkout-errors`)
  expect(await faultsOf(page)).toEqual([])
  for (const name of contact)
    await page.getByLabel(t(`register.${name}`), { exact: true }).fill(she.who[name])
  await page
    .getByRole('radio', { name: new RegExp(`^${t('shopOrder.method.express')}`) })
    .check({ force: true })
  await she.button('shopCheckout.button').click()
  await page.getByText(t('error.field.must-be-ticked'), { exact: true }).waitFor()
  await page.getByRole('checkbox').check()
  await photograph(page, `${market}-shop-checkout-filled`)
  await she.button('shopCheckout.button').click()
  await she.heading('pay.oneStepLeft').waitFor()
  await she.fillCard(cards.pays)
  await page.getByRole('button', { name: t('pay.pay', { amount: '' }).trim() }).click()
  await page.waitForURL('**/shop/confirm/*')
  await she.heading('shopOrder.state.paid').waitFor()
  await photograph(page, `${market}-shop-confirmed`)
  expect(await faultsOf(page)).toEqual([])
  return she
}
