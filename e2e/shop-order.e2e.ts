import { afterAll, expect, test } from 'vitest'
import { openSession } from '#/platform/sessions/sessions.ts'
import { adjustableClock } from '#/platform/time/clock.ts'
import type { TestApp } from '#/testing/app.ts'
import { givenStaff } from '#/testing/given-charge.ts'
import { givenShop } from '#/testing/given-shop-order.ts'
import { openWorld as openBeside } from '#/testing/world.ts'
import { faultsOf } from './accessibility.ts'
import { cards, newCustomer } from './customer.ts'
import { photograph } from './photograph.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const beside = (await openBeside({
  db: world.db,
  clock: await adjustableClock(world.db),
})) as unknown as TestApp
afterAll(() => beside.close())
const shop = givenShop(beside, await givenStaff(beside, 'warehouse'))

/** A guest's browser with nothing but the session of one order, as a mail's link gives it. */
async function guestWith({ customer, orderId }: Awaited<ReturnType<typeof shop.placed>>) {
  const she = await newCustomer(world, { market: 'se', email: customer.email })
  const scope = `link:order:${orderId}`
  const { id, token } = await openSession(beside.ctx, { ownerKind: 'member', ownerId: customer.id, scope })
  await she.page
    .context()
    .addCookies([
      ...Object.entries({ user_id: id, user_token: token, user_link: token.slice(0, 8) }).map(
        ([name, value]) => ({ name, value, url: world.origin }),
      ),
    ])
  await she.page.goto(`/checkout/${orderId}`)
  return she
}

test('R7.06 a guest pays the order on its page, and may take it back until it is packed', async () => {
  const order = await shop.placed()
  const she = await guestWith(order)
  await she.heading('shopOrder.state.awaiting-payment').waitFor()
  await she.fillCard(cards.pays)
  await photograph(she.page, 'order-to-pay')
  await she.page.getByRole('button', { name: she.t('pay.pay', { amount: she.money(1059_00) }) }).click()
  await she.heading('shopOrder.state.paid').waitFor()
  await photograph(she.page, 'order-paid')
  expect(await faultsOf(she.page)).toEqual([])
  await she.button('shopOrder.cancel').click()
  await she.heading('shopOrder.state.cancelled').waitFor()
  await photograph(she.page, 'order-cancelled')
})

test('R7.08 R6.14 a guest sends one piece back: what it costs is said before, and the label is there after', async () => {
  const order = await shop.delivered()
  const she = await guestWith(order)
  await she.heading('shopOrder.state.delivered').waitFor()
  await photograph(she.page, 'order-delivered')
  await she.button('shopOrder.sendBack').click()
  await she.page.getByRole('checkbox').first().check()
  await she.page.getByText(she.t('shopOrder.comesBack', { amount: she.money(421_00) })).waitFor()
  await she.page
    .getByRole('radio', { name: she.t('return.reason.damaged') })
    .first()
    .check({ force: true })
  await she.page.getByText(she.t('shopOrder.comesBack', { amount: she.money(500_00) })).waitFor()
  await photograph(she.page, 'order-send-back')
  expect(await faultsOf(she.page)).toEqual([])
  await she.button('shopOrder.confirmReturn', { count: 1 }).click()
  await she.button('feedback.returnLabel').waitFor()
  await photograph(she.page, 'order-returning')
})
