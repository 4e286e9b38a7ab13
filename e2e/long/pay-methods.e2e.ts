import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { factsOfMethod } from '#/platform/markets/pay-methods.rule.ts'
import { faultsOf } from '../accessibility.ts'
import { cards } from '../customer.ts'
import { guestOfOrder } from '../guest-of-order.ts'
import { photograph } from '../photograph.ts'
import { shopInProcess } from '../shop-in-process.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const { app, shop } = await shopInProcess(world)

async function guestToPay(market: MarketId) {
  const placed = await shop.placed({ market })
  const guest = await guestOfOrder(world, app, placed, market)
  await guest.heading('pay.oneStepLeft').waitFor()
  const [own] = marketOf(market).payMethods
  const method = own ? factsOfMethod[own].name : ''
  const pay = () =>
    guest.page.getByRole('button', { name: new RegExp(`${method}$|${method} bezahlen$`) }).click()
  const answer = (outcome: string) => guest.page.locator(`button[value="${outcome}"]`).click()
  const methodOf = () =>
    world.db.one(sql`SELECT method FROM charge WHERE subject_id = ${placed.orderId} AND state = 'captured'`)
  return { ...guest, ...placed, own, method, pay, answer, methodOf }
}

test.each(['da', 'se', 'nl'] as const)(
  'R7.06 %s: an order is refused, left, and paid by the country’s own method',
  async (market) => {
    const guest = await guestToPay(market)
    const { page, t, method, pay, answer } = guest
    expect(await page.getByRole('radio').first().isChecked()).toBe(true)
    await photograph(page, `${market}-pay-methods`)
    expect(await faultsOf(page)).toEqual([])
    await pay()
    await page.waitForURL('**/sandbox/stripe/pay/*')
    await photograph(page, `${market}-pay-elsewhere`)
    await answer('refuse')
    await page.getByText(t('pay.redirectEnded', { method }), { exact: true }).waitFor()
    await photograph(page, `${market}-pay-refused`)
    await pay()
    await page.waitForURL('**/sandbox/stripe/pay/*')
    await page.goBack()
    await pay()
    await answer('pay')
    await page.waitForURL('**/shop/confirm/*')
    await guest.heading('shopOrder.state.paid').waitFor()
    expect(await guest.methodOf()).toEqual({ method: guest.own })
  },
)

test('R7.06 de: a country without a method of its own pays by card, and chooses nothing', async () => {
  const guest = await guestToPay('de')
  expect(await guest.page.getByRole('radio').count()).toBe(0)
  await guest.fillCard(cards.pays)
  await guest.page.getByRole('button', { name: guest.t('pay.pay', { amount: '' }).trim() }).click()
  await guest.page.waitForURL('**/shop/confirm/*')
  expect(await guest.methodOf()).toEqual({ method: 'card' })
})

test('R7.06 a bank that answers late: the page waits, and then shows the paid order', async () => {
  const guest = await guestToPay('nl')
  await guest.pay()
  await guest.answer('later')
  await guest.heading('pay.waitsTitle').waitFor()
  await photograph(guest.page, 'nl-pay-waits')
  expect(await faultsOf(guest.page)).toEqual([])
  await world.db.run(sql`
    UPDATE sandbox_stripe.object SET body = jsonb_set(body, '{due}', '0') WHERE kind = 'redirect' AND body ->> 'state' = 'later'`)
  await guest.page.waitForURL('**/shop/confirm/*')
  expect(await guest.methodOf()).toEqual({ method: 'ideal' })
})
