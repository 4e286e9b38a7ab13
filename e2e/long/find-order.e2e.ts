import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { faultsOf } from '../accessibility.ts'
import { newCustomer } from '../customer.ts'
import { photograph } from '../photograph.ts'
import { shopInProcess } from '../shop-in-process.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const { shop } = await shopInProcess(world)
afterAll(() => expect(world.problems).toEqual([]))

test.each(marketIds)(
  'R7.08 T2 %s: a guest who has lost the mail finds the order by number and address, and sends a piece back',
  async (market) => {
    const { customer, order, orderId } = await shop.delivered({ market })
    const guest = await newCustomer(world, { market, email: customer.email })
    const { page, t, button, link, heading } = guest
    await page.goto('/shop')
    await page.getByRole('link', { name: t('footer.findOrder'), exact: true }).click()
    await heading('findOrder.title').waitFor()
    await button('findOrder.button').click()
    await page.getByText(t('error.field.required'), { exact: true }).first().waitFor()
    await page.getByLabel(t('findOrder.number'), { exact: true }).fill(` ${order.number} `)
    await page.getByLabel(t('login.email'), { exact: true }).fill(customer.email)
    await photograph(page, `${market}-find-order`)
    expect(await faultsOf(page)).toEqual([])
    await button('findOrder.button').dblclick()
    await heading('findOrder.sentTitle').waitFor()
    await photograph(page, `${market}-find-order-sent`)
    expect(await faultsOf(page)).toEqual([])

    await guest.followMail(guest.pattern('mail.orderLink.subject'), t('mail.toMyOrder'))
    await link('shopOrder.sendBack').click()
    const pieces = page.getByRole('checkbox')
    await pieces.first().waitFor()
    for (const piece of await pieces.all()) await piece.check()
    await photograph(page, `${market}-order-return`)
    await button('shopOrder.next').click()
    await button('shopOrder.confirmReturn', { count: 2 }).waitFor()
    await photograph(page, `${market}-order-return-confirm`)
    let sawTheOrderBefore = false
    // The order's next answer is late; meanwhile the page is checked.
    await page.route(`**/api/shop/orders/${orderId}`, async (route) => {
      await page.waitForTimeout(300)
      sawTheOrderBefore ||= await link('shopOrder.sendBack').isVisible()
      await route.continue()
    })
    await button('shopOrder.confirmReturn', { count: 2 }).click()
    await page.getByText(t('shopOrder.piece.announced'), { exact: true }).first().waitFor()
    expect(sawTheOrderBefore, 'the order as it was before does not come back for a moment').toBe(false)
    await page.getByText(t('shopOrder.moneyWhenHere', { count: 2 }), { exact: true }).waitFor()
    await photograph(page, `${market}-order-returning`)
    for (const { id } of await shop.lines(orderId)) await shop.takenBack(id)
    await expect
      .poll(async () => (await shop.refunds(orderId)).every(({ state }) => state === 'done'))
      .toBe(true)
    const given = (await shop.refunds(orderId)).reduce((sum, { amount }) => sum + amount, 0)
    await page.reload()
    await guest.heading('shopOrder.back.repaid.card', { amount: guest.money(given) }).waitFor()
    await page.locator('.bill-total', { hasText: t('shopOrder.givenBack') }).waitFor()
    for (const line of [0, 1]) await page.getByText(t('received.grade.A')).nth(line).waitFor()
    await photograph(page, `${market}-order-all-back`)
    expect(await faultsOf(page)).toEqual([])
  },
)

test('R11.06 R11.05 a hidden field is for programs alone: nobody reaches, hears or fills it in', async () => {
  const { customer, order } = await shop.placed({ market: 'da' })
  const { page, t, button, heading } = await newCustomer(world, { market: 'da', email: customer.email })
  await page.goto('/find-order')
  await heading('findOrder.title').waitFor()
  const hidden = page.locator('input[name="website"]')
  expect(
    await page.getByRole('textbox', { name: t('ui.leaveEmpty') }).count(),
    'in the accessibility tree',
  ).toBe(0)
  expect(await hidden.getAttribute('autocomplete')).toBe('off')
  await page.getByLabel(t('findOrder.number'), { exact: true }).fill(order.number)
  const reached: (string | null)[] = []
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null))
  }
  expect(reached).toContain('email')
  expect(reached).not.toContain('website')
  await page.getByLabel(t('login.email'), { exact: true }).fill(customer.email)
  await hidden.evaluate((field: HTMLInputElement) => {
    field.value = 'https://example.test'
  })
  await button('findOrder.button').click()
  await heading('findOrder.sentTitle').waitFor()
  expect(
    await world.db.many(
      sql`SELECT FROM job WHERE kind = 'mail-order-link' AND payload ->> 'number' = ${order.number}`,
    ),
  ).toEqual([])
})
