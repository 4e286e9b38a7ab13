import { afterAll, expect, test } from 'vitest'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { faultsOf } from '../accessibility.ts'
import { newCustomer } from '../customer.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
afterAll(() => expect(world.problems).toEqual([]))
const titles = {
  Denmark: 'Vinterdage',
  Sweden: 'Vinterdagar',
  Netherlands: 'Winterdagen',
  Germany: 'Wintertage',
}

test('R8.09 R7.05 a colleague makes a campaign, and a visitor uses its code at once and reads why', async () => {
  const { sku } = await givenVariant(world.db, { prices: { de: 100_00 } })
  const page = await signInStaff(world, 'buyer', '/studio/campaigns')
  await photograph(page, 'campaigns-none')
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByLabel('Our name for it').fill('winter days')
  await page.getByLabel('Per cent', { exact: true }).last().fill('25')
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await page.getByText('Must be filled in').first().waitFor()
  expect(world.problems.splice(0)).toEqual([expect.stringContaining('400')])
  for (const [market, title] of Object.entries(titles)) await page.getByLabel(`Title, ${market}`).fill(title)
  await page.getByRole('button', { name: 'Work it out' }).click()
  await page.getByRole('table', { name: 'Cost by market' }).waitFor()
  await photograph(page, 'campaign-new')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Create campaign' }).dblclick()
  await page.getByRole('heading', { level: 1, name: 'winter-days' }).waitFor()
  await page.getByLabel('A code for everybody').fill('winter25')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('WINTER25 · 0 used').waitFor()
  await page.getByRole('button', { name: 'Make codes' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Take the file, once' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('codes.csv')
  await page.getByText(/^handed out/).waitFor()
  await photograph(page, 'campaign')
  expect(await faultsOf(page)).toEqual([])

  const visitor = await newCustomer(world, { market: 'de' })
  await visitor.page.goto('/shop/cart')
  await visitor.page.evaluate(async (sku) => {
    const headers = { 'content-type': 'application/json', locale: 'de_DE' }
    const body = JSON.stringify({ sku, quantity: 2 })
    await fetch('/api/shop/cart/items', { method: 'POST', headers, body })
  }, sku)
  await visitor.page.goto('/shop/cart')
  await visitor.page.getByLabel(visitor.t('cart.code')).fill('winter25')
  await visitor.button('cart.useCode').click()
  await visitor.page.getByText('Wintertage').waitFor()
  await visitor.page.getByText(/25 % auf alles/).waitFor()
  await visitor.page.locator('.bill-total').getByText(visitor.moneyInColumn(150_00)).waitFor()
  await photograph(visitor.page, 'campaign-in-the-cart')

  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByLabel('Per cent', { exact: true }).last().fill('10')
  await photograph(page, 'campaign-change')
  await page.getByRole('button', { name: 'Change it from now on' }).click()
  await page.getByText('Comes from').waitFor()
  await visitor.page.reload()
  await visitor.page.locator('.bill-total').getByText(visitor.moneyInColumn(180_00)).waitFor()
  await page.getByRole('button', { name: 'End it now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it now' }).click()
  await page.getByText('Ended', { exact: true }).waitFor()
  await visitor.page.reload()
  await visitor.page.locator('.bill-total').getByText(visitor.moneyInColumn(200_00)).waitFor()
  await page.goto('/studio/campaigns')
  await page.getByRole('link', { name: 'winter-days', exact: true }).waitFor()
  await photograph(page, 'campaigns')
  expect(await faultsOf(page)).toEqual([])
})
