import { expect, test } from 'vitest'
import { faultsOf } from './accessibility.ts'
import { cards } from './customer.ts'
import { sendForgottenPieceBack } from './forgotten-piece.ts'
import { guestOfOrder } from './guest-of-order.ts'
import { photograph } from './photograph.ts'
import { shopInProcess } from './shop-in-process.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const server = await shopInProcess(world)
const { app, shop } = server

test('R7.06 a guest pays the order on its page, and may take it back until it is packed', async () => {
  const order = await shop.placed()
  const member = await guestOfOrder(world, app, order)
  await member.heading('pay.oneStepLeft').waitFor()
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

test('R6.14 in de a forgotten piece joins the parcel: the page says so before, and counts the fee once', () =>
  sendForgottenPieceBack(world, server, 'de'))
