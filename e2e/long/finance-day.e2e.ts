import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { giveCredit } from '#/money/wallet/give-credit.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'
import { counted } from '../counted.ts'
import { givenBoxes } from '../given.ts'
import { lookAt } from '../look-at.ts'
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
const dear = await givenCharge(app, {
  memberId: (await givenMember(app, { market: 'nl' })).id,
  market: 'nl',
})
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

/** The tab of the group that has a page, where the group is not open; it leads to the group's first page. */
const groups: Readonly<Record<string, string>> = {
  Dunning: 'Owed',
  VAT: 'Books',
  Payouts: 'Provider',
  'Month end': 'Books',
}
async function tab(page: Page, name: string) {
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Finance' }).getByRole('link', { name, exact: true })
  const group = groups[name]
  if (group && (await link(group).isVisible())) await link(group).click()
  await link(name).waitFor()
  if ((await link(name).getAttribute('aria-current')) !== 'page') await link(name).click()
}
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
    await lookAt(page, 'finance-charge')
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

  await task('a refund above the limit waits for a second colleague', async () => {
    await page.goto(`/studio/finance?charge=${dear.chargeId}`)
    const panel = page.getByRole('dialog')
    await panel.getByLabel('Reason for the refund').click()
    await panel.getByLabel('Reason for the refund').pressSequentially('All of it came back')
    await panel.getByRole('button', { name: 'Refund …' }).click()
    await page.getByRole('button', { name: /^Refund 618/ }).click()
    await panel.getByText('a second colleague decides').first().waitFor()
  })

  await task('refunds due are paid in one act', async () => {
    await page.goto('/studio/finance/owed')
    await page.getByRole('heading', { level: 1, name: 'Owed back' }).waitFor()
    await lookAt(page, 'finance-owed')
    const picks = page.getByRole('checkbox', { name: /^Select / })
    await picks.nth(0).click()
    await picks.nth(1).click()
    await page.getByRole('button', { name: 'Refund the selected …' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('list', { name: 'Refunds of the batch' }).waitFor()
    await lookAt(page, 'finance-batch')
    await type(page, 'Reason for the refunds', 'The day of the law has come')
    await panel.getByRole('button', { name: 'Pay 2 refunds' }).dblclick()
    await page.getByRole('dialog').getByText('2 ordered.').waitFor()
    await lookAt(page, 'finance-batch-result')
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
    await lookAt(page, 'finance-dunning')
    await table
      .getByRole('button', { name: /^Record a promise/ })
      .first()
      .click()
    const panel = page.getByRole('dialog')
    await panel
      .getByLabel('Pays by', { exact: true })
      .fill(Temporal.Now.plainDateISO().add({ days: 10 }).toString())
    await type(page, 'What was said', 'Paid on pay day.')
    await lookAt(page, 'finance-promise')
    await panel.getByRole('button', { name: 'Record the promise' }).dblclick()
    await table.getByText(/not before/).waitFor()
  })

  await task('instalments and fees are read, with a file', async () => {
    await tab(page, 'Instalments')
    await page.getByRole('heading', { level: 1, name: 'Instalments' }).waitFor()
    await lookAt(page, 'finance-instalments')
    await tab(page, 'Fees')
    await page.getByRole('table', { name: 'Fees' }).getByText('Handling').first().waitFor()
    await lookAt(page, 'finance-fees')
    expect(await saved(page, 'Export CSV')).toContain('Issued,Fee,Customer')
  })

  await task('what is owed for gift cards and credit is read, as a workbook', async () => {
    await tab(page, 'Liability')
    await page.getByRole('table', { name: 'Sweden by age' }).waitFor()
    await lookAt(page, 'finance-liability')
    expect((await saved(page, 'Export Excel')).slice(0, 2)).toBe('PK')
  })

  await task('VAT and One-Stop-Shop are read', async () => {
    await tab(page, 'VAT')
    await page.getByRole('table', { name: 'VAT by country and rate' }).waitFor()
    await lookAt(page, 'finance-vat')
    await tab(page, 'One-Stop-Shop')
    await page.getByRole('heading', { level: 1, name: 'One-Stop-Shop' }).waitFor()
    await lookAt(page, 'finance-oss')
  })

  await task('the provider’s book is reconciled', async () => {
    await tab(page, 'Payouts')
    await page.getByRole('heading', { level: 1, name: 'Payouts' }).waitFor()
    await lookAt(page, 'finance-payouts')
    await tab(page, 'Differences')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await lookAt(page, 'finance-differences')
  })

  await task('a dispute is answered with its evidence', async () => {
    await tab(page, 'Disputes')
    await page.getByRole('table', { name: 'Disputes' }).getByRole('link').first().click()
    await page.getByRole('dialog').waitFor()
    await lookAt(page, 'finance-dispute')
    await type(page, 'Why the payment was right', 'Delivered and kept')
    await page.getByRole('button', { name: 'Send it to the bank' }).dblclick()
    await page.getByRole('dialog').getByText('What the bank was told').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })

  await task('the month is closed and signed', async () => {
    await tab(page, 'Month end')
    await page.getByRole('heading', { level: 2, name: 'Close the month' }).waitFor()
    await lookAt(page, 'finance-month')
    await type(page, 'Note', 'Nothing is open.')
    await page.getByRole('button', { name: /^Close and sign/ }).click()
    await proveStaff(page, 'finance')
    await page.getByText('Signed by').waitFor()
    await lookAt(page, 'finance-month-signed')
  })
  expect(world.problems.splice(0), 'the password is asked for').toEqual([expect.stringContaining('403')])

  await task('the ledger is read, and a journal is taken', async () => {
    await tab(page, 'Ledger')
    await page.getByRole('table').first().waitFor()
    await lookAt(page, 'finance-ledger')
    await tab(page, 'Journals')
    await page.getByRole('heading', { level: 1, name: 'Journals' }).waitFor()
    await lookAt(page, 'finance-journals')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('table', { name: 'Journals' }).getByRole('button').first().click(),
    ])
    expect(file.suggestedFilename()).toContain('journal-')
  })

  await task('the customer’s page is opened', async () => {
    await tab(page, 'Dunning')
    await page.getByRole('table', { name: 'Overdue receivables' }).getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname === `/studio/money/${debtor.id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await lookAt(page, 'finance-customer')
  })

  for (const [name, { clicks, keys }] of Object.entries(tasks))
    console.info(`${name}: ${clicks} clicks, ${keys} keys`)
  expect(Object.entries(tasks).filter(([, { clicks }]) => clicks === 0)).toEqual([])
  await page.close()
})
