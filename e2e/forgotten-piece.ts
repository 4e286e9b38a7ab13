import { expect } from 'vitest'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { faultsOf } from './accessibility.ts'
import { guestOfOrder } from './guest-of-order.ts'
import { photograph } from './photograph.ts'
import type { shopInProcess } from './shop-in-process.ts'
import type { World } from './world.ts'

/** A guest sends one piece back and a second one later, in the same parcel. */
export async function sendForgottenPieceBack(
  world: World,
  { app, shop }: Awaited<ReturnType<typeof shopInProcess>>,
  market: MarketId,
) {
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
}
