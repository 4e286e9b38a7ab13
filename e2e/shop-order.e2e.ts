import { expect, test } from 'vitest'
import { openSession } from '#/platform/sessions/sessions.ts'
import { faultsOf } from './accessibility.ts'
import { shopBeside } from './beside.ts'
import { cards, newCustomer } from './customer.ts'
import { photograph } from './photograph.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { beside, shop } = await shopBeside(world)

/** A guest's browser with nothing but the session of one order, as a mail's link gives it. */
async function guestWith({ customer, orderId }: Awaited<ReturnType<typeof shop.placed>>) {
  const member = await newCustomer(world, { market: 'se', email: customer.email })
  const scope = `link:order:${orderId}`
  const { id, token } = await openSession(beside.ctx, { ownerKind: 'member', ownerId: customer.id, scope })
  await member.page
    .context()
    .addCookies([
      ...Object.entries({ user_id: id, user_token: token, user_link: token.slice(0, 8) }).map(
        ([name, value]) => ({ name, value, url: world.origin }),
      ),
    ])
  await member.page.goto(`/checkout/${orderId}`)
  return member
}

test('R7.06 a guest pays the order on its page, and may take it back until it is packed', async () => {
  const order = await shop.placed()
  const member = await guestWith(order)
  await member.heading('shopOrder.state.awaiting-payment').waitFor()
  await member.fillCard(cards.pays)
  await photograph(member.page, 'order-to-pay')
  await member.page
    .getByRole('button', { name: member.t('pay.pay', { amount: member.money(1059_00) }) })
    .click()
  await member.heading('shopOrder.state.paid').waitFor()
  await photograph(member.page, 'order-paid')
  expect(await faultsOf(member.page)).toEqual([])
  await member.button('shopOrder.cancel').click()
  await member.heading('shopOrder.state.cancelled').waitFor()
  await photograph(member.page, 'order-cancelled')
})

test('R7.08 R6.14 a guest sends one piece back: what it costs is said before, and the label is there after', async () => {
  const order = await shop.delivered()
  const member = await guestWith(order)
  await member.heading('shopOrder.state.delivered').waitFor()
  await photograph(member.page, 'order-delivered')
  await member.button('shopOrder.sendBack').click()
  await member.page.getByRole('checkbox').first().check()
  await member.page.getByText(member.t('shopOrder.comesBack', { amount: member.money(421_00) })).waitFor()
  await member.page
    .getByRole('radio', { name: member.t('return.reason.damaged') })
    .first()
    .check({ force: true })
  await member.page.getByText(member.t('shopOrder.comesBack', { amount: member.money(500_00) })).waitFor()
  await photograph(member.page, 'order-send-back')
  expect(await faultsOf(member.page)).toEqual([])
  await member.button('shopOrder.next').click()
  await member.page.getByRole('heading', { level: 2, name: member.t('shopOrder.checkReturn') }).waitFor()
  await member.page.locator('.bill-total').getByText(member.moneyInColumn(500_00)).first().waitFor()
  await photograph(member.page, 'order-send-back-confirm')
  expect(await faultsOf(member.page)).toEqual([])
  await member.button('shopOrder.confirmReturn', { count: 1 }).click()
  await member.button('feedback.returnLabel').waitFor()
  await photograph(member.page, 'order-returning')
})
