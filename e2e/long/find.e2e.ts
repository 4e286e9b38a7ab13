import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { photograph } from '../photograph.ts'
import { type Role, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

/** Ctrl K for each role: the things of its own pages, the buttons of the open page, and the keys of the page. */
const world = await openWorld()
afterAll(() => expect(world.problems).toEqual([]))

const { sku, member } = await world.db.one<{ sku: string; member: string }>(sql`
  SELECT (SELECT sku FROM variant ORDER BY sku LIMIT 1) AS sku,
    (SELECT last_name FROM member WHERE erased_at IS NULL ORDER BY created_at LIMIT 1) AS member`)

async function type(page: Page, path: string, text: string) {
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(text)
}

const finds: { role: Role; at: string; typed: string; first: RegExp; why: string }[] = [
  { role: 'stylist', at: '/studio', typed: sku, first: new RegExp(sku), why: 'a scanned label' },
  { role: 'warehouse', at: '/studio/returns', typed: 'packing', first: /^Packing/, why: 'a page' },
  { role: 'support', at: '/studio/orders', typed: member, first: new RegExp(member, 'i'), why: 'a customer' },
  { role: 'finance', at: '/studio', typed: 'export', first: /^Exports/, why: 'a page' },
  {
    role: 'buyer',
    at: '/studio/catalogue',
    typed: 'new product',
    first: /^New product.*On this page$/,
    why: 'a button',
  },
  { role: 'admin', at: '/studio', typed: 'make-export', first: /^Jobs: make-export/, why: 'a kind of job' },
]

test.each(finds)('R8.08 S8 Ctrl K finds $why for a $role', async ({ role, at, typed, first }) => {
  const page = await signInStaff(world, role, '/studio')
  await type(page, at, typed)
  const option = page.getByRole('dialog').getByRole('option').first()
  await expect.poll(() => option.textContent()).toMatch(first)
  await photograph(page, `find-of-${role}`)
  expect(await faultsOf(page)).toEqual([])
  if (role === 'buyer') {
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /product/i }).waitFor()
    await page.keyboard.press('Escape')
  }
  if (role === 'warehouse') {
    await page.keyboard.press('Escape')
    await page.goto('/studio/warehouse')
    await page.locator('html[data-ready]').waitFor()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('?')
    await page.getByText('an order’s number, then each garment').waitFor()
    await photograph(page, 'keys-of-warehouse')
    expect(await faultsOf(page)).toEqual([])
  }
  if (role === 'finance') {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Dark mode' }).click()
    await type(page, '/studio', typed)
    await option.waitFor()
    await photograph(page, 'find-in-the-dark')
    expect(await faultsOf(page)).toEqual([])
  }
})
