import { expect, test } from 'vitest'
import { announceReturn } from '#/after-sales/returns/announce-return.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import type { AdjustableClock } from '#/platform/time/clock.ts'
import { faultsOf } from '../accessibility.ts'
import { guestOfOrder } from '../guest-of-order.ts'
import { passTime } from '../pass-time.ts'
import { photograph } from '../photograph.ts'
import { shopInProcess } from '../shop-in-process.ts'
import { scan, signInStaff } from '../staff.ts'
import { withAnyValues } from '../with-any-values.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const { app, shop } = await shopInProcess(world)

async function announced(market: MarketId) {
  const order = await shop.delivered({ market })
  const { orderId, customer } = order
  const [line] = await shop.lines(orderId)
  const reasons = new Map([[line!.id, 'colour' as const]])
  await announceReturn(app.ctx, { type: 'shop-order', id: orderId }, { memberId: customer.id, reasons })
  return order
}

test('R8.03 a piece that never came: the typed text stays when the booking fails', async () => {
  const { order } = await announced('da')
  const page = await signInStaff(world, 'warehouse', '/studio/returns', true)
  await scan(page, order.number)
  await page.getByRole('button', { name: 'A: as new' }).waitFor()
  await scan(page, 'X')
  const evidence = page.getByLabel('How do you know?')
  await evidence.fill('The carrier has no trace of it')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Write it off as lost' }).click()
  await page.getByText('No connection. Check the network and try again.').waitFor()
  await page.context().setOffline(false)
  await scan(page, 'X')
  await evidence.waitFor()
  expect(await evidence.inputValue()).toBe('The carrier has no trace of it')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Write it off as lost' }).dblclick()
  await page.getByText('Lost: expected no more.').waitFor()
  await page.context().close()
})

test('R6.13 R7.08 a piece of an order that comes too late is refused by two colleagues, and its guest is told only then', async () => {
  const orders = []
  for (const market of marketIds) orders.push({ market, ...(await announced(market)) })
  await app.settle()
  await passTime(world.db, app.ctx.clock as AdjustableClock, 'P23D')
  await app.settle()
  const support = await signInStaff(world, 'support', '/studio/claims')
  const second = await signInStaff(world, 'admin', '/studio/claims')
  for (const { market, ...given } of orders) {
    const name = `Late return, order ${given.order.number}`
    await support.goto('/studio/claims')
    await support.getByRole('link', { name }).click()
    await support.getByLabel('Why it is refused').fill('We have waited for three weeks.')
    await photograph(support, `${market}-refuse-late`)
    expect(await faultsOf(support)).toEqual([])
    await support.getByRole('button', { name: 'Refuse it' }).dblclick()
    await support.getByText('To tell the customer', { exact: true }).waitFor()
    expect(await support.getByText('Told the customer', { exact: true }).count()).toBe(0)
    await support.getByText(/another colleague has to look at it now/).waitFor()

    await second.goto('/studio/claims')
    await second.getByRole('link', { name }).click()
    await second.getByRole('button', { name: 'Agree', exact: true }).dblclick()
    await second.getByText('Told the customer', { exact: true }).waitFor()
    await photograph(second, `${market}-refused-late`)

    const { page, t, link, button } = await guestOfOrder(world, app, given, market)
    await link('claims.seeAndObject').click()
    await page.getByRole('heading', { name: t('claims.kind.order-late-return') }).waitFor()
    await page.getByText('We have waited for three weeks.').waitFor()
    await photograph(page, `${market}-told-of-late`)
    expect(await faultsOf(page)).toEqual([])
    await button('claims.object').click()
    await page.getByLabel(t('claims.objectWhy')).fill('The carrier has it since Monday.')
    await button('claims.send').dblclick()
    await page.getByText(withAnyValues(t('claims.objected.shop-order'))).waitFor()
  }
})
