import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenCharge } from '#/testing/given/given-charge.ts'
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

const statesOf = async (memberId: string) =>
  (
    await world.db.many<{ state: string }>(
      sql`SELECT state FROM charge WHERE member_id = ${memberId} ORDER BY created_at, state`,
    )
  ).map(({ state }) => state)
const taken = async (memberId: string) =>
  (
    await world.db.many(sql`
      SELECT FROM sandbox_stripe.log log JOIN sandbox_stripe.object intent ON intent.id = log.payment_intent
      JOIN charge c ON c.id::text = intent.body -> 'metadata' ->> 'charge'
      WHERE log.what = 'charge.succeeded' AND c.member_id = ${memberId}`)
  ).length

test.each(marketIds)(
  'R6.11 R9.02 %s: two open invoices are paid with one press; one refused by the bank leaves the other paid',
  async (market) => {
    const { app } = given
    const theirs = await givenCustomer(app, market, 'pm_card_authenticationRequired')
    const { id: memberId } = theirs
    const member = await newCustomer(world, { market, email: theirs.email, quietly: true })
    await enterAs(member.page, world, theirs)
    const { page, t, money, button, heading } = member
    const first = await givenCharge(app, { memberId, market })
    await givenCharge(app, { memberId, market })
    await expect.poll(() => statesOf(memberId)).toEqual(['needs-customer', 'needs-customer'])

    await page.goto('/my-account/invoices')
    await page.getByRole('link', { name: t('pay.openAll', { amount: money(2 * first.total) }) }).click()
    await heading('pay.openTitle').waitFor()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2)
    // The button is disabled until the provider's card form has loaded; the rule on contrast applies from then on.
    await expect.poll(() => button('pay.pay', { amount: money(2 * first.total) }).isEnabled()).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    await photograph(page, `${market}-pay-open`)

    await button('pay.pay', { amount: money(2 * first.total) }).dblclick()
    const bank = page.getByRole('dialog').frameLocator('iframe')
    await bank.locator('button[value=authenticate]').click()
    await page.getByText(t('payment.paid'), { exact: true }).first().waitFor()
    await bank.locator('button[value=fail]').click()
    await page.getByText(t('pay.openPartly', { count: 1, of: 2 })).waitFor()
    await heading('pay.openLeft', { count: 1 }).waitFor()
    // Its row shows the bank's refusal, once it has come.
    await page.locator('.record-rows .field-error').waitFor()
    await button('pay.pay', { amount: money(first.total) }).click({ trial: true })
    expect(await faultsOf(page)).toEqual([])
    await photograph(page, `${market}-pay-open-partly`)
    expect([(await statesOf(memberId)).toSorted(), await taken(memberId)]).toEqual([
      ['captured', 'needs-customer'],
      1,
    ])

    await button('pay.pay', { amount: money(first.total) }).click()
    await bank.locator('button[value=authenticate]').click()
    await heading('pay.paidTitle').waitFor()
    await photograph(page, `${market}-pay-open-paid`)
    await page
      .getByRole('link', { name: t('pay.toInvoices'), exact: true })
      .last()
      .waitFor()
    expect([await statesOf(memberId), await taken(memberId)]).toEqual([['captured', 'captured'], 2])
    await page.goto('/order/payment')
    await heading('order.confirmationTitle').waitFor()
  },
)
