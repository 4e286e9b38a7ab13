import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { giveCredit } from '#/money/wallet/give-credit.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { proveStaff, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
const { app } = given
const { dispute } = providerWorld(app)

const debtor = await givenMember(app, { market: 'de', card: 'pm_card_chargeCustomerFail' })
await givenCharge(app, { memberId: debtor.id, market: 'de' })
const payer = await givenMember(app, { market: 'da' })
const paid = await givenCharge(app, { memberId: payer.id, market: 'da' })
const disputing = await givenMember(app, { market: 'nl' })
const disputed = await givenCharge(app, { memberId: disputing.id, market: 'nl' })
const saver = await givenMember(app, { market: 'se' })
const lastMonth = { ...app.ctx, clock: { now: () => new Date(Date.now() - 40 * 86_400_000) } }
const gift = {
  market: 'se',
  source: 'goodwill',
  event: 'day-of-finance',
  amount: 120_00,
  cause: 'thanks',
} as const
await giveCredit(lastMonth, { memberId: saver.id, ...gift })
await app.settle()
await dispute(disputed.chargeId!)
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
for (const _ of [1, 2]) {
  const { order, customer } = await shop.delivered()
  await app.call('POST', '/withdrawals', {
    body: { number: order.number, email: customer.email, pieces: 'One of them' },
  })
}
await app.settle()
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

const folder = process.env.SHOTS
/** With SHOTS=folder: the page at three widths, at 1024 and in the dark. */
async function look(page: Page, name: string) {
  expect(await faultsOf(page)).toEqual([])
  if (!folder) return
  await photograph(page, name)
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width: 1024, height: 900 })
    await page.screenshot({ path: `${folder}/${name}-1024-${scheme}.png`, fullPage: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.screenshot({ path: `${folder}/${name}-1440-${scheme}.png`, fullPage: true })
  }
}

type Counted = { clicks: number; keys: number }
/** Counts clicks and key presses of the page; typed texts count as keys. */
async function counted(page: Page) {
  await page.addInitScript(() => {
    const read = () => JSON.parse(sessionStorage.getItem('counted') ?? '{"clicks":0,"keys":0}')
    const add = (of: 'clicks' | 'keys') => {
      const now = read()
      sessionStorage.setItem('counted', JSON.stringify({ ...now, [of]: now[of] + 1 }))
    }
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && add('clicks'), true)
    addEventListener('keydown', (event) => event.isTrusted && add('keys'), true)
  })
  const tasks: Record<string, Counted> = {}
  return {
    tasks,
    /** Runs a task of the day and keeps what it took. */
    async task(name: string, work: () => Promise<void>) {
      await page.evaluate(() => sessionStorage.removeItem('counted'))
      await work()
      tasks[name] = await page.evaluate(() =>
        JSON.parse(sessionStorage.getItem('counted') ?? '{"clicks":0,"keys":0}'),
      )
    },
  }
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Finance' }).getByRole('link', { name, exact: true }).click()
const type = async (page: Page, label: string, text: string) => {
  await page.getByLabel(label, { exact: true }).click()
  await page.getByLabel(label, { exact: true }).pressSequentially(text)
}
const saved = async (page: Page, name: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

test('R8.05 the day of finance: every task of it in the studio, with its clicks and keys', async () => {
  const page = await signInStaff(world, 'finance', '/studio')
  const { tasks, task } = await counted(page)

  await task('a failed charge is retried', async () => {
    await page.goto('/studio/finance?state=retrying')
    await page.getByRole('table', { name: 'Charges' }).getByRole('link', { name: /Berg/ }).first().click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Try the card now' }).waitFor()
    await look(page, 'finance-charge')
    await panel.getByLabel('Reason', { exact: true }).click()
    await panel.getByLabel('Reason', { exact: true }).pressSequentially('Asked on the telephone')
    await panel.getByRole('button', { name: 'Try the card now' }).click()
    await panel.getByText('Tried by hand').first().waitFor()
  })

  await task('a refund with factor', async () => {
    await page.goto(`/studio/finance?charge=${paid.chargeId}`)
    const panel = page.getByRole('dialog')
    await panel.getByLabel('Refund', { exact: true }).click()
    await panel.getByLabel('Refund', { exact: true }).fill('')
    await panel.getByLabel('Refund', { exact: true }).pressSequentially('50')
    await panel.getByLabel('Reason for the refund').click()
    await panel.getByLabel('Reason for the refund').pressSequentially('A loose button')
    await panel.getByRole('button', { name: 'Refund …' }).click()
    await page.getByRole('button', { name: /^Refund 50/ }).click()
    await proveStaff(page, 'finance')
    await panel.getByText('Refund ordered').first().waitFor()
  })
  expect(world.problems.splice(0), 'the password is asked for').toEqual([expect.stringContaining('403')])

  await task('refunds due are paid in one act', async () => {
    await page.goto('/studio/finance/owed')
    await page.getByRole('heading', { level: 1, name: 'Owed back' }).waitFor()
    await look(page, 'finance-owed')
    const picks = page.getByRole('checkbox', { name: /^Select / })
    await picks.nth(0).click()
    await picks.nth(1).click()
    await page.getByRole('button', { name: 'Refund the selected …' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('list', { name: 'Refunds of the batch' }).waitFor()
    await look(page, 'finance-batch')
    await type(page, 'Reason for the refunds', 'The day of the law has come')
    await panel.getByRole('button', { name: 'Pay 2 refunds' }).dblclick()
    await page.getByRole('dialog').getByText('2 ordered.').waitFor()
    await look(page, 'finance-batch-result')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })
  expect(await world.db.many(sql`SELECT FROM refund_batch_row WHERE outcome = 'ordered'`)).toHaveLength(2)

  await task('a promise to pay is recorded', async () => {
    await tab(page, 'Dunning')
    const table = page.getByRole('table', { name: 'Overdue receivables' })
    await table
      .getByRole('button', { name: /^Record a promise/ })
      .first()
      .waitFor()
    await look(page, 'finance-dunning')
    await table
      .getByRole('button', { name: /^Record a promise/ })
      .first()
      .click()
    const panel = page.getByRole('dialog')
    await panel
      .getByLabel('Pays by', { exact: true })
      .fill(Temporal.Now.plainDateISO().add({ days: 10 }).toString())
    await type(page, 'What was said', 'Paid on pay day.')
    await look(page, 'finance-promise')
    await panel.getByRole('button', { name: 'Record the promise' }).dblclick()
    await table.getByText(/not before/).waitFor()
  })

  await task('instalments and fees are read, with a file', async () => {
    await tab(page, 'Instalments')
    await page.getByRole('heading', { level: 1, name: 'Instalments' }).waitFor()
    await look(page, 'finance-instalments')
    await tab(page, 'Fees')
    await page.getByRole('table', { name: 'Fees' }).getByText('Handling').first().waitFor()
    await look(page, 'finance-fees')
    expect(await saved(page, 'Export CSV')).toContain('Issued,Fee,Customer')
  })

  await task('what is owed for gift cards and credit is read, as a workbook', async () => {
    await tab(page, 'Liability')
    await page.getByRole('table', { name: 'Sweden by age' }).waitFor()
    await look(page, 'finance-liability')
    expect((await saved(page, 'Export Excel')).slice(0, 2)).toBe('PK')
  })

  await task('VAT and One-Stop-Shop are read', async () => {
    await tab(page, 'VAT')
    await page.getByRole('table', { name: 'VAT by country and rate' }).waitFor()
    await look(page, 'finance-vat')
    await tab(page, 'One-Stop-Shop')
    await page.getByRole('heading', { level: 1, name: 'One-Stop-Shop' }).waitFor()
    await look(page, 'finance-oss')
  })

  await task('the provider’s book is reconciled', async () => {
    await tab(page, 'Payouts')
    await page.getByRole('heading', { level: 1, name: 'Payouts' }).waitFor()
    await look(page, 'finance-payouts')
    await tab(page, 'Differences')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page, 'finance-differences')
  })

  await task('a dispute is answered with its evidence', async () => {
    await tab(page, 'Disputes')
    await page.getByRole('table', { name: 'Disputes' }).getByRole('link').first().click()
    await page.getByRole('dialog').waitFor()
    await look(page, 'finance-dispute')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })

  await task('the month is read, and the journals are taken', async () => {
    await tab(page, 'Month end')
    await page.getByRole('heading', { level: 2, name: 'Close the month' }).waitFor()
    await look(page, 'finance-month')
    await tab(page, 'Ledger')
    await page.getByRole('table').first().waitFor()
    await look(page, 'finance-ledger')
    await tab(page, 'Journals')
    await page.getByRole('heading', { level: 1, name: 'Journals' }).waitFor()
    await look(page, 'finance-journals')
  })

  await task('the customer’s page is opened', async () => {
    await tab(page, 'Dunning')
    await page.getByRole('table', { name: 'Overdue receivables' }).getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname === `/studio/money/${debtor.id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page, 'finance-customer')
  })

  for (const [name, { clicks, keys }] of Object.entries(tasks))
    console.info(`${name}: ${clicks} clicks, ${keys} keys`)
  expect(Object.entries(tasks).filter(([, { clicks }]) => clicks === 0)).toEqual([])
  await page.close()
})
