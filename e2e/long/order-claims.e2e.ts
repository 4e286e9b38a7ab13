import { expect, test } from 'vitest'
import { announceReturn } from '#/after-sales/returns/announce-return.ts'
import { sql } from '#/platform/database/db.ts'
import { orderTermsOf } from '#/shop/orders/order-terms.rule.ts'
import { aPicture } from '#/testing/given/given-photo.ts'
import { faultsOf } from '../accessibility.ts'
import { guestOfOrder } from '../guest-of-order.ts'
import { photograph } from '../photograph.ts'
import { shopInProcess } from '../shop-in-process.ts'
import { signInStaff } from '../staff.ts'
import { withAnyValues } from '../with-any-values.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const { app, shop } = await shopInProcess(world)
const warehouse = await signInStaff(world, 'warehouse', '/studio/returns')
const support = await signInStaff(world, 'support', '/studio/claims')
const jpeg = {
  name: 'sleeve.jpg',
  mimeType: 'image/jpeg',
  buffer: await aPicture({ r: 120, g: 40, b: 40 }, { width: 600, height: 800 }).jpeg().toBuffer(),
}

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R6.13 T14 %s: a piece of an order comes back worn; a person keeps something of its refund, and a guest says no by the link of the order',
  async (market) => {
    const order = await shop.delivered({ market })
    const { orderId, customer } = order
    const [line] = await shop.lines(orderId)
    const reasons = new Map([[line!.id, 'colour' as const]])
    await announceReturn(app.ctx, { type: 'shop-order', id: orderId }, { memberId: customer.id, reasons })
    const { number } = order.order

    const scan = warehouse.getByLabel('Scan')
    await scan.fill(number)
    await scan.press('Enter')
    await warehouse.locator('h2', { hasText: `Order ${number},` }).waitFor()
    const row = warehouse.locator('[data-chosen]')
    await row.locator('input[type=file]').setInputFiles(jpeg)
    await warehouse.getByText('The photo is kept.').waitFor()
    for (const word of ['L', 'D']) {
      await scan.fill(word)
      await scan.press('Enter')
    }
    await warehouse.getByRole('button', { name: 'Write it off', exact: true }).click()
    await warehouse.getByText('written off.').waitFor()

    await support.goto('/studio/claims')
    await photograph(support, `${market}-order-claims`)
    expect(await faultsOf(support)).toEqual([])
    await support.getByRole('link', { name: `Loss in value, order ${number}` }).click()
    await support.getByLabel('Amount').fill('30')
    const objection = 'The sleeve is torn, and the label is gone.'
    await support.getByLabel('Reason', { exact: true }).fill(objection)
    await photograph(support, `${market}-order-claim`)
    expect(await faultsOf(support)).toEqual([])
    await support.getByRole('button', { name: 'Ask for 30.00' }).dblclick()
    await support.getByText('Told the customer').waitFor()

    const { page, t, heading, button, link, money } = await guestOfOrder(world, app, order, market)
    await heading('shopOrder.back.returned').waitFor()
    await photograph(page, `${market}-order-with-claim`)
    expect(await faultsOf(page)).toEqual([])
    await link('claims.seeAndObject').click()
    await heading('claims.asked.kept', { amount: money(30_00) }).waitFor()
    await page.getByText(objection).waitFor()
    await page.locator('.claim-photo img').waitFor()
    await photograph(page, `${market}-order-claim-told`)
    expect(await faultsOf(page)).toEqual([])
    await button('claims.object').click()
    await page.getByLabel(t('claims.objectWhy')).fill('It came like that.')
    await button('claims.send').dblclick()
    await page.getByText(withAnyValues(t('claims.objected.shop-order'))).waitFor()
    expect(await faultsOf(page)).toEqual([])

    await support.reload()
    await support.getByText('It came like that.').waitFor()
    await support.getByText('You had a hand in this yourself').waitFor()
    await support.getByLabel('Why nothing is asked').fill('The photos of the packing show it')
    await support.getByRole('button', { name: 'Refund in full' }).click()
    await support.getByText('Nothing asked', { exact: true }).waitFor()
    await page.reload()
    await heading('claims.nothingKept').waitFor()
    await page
      .getByText(t('claims.waived.lessFee', { fee: money(orderTermsOf(order.order).returnFee) }))
      .waitFor()
    await photograph(page, `${market}-order-claim-waived`)
    const { state } = await world.db.one<{ state: string }>(
      sql`SELECT state FROM claim WHERE goods_id = ${line!.id}`,
    )
    expect(state).toBe('waived')
    await page.context().close()
  },
)
