import { afterAll, describe, expect, test } from 'vitest'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'
import { faultsOf } from '../accessibility.ts'
import { callAs } from '../call-as.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { proveStaff, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
const { give } = walletWorld(given.app)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})
const prices = { da: 400_00, se: 500_00, nl: 50_00, de: 50_00 }
const few: Record<MarketId, number> = { da: 100_00, se: 100_00, nl: 10_00, de: 10_00 }

describe.each(marketIds)('R9.07 R7.06 %s: credit', (market) => {
  test('pays a part of an order, the card the rest, and the page of credit tells it', async () => {
    const { member: she, memberId } = await given.ready(market)
    await give(memberId, 'goodwill', few[market], market)
    await give(memberId, 'gift-card', few[market] / 2, market)
    const { page, t } = she
    await page.goto('/my-account/wallet')
    await she.heading('account.page.wallet').waitFor()
    await photograph(page, `${market}-wallet`)
    expect(await faultsOf(page)).toEqual([])
    const { sku } = await givenVariant(world.db, { stock: 3, prices })
    await callAs(page, world, 'POST', '/shop/cart/items', { body: { sku, quantity: 1 } })
    await page.goto('/shop/checkout')
    await she.heading('shopCheckout.title').waitFor()
    const tick = page.locator('input[name="useCredit"]')
    await expect.poll(() => tick.isChecked()).toBe(true)
    await page.getByText(t('wallet.willUse'), { exact: true }).waitFor()
    await tick.uncheck()
    await page.getByText(t('wallet.willUse'), { exact: true }).waitFor({ state: 'detached' })
    await tick.check()
    await page.locator('input[name="terms"]').check()
    await photograph(page, `${market}-wallet-checkout`)
    expect(await faultsOf(page)).toEqual([])
    await she.button('shopCheckout.button').dblclick()
    await she.heading('pay.oneStepLeft').waitFor()
    await photograph(page, `${market}-wallet-order`)
    await page.getByText(t('wallet.paidWith'), { exact: true }).waitFor()
    await she.payByCard()
    await page.getByRole('button', { name: t('pay.confirm', { amount: '' }).trim() }).click()
    await page.waitForURL('**/shop/confirm/*')
    await she.heading('shopOrder.state.paid').waitFor()
    await page.goto('/my-account/wallet')
    await page.getByText(t('wallet.movement.charged'), { exact: true }).first().waitFor()
    await photograph(page, `${market}-wallet-spent`)
    await page.context().close()
  })
})

test('R9.07 credit pays a part of a box: shown before the button, and on the receipt', async () => {
  const { member: she, memberId, boxId } = await given.delivered('se')
  await give(memberId, 'goodwill', 100_00, 'se')
  const { page, t } = she
  await page.goto(`/feedback/payment?box=${boxId}`)
  await page.getByText(t('wallet.willUse'), { exact: true }).waitFor()
  await photograph(page, 'se-wallet-box')
  await page
    .getByRole('button', { name: new RegExp(t('feedback.confirm', { amount: '' }).trim()) })
    .dblclick()
  await page.getByText(t('wallet.paidWith'), { exact: true }).waitFor()
  await photograph(page, 'se-wallet-box-decided')
  await page.goto(`/checkout/receipt/${boxId}`)
  await page
    .getByText(new RegExp(t('wallet.paidWith')))
    .first()
    .waitFor()
  await photograph(page, 'se-wallet-receipt')
  await page.context().close()
})

test('R9.07 support gives credit; above the limit finance has to agree', async () => {
  const { memberId, member } = await given.ready('da')
  const support = await signInStaff(world, 'support', `/studio/credit/${memberId}`)
  const giveOn = async (amount: string) => {
    await support.getByLabel('Amount').fill(amount)
    await support.getByLabel('Reason, for us').fill('The parcel was a week late')
    await support.getByRole('button', { name: 'Give credit' }).click()
  }
  await giveOn('none')
  await support.getByText('An amount, such as 100.').waitFor()
  await giveOn('100')
  await proveStaff(support, 'support')
  await support.getByText('Given, and the customer has a mail.').waitFor()
  await giveOn('500')
  await support.getByText('It waits for a second colleague.').waitFor()
  await photograph(support, 'studio-customer-credit')
  expect(await faultsOf(support)).toEqual([])
  const finance = await signInStaff(world, 'finance', '/studio/credit')
  await photograph(finance, 'studio-credit')
  expect(await faultsOf(finance)).toEqual([])
  const pending = finance.getByRole('listitem').filter({ hasText: '500.00 DKK' })
  await pending.getByRole('button', { name: 'Agree' }).click()
  await proveStaff(finance, 'finance')
  await pending.waitFor({ state: 'detached' })
  await member.page.goto('/my-account/wallet')
  await member.page.getByText(/600/).first().waitFor()
  // The browser reports the try before the password.
  expect(world.problems.splice(0).every((problem) => problem.includes('403 (Forbidden)'))).toBe(true)
})
