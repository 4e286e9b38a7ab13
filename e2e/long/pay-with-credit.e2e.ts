import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenCharge } from '#/testing/given/given-charge.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'
import { faultsOf } from '../accessibility.ts'
import { newCustomer } from '../customer.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { enterAs } from '../sign-in.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

const chargesOf = (memberId: string) =>
  world.db.many<{ id: string; state: string; amount: number }>(
    sql`SELECT id, state, amount FROM charge WHERE member_id = ${memberId} ORDER BY created_at, state`,
  )
const statesOf = async (memberId: string) => (await chargesOf(memberId)).map(({ state }) => state)

test.each(marketIds)(
  'R9.07 %s: credit pays the first of two open invoices and a part of the second, a card the rest, with one press; a third alone',
  async (market) => {
    const { app } = given
    const theirs = await givenCustomer(app, market, 'pm_card_authenticationRequired')
    const { id: memberId } = theirs
    const member = await newCustomer(world, { market, email: theirs.email, quietly: true })
    await enterAs(member.page, world, theirs)
    const { page, t, money, moneyInColumn, button, heading } = member
    const { total } = await givenCharge(app, { memberId, market })
    await givenCharge(app, { memberId, market })
    await expect.poll(() => statesOf(memberId)).toEqual(['needs-customer', 'needs-customer'])
    const credit = total + 100_00
    await walletWorld(app).give(memberId, 'goodwill', credit, market)

    await page.goto('/order/payment')
    await heading('pay.openTitle').waitFor()
    await page.getByLabel(t('wallet.use', { amount: money(credit) })).waitFor()
    // Waits until the button can be pressed.
    await button('pay.pay', { amount: money(2 * total - credit) }).click({ trial: true })
    expect(await faultsOf(page)).toEqual([])
    await photograph(page, `${market}-pay-with-credit`)
    await button('pay.pay', { amount: money(2 * total - credit) }).dblclick()
    const bank = page.getByRole('dialog').frameLocator('iframe')
    await bank.locator('button[value=authenticate]').click()
    await heading('pay.paidTitle').waitFor()
    await page.getByText(t('pay.creditUsed', { amount: money(100_00) })).waitFor()
    await photograph(page, `${market}-pay-with-credit-paid`)
    expect((await chargesOf(memberId)).map(({ state, amount }) => [state, amount]).toSorted()).toEqual([
      ['cancelled', total],
      ['captured', total - 100_00],
    ])

    const third = await givenCharge(app, { memberId, market })
    await expect.poll(() => statesOf(memberId)).toContain('needs-customer')
    await walletWorld(app).give(memberId, 'goodwill', 50_00, market)
    await page.goto(`/payment/authorization?key=${third.chargeId}`)
    await heading('pay.confirmTitle').waitFor()
    await photograph(page, `${market}-pay-one-with-credit`)
    await button('pay.useCredit', { amount: money(50_00) }).click()
    await button('pay.confirm', { amount: money(total - 50_00) }).click({ trial: true })
    expect(await faultsOf(page)).toEqual([])
    await walletWorld(app).give(memberId, 'gift-card', 2 * total, market)
    await page.reload()
    await button('pay.useCredit', { amount: money(total - 50_00) }).click()
    await page.getByText(t('pay.paidByCredit', { count: 1 })).waitFor()
    await photograph(page, `${market}-pay-one-with-credit-paid`)
    await page.getByRole('link', { name: t('receipt.see') }).click()
    const paidWith = page.locator('.bill-under').filter({ hasText: t('wallet.paidWith') })
    await paidWith.getByText(moneyInColumn(total)).waitFor()
    expect(await page.getByText('••••').count(), 'no card took part in it').toBe(0)
    await photograph(page, `${market}-receipt-by-credit`)
  },
)
