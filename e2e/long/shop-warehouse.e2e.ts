import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AdjustableClock } from '#/platform/time/clock.ts'
import { faultsOf } from '../accessibility.ts'
import { passTime } from '../pass-time.ts'
import { photograph } from '../photograph.ts'
import { shopInProcess } from '../shop-in-process.ts'
import { deliverNow, packOrder, scan, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const { shop, app } = await shopInProcess(world)

async function packAndShip(page: Page, { skus, orderId }: Awaited<ReturnType<typeof shop.paid>>) {
  const { length } = await shop.lines(orderId)
  await packOrder(
    page,
    orderId,
    Array.from({ length }, (_, packed) => skus[packed % skus.length]!),
  )
  await deliverNow(page)
  await expect.poll(() => shop.state(orderId)).toBe('delivered')
}

test('R8.03 R8.06 two orders of one guest are packed, shipped, taken back and refunded by the screens alone', async () => {
  const one = await shop.paid({ lines: [{ sku: (await shop.variant(2)).sku }] })
  const five = await shop.paid({
    lines: [{ sku: (await shop.variant(5)).sku, quantity: 5 }],
    customer: one.customer,
  })
  const warehouse = await signInStaff(world, 'warehouse', '/studio/warehouse')
  await packAndShip(warehouse, one)
  await packAndShip(warehouse, five)

  await warehouse.goto('/studio/returns')
  await scan(warehouse, five.order.number)
  await warehouse.getByText(five.order.number).first().waitFor()
  await photograph(warehouse, 'returns-order')
  await scan(warehouse, five.skus[0]!)
  await scan(warehouse, 'A')
  await scan(warehouse, five.skus[0]!)
  await scan(warehouse, 'D')
  await photograph(warehouse, 'returns-order-damaged')
  await warehouse.getByRole('dialog').getByRole('button', { name: 'Write it off' }).click()
  await warehouse.getByText('written off.').waitFor()
  // Three pieces are still expected: the end of the day refunds the one that is settled.
  expect(await shop.refunds(five.orderId)).toEqual([])
  await passTime(world.db, app.ctx.clock as AdjustableClock, 'P1D')
  await expect.poll(async () => (await shop.refunds(five.orderId)).length).toBe(1)

  // A worn piece's refund waits for a colleague's decision.
  const support = await signInStaff(world, 'support', '/studio/claims')
  await support.getByRole('link', { name: `Loss in value, order ${five.order.number}` }).click()
  expect(await shop.refunds(five.orderId)).toHaveLength(1)
  await support.getByLabel('Why nothing is asked').fill('It was packed like that')
  await support.getByRole('button', { name: 'Refund in full' }).dblclick()
  await expect.poll(async () => (await shop.refunds(five.orderId)).length).toBe(2)

  await support.goto('/studio/orders')
  for (const { order } of [one, five]) await support.getByRole('link', { name: order.number }).waitFor()
  await photograph(support, 'studio-orders')
  expect(await faultsOf(support)).toEqual([])
  await support.getByLabel('Order, name, e-mail, phone or parcel').fill(five.order.number)
  await support.keyboard.press('Enter')
  await support.getByRole('link', { name: five.order.number }).click()
  await support.getByRole('heading', { level: 1, name: `Order ${five.order.number}` }).waitFor()
  await support.getByText('Given back', { exact: true }).first().waitFor()
  await support
    .getByText(/Credit note/)
    .first()
    .waitFor()
  await photograph(support, 'studio-order')
  expect(await faultsOf(support)).toEqual([])

  const held = await shop.placed()
  await support.goto(`/studio/orders/${held.orderId}`)
  await support.getByRole('button', { name: 'Cancel it' }).click()
  const dialog = support.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The guest asked for it')
  await dialog.getByRole('button', { name: 'Cancel it' }).dblclick()
  await support.getByText('Cancelled', { exact: true }).first().waitFor()
  await support.getByText(/The guest asked for it/).waitFor()
  await photograph(support, 'studio-order-cancelled')

  const finance = await signInStaff(world, 'finance', '/studio/finance')
  await finance.goto(`/studio/finance?search=${five.order.number}&invoices.search=${five.order.number}`)
  await finance.getByRole('table', { name: 'Charges' }).getByRole('link', { name: 'Order' }).waitFor()
  await photograph(finance, 'finance-order')
  await finance.getByRole('table', { name: 'Invoices' }).getByRole('link', { name: 'Order' }).first().click()
  await finance.getByRole('heading', { level: 1, name: `Order ${five.order.number}` }).waitFor()
})
