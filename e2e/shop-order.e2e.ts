import { expect, test } from 'vitest'
import { marketAt } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { faultsOf } from './accessibility.ts'
import { cards } from './customer.ts'
import { guestOfOrder } from './guest-of-order.ts'
import { photograph } from './photograph.ts'
import { shopInProcess } from './shop-in-process.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { app, shop } = await shopInProcess(world)

test('R7.06 a guest pays the order on its page, and may take it back until it is packed', async () => {
  const order = await shop.placed()
  const member = await guestOfOrder(world, app, order)
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

test('R7.08 R6.14 a guest sends one piece back: the fee is shown before, and the label after', async () => {
  const order = await shop.delivered()
  const member = await guestOfOrder(world, app, order)
  await member.heading('shopOrder.state.delivered').waitFor()
  await photograph(member.page, 'order-delivered')
  await member.link('shopOrder.sendBack').click()
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

test.each(marketIds)(
  'R6.14 in %s a forgotten piece joins the parcel: the page says so before, and counts the fee once',
  async (market) => {
    const order = await shop.delivered({ market })
    const member = await guestOfOrder(world, app, order, market)
    const fee = marketAt(market, new Date()).paidReturnFee
    const sendOneBack = async () => {
      await member.page.getByRole('checkbox').first().check()
      await member.button('shopOrder.next').click()
      await member.button('shopOrder.confirmReturn', { count: 1 }).click()
      await member.button('feedback.returnLabel').waitFor()
    }
    await member.link('shopOrder.sendBack').click()
    await sendOneBack()
    await photograph(member.page, `${market}-one-piece-back`)
    await member.link('shopOrder.sendMoreBack').click()
    await member.page.getByRole('checkbox').first().check()
    await member.page.getByText(member.t('shopOrder.sameParcel', { count: 1 })).waitFor()
    await photograph(member.page, `${market}-one-more-back`)
    expect(await faultsOf(member.page)).toEqual([])
    await member.button('shopOrder.next').click()
    await member.page.getByText(member.t('shopOrder.onceForAll')).waitFor()
    await photograph(member.page, `${market}-one-more-back-confirm`)
    await member.button('shopOrder.confirmReturn', { count: 1 }).click()
    await member.link('shopOrder.sendMoreBack').waitFor({ state: 'detached' })
    await member.page.getByText(member.moneyInColumn(-fee)).first().waitFor()
    await photograph(member.page, `${market}-both-back`)
  },
)
