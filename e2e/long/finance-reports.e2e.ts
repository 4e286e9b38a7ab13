import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
for (const market of marketIds) {
  const { id } = await givenMember(given.app, { market, card: null })
  await givenCharge(given.app, { memberId: id, market })
}
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

const saved = async (page: Page, name: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

test('R8.05 finance reads VAT by country, agreed with the ledger, and the One-Stop-Shop return once its rate is entered', async () => {
  const page = await signInStaff(world, 'finance', '/studio/finance')
  await page.getByRole('navigation', { name: 'Finance' }).getByRole('link', { name: 'Books' }).click()
  const report = page.getByRole('table', { name: 'VAT by country and rate' })
  await report.waitFor()
  for (const country of ['Denmark', 'Sweden', 'Netherlands', 'Germany'])
    await report.getByRole('cell', { name: country, exact: true }).waitFor()
  expect(await page.getByRole('table', { name: 'Documents and ledger' }).getByText('Agrees').count()).toBe(4)
  await photograph(page, 'finance-vat')
  expect(await faultsOf(page)).toEqual([])
  expect(await saved(page, 'CSV')).toContain('Period,Country,Rate')
  const year = await page.getByLabel('Period', { exact: true }).inputValue()
  await page.getByLabel('Period', { exact: true }).selectOption({ index: 1 })
  await expect.poll(() => new URL(page.url()).searchParams.get('period')).not.toBe(year)
  await page.getByRole('link', { name: 'One-Stop-Shop' }).click()
  await page.getByText('The SEK rate comes on').waitFor()
  await photograph(page, 'finance-oss-missing')
  expect(await faultsOf(page)).toEqual([])
  const quarter = await page.getByLabel('Last day of the quarter').inputValue()
  await page.getByText('Enter a rate before the quarter ends').click()
  await page.getByLabel('One euro is').fill('eleven')
  await page.getByRole('button', { name: 'Enter the rate' }).click()
  await page.getByText('A rate, such as 11.4475.').waitFor()
  await page.getByLabel('One euro is').fill('11,4475')
  await page.getByRole('button', { name: 'Enter the rate' }).dblclick()
  await page.locator('.field', { hasText: 'Published on' }).locator('.field-error').waitFor()
  await photograph(page, 'finance-oss-too-early')
  expect(world.problems.splice(0)).toEqual([expect.stringContaining('400')])
  const last = Temporal.PlainDate.from(quarter)
    .with({ day: 1 })
    .subtract({ months: 2 })
    .subtract({ days: 1 })
    .toString()
  for (const label of ['Last day of the quarter', 'Published on']) await page.getByLabel(label).fill(last)
  await page.getByRole('button', { name: 'Enter the rate' }).dblclick()
  await page.getByText('The rate is entered.').waitFor()
  await page.getByRole('table', { name: 'Exchange rates' }).getByText('11.4475 SEK').waitFor()
  await photograph(page, 'finance-oss')
  await page.close()
})

test('R8.05 R9.01 a figure of the month opens the entries that explain it', async () => {
  const page = await signInStaff(world, 'finance', '/studio/finance/month')
  await page.getByLabel('Period', { exact: true }).selectOption({ index: 0 })
  const row = page
    .getByRole('table', { name: 'Standing at the end' })
    .getByRole('row', { name: /Owed by customers/ })
  await row.waitFor()
  await photograph(page, 'finance-month')
  expect(await faultsOf(page)).toEqual([])
  expect(await saved(page, 'CSV')).toContain('Month,Country,Group')
  await row.getByRole('link', { name: /SEK/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Ledger' }).waitFor()
  const entries = page.getByRole('table', { name: 'Entries' })
  await entries
    .getByText(/SE\d{4}-\d{6}/)
    .first()
    .waitFor()
  await photograph(page, 'finance-ledger')
  expect(await faultsOf(page)).toEqual([])
  const number = (await entries
    .getByText(/SE\d{4}-\d{6}/)
    .first()
    .textContent())!
  await page.goto(`/studio/finance/ledger?search=${number}`)
  await expect.poll(() => page.getByRole('table', { name: 'Entries' }).getByRole('row').count()).toBe(5)
  await page.close()
})

test.each([
  ['Denmark', 'urn:StandardAuditFile-Taxation-Financial:DK'],
  ['Sweden', '#SIETYP 4'],
  ['Netherlands', 'http://www.auditfiles.nl/XAF/3.2'],
  ['Germany', '"EXTF";700;21;"Buchungsstapel"'],
])('R8.05 finance exports the books of %s, and the page names the colleague', async (country, content) => {
  const page = await signInStaff(world, 'finance', '/studio/finance/journals')
  await page.getByLabel('Period', { exact: true }).selectOption({ index: 0 })
  expect(await saved(page, `Download for ${country}`)).toContain(content)
  const taken = page.getByRole('table', { name: 'Downloads' })
  await taken.getByRole('cell', { name: country, exact: true }).first().waitFor()
  if (country === 'Germany') {
    await photograph(page, 'finance-journals')
    expect(await faultsOf(page)).toEqual([])
  }
  await page.close()
})

test('R8.05 R8.06 from a charge to all of its customer’s money', async () => {
  const page = await signInStaff(world, 'finance', '/studio/finance')
  await page.getByRole('table', { name: 'Charges' }).getByRole('link', { name: 'Anna Berg' }).first().click()
  await page.getByRole('link', { name: 'All of their money' }).click()
  const table = page.getByRole('table', { name: 'What happened' })
  await table.getByText('Invoice', { exact: true }).waitFor()
  await table
    .getByText(/^[A-Z]{2}\d{4}-\d{6}$/)
    .first()
    .waitFor()
  await photograph(page, 'finance-money')
  expect(await faultsOf(page)).toEqual([])
  await page.close()
})
