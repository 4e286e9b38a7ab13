import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { faultsOf } from '../accessibility.ts'
import { newCustomer } from '../customer.ts'
import { photograph } from '../photograph.ts'
import { shopInProcess } from '../shop-in-process.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const { shop } = await shopInProcess(world)
type Customer = Awaited<ReturnType<typeof newCustomer>>
type Declared = { number: string; email: string; pieces?: string }

/** The two steps; the answer is equal for everyone. */
async function withdraw({ page, t, market, button, heading }: Customer, { number, email, pieces }: Declared) {
  await page.goto(`/withdraw?market=${market}`)
  await page.getByLabel(t('withdraw.name'), { exact: true }).fill('Asta Holm')
  await page.getByLabel(t('withdraw.number'), { exact: true }).fill(number)
  await page.getByLabel(t('login.email'), { exact: true }).fill(email)
  if (pieces) await page.getByLabel(t('withdraw.pieces')).fill(pieces)
  await photograph(page, `${market}-withdraw-declared`)
  await button('withdraw.declare').click()
  await heading('withdraw.confirmTitle').waitFor()
  for (const declared of [number, email, pieces ?? t('withdraw.everything')])
    await page.getByText(declared, { exact: true }).waitFor()
  await photograph(page, `${market}-withdraw-confirm`)
  expect(await faultsOf(page)).toEqual([])
  await button('withdraw.confirm').click()
  await heading('withdraw.sentTitle').waitFor()
  await photograph(page, `${market}-withdraw-sent`)
  expect(await faultsOf(page)).toEqual([])
  return (await page.locator('main').textContent()) ?? ''
}
const without = (text: string, { number, email }: Declared) =>
  text.replaceAll(number, '').replaceAll(email, '').replaceAll(/\d+/g, '')

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R11.03 %s: withdrawn from without a login; an unknown number gets the same answer and changes nothing',
  async (market) => {
    const order = await shop.paid({ market, lines: [{ sku: (await shop.variant(3, market)).sku }] })
    const { email } = order.customer
    const customer = await newCustomer(world, { market, email })
    const unmatched = { number: '999999', email: `other.${market}@garderobe.example` }
    const own = { number: order.order.number, email }
    const [unknown, known] = [await withdraw(customer, unmatched), await withdraw(customer, own)]
    expect(without(known, own)).toBe(without(unknown, unmatched))

    await expect.poll(() => shop.state(order.orderId)).toBe('cancelled')
    await customer.waitForMail(customer.pattern('mail.withdrawal.subject'))
    await customer.page
      .getByRole('link', { name: customer.pattern('mail.withdrawal.subject') })
      .first()
      .click()
    await photograph(customer.page, `${market}-withdraw-receipt`)
    const receipts = await mailsTo(world, unmatched.email)
    expect(receipts.map(({ template }) => template)).toEqual(['withdrawal-unmatched'])
    expect(
      await world.db.many(
        sql`SELECT number, outcome FROM withdrawal WHERE number IN (${own.number}, ${unmatched.number})`,
      ),
    ).toEqual([{ number: own.number, outcome: 'cancelled' }])
  },
)

test('R11.03 R8.06 a partial withdrawal waits for a colleague, and is settled once', async () => {
  const order = await shop.paid({ market: 'da', lines: [{ sku: (await shop.variant(3, 'da')).sku }] })
  const { email } = order.customer
  const customer = await newCustomer(world, { market: 'da', email })
  const pieces = 'Kun den blå bluse'
  await withdraw(customer, { number: order.order.number, email, pieces })
  const support = await signInStaff(world, 'support', '/studio/withdrawals')
  const own = support.getByRole('row').filter({ hasText: pieces })
  await own.waitFor()
  await photograph(support, 'studio-withdrawals')
  expect(await faultsOf(support)).toEqual([])
  await own.getByRole('button', { name: /^Mark as settled/ }).click()
  const confirmation = support.getByRole('dialog', {
    name: `Settle the withdrawal from order ${order.order.number}`,
  })
  await confirmation.getByText('Nothing refunded so far').waitFor()
  for (const fact of [/^Piece.*, M.*Not back yet$/, /^Due at most[\d.,]+ DKK$/, /^By.*14 days left$/])
    await confirmation.locator('dl > div').filter({ hasText: fact }).waitFor()
  const money = confirmation.getByRole('link', { name: 'All their money' })
  expect(await money.getAttribute('href')).toMatch(/^\/studio\/money\//)
  const seen = confirmation.getByRole('link', { name: `See order ${order.order.number}` })
  expect(await seen.getAttribute('href')).toBe(`/studio/orders/${order.orderId}`)
  await photograph(support, 'studio-withdrawals-asked')
  expect(await faultsOf(support)).toEqual([])
  const [settle, why] = [
    confirmation.getByRole('button', { name: 'Mark as settled' }),
    confirmation.getByRole('textbox'),
  ]
  await settle.click()
  expect(await why.evaluate((field) => field.matches(':focus:invalid'))).toBe(true)
  await why.fill('Kept after all, as agreed by telephone.')
  await settle.dblclick()
  await support.getByText(`The withdrawal from order ${order.order.number} is settled`).waitFor()
  await own.waitFor({ state: 'detached' })
  await photograph(support, 'studio-withdrawals-settled')
  await support.goto('/studio/withdrawals/settled')
  const row = support.getByRole('row').filter({ hasText: pieces })
  await row.getByText('Mette Kjær: “Kept after all, as agreed by telephone.”').waitFor()
  await row.getByText('Nothing', { exact: true }).waitFor()
  await photograph(support, 'studio-settled')
  expect(await shop.state(order.orderId)).toBe('paid')
})

test('R11.03 R8.06 a declaration without a number waits for a colleague, who matches it with the purchase', async () => {
  const order = await shop.paid({ market: 'da', lines: [{ sku: (await shop.variant(3, 'da')).sku }] })
  const { email } = order.customer
  const { page, t, button, heading } = await newCustomer(world, { market: 'da', email })
  await page.goto('/withdraw?market=da')
  await page.getByLabel(t('withdraw.name'), { exact: true }).fill('Asta Holm')
  await page.getByLabel(t('login.email'), { exact: true }).fill(email)
  await button('withdraw.declare').click()
  await page.getByText(t('withdraw.numberMissing')).waitFor()
  await page.getByLabel(t('withdraw.remembered')).fill('Den grønne frakke, bestilt i maj')
  await button('withdraw.declare').click()
  await heading('withdraw.confirmTitle').waitFor()
  await button('withdraw.confirm').click()
  await heading('withdraw.sentTitle').waitFor()

  const support = await signInStaff(world, 'support', '/studio/withdrawals/unmatched')
  const own = support.getByRole('row').filter({ hasText: email })
  await own.waitFor()
  await photograph(support, 'studio-unmatched')
  expect(await faultsOf(support)).toEqual([])
  await own.getByRole('button', { name: /^Match/ }).click()
  const dialog = support.getByRole('dialog')
  await dialog.getByRole('button', { name: `Order ${order.order.number}` }).click()
  await photograph(support, 'studio-unmatched-match')
  expect(await faultsOf(support)).toEqual([])
  await dialog.getByRole('button', { name: 'Carry the withdrawal out' }).click()
  await own.waitFor({ state: 'detached' })
  await expect.poll(() => shop.state(order.orderId)).toBe('cancelled')
})
