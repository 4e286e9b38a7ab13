import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { cards, newCustomer } from '../customer.ts'
import { photograph } from '../photograph.ts'
import { deliverNow, packOrder, scan, signInStaff, takePaper } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const warehouse = await signInStaff(world, 'warehouse', '/studio/warehouse')
type Guest = Awaited<ReturnType<typeof newCustomer>>

const mistyped: { market: MarketId; q: string }[] = [
  { market: 'da', q: 'kjloe' },
  { market: 'se', q: 'klännnig' },
  { market: 'nl', q: 'jruk' },
  { market: 'de', q: 'Blsue' },
]

test.each(mistyped)(
  'R7.02 R7.03 R7.04 R7.06 R7.08 R6.14 $market: found by a mistyped word, bought by a guest, one piece sent back and refunded',
  async ({ market, q }) => {
    const guest = await newCustomer(world, { market })
    await find(guest, q)
    for (const facet of ['colour', 'size'] as const) await filter(guest, facet)
    await putTwoSizesIntoCart(guest)
    await orderAndPay(guest)
    const order = await theirOrder(guest)

    await packOrder(warehouse, order.id, order.skus)
    await followParcel(guest, order.id)
    await deliverNow(warehouse)
    const back = await sendOneBack(guest, order.id)
    await takeIn(warehouse, { ...order, sku: back.sku })
    await refunded(guest, { orderId: order.id, amount: back.amount })
  },
)

async function find({ page, t }: Guest, q: string) {
  await page.goto('/shop')
  await page.getByRole('combobox', { name: t('shop.search') }).fill(q)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: t('shop.searchFor', { q }) }).waitFor()
  expect(await page.getByRole('article').count()).toBeGreaterThan(1)
}

/** Chooses the most frequent value of a facet; the list then has as many pieces as its count. */
async function filter({ page, t }: Guest, facet: 'colour' | 'size') {
  const counts = await page.locator(`[data-facet="${facet}"] .facet-count`).allTextContents()
  const count = Math.max(...counts.map(Number))
  const most = page
    .getByRole('group', { name: t(`shop.facet.${facet}`) })
    .getByRole('checkbox')
    .nth(counts.indexOf(`${count}`))
  await most.check({ force: true })
  await page.waitForURL((url) => url.searchParams.has(facet))
  await expect.poll(() => page.getByRole('status').first().textContent()).toBe(t('shop.pieces', { count }))
}

/** A customer who is unsure of a size orders two and sends one back. */
async function putTwoSizesIntoCart({ page, t, market, button }: Guest) {
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL('**/shop/product/*')
  for (const nth of [0, 1]) {
    await page.getByRole('radio', { disabled: false }).nth(nth).check({ force: true })
    await button('shop.addToCart').click()
    await page.getByRole('link', { name: t('nav.cartWith', { count: nth + 1 }), exact: true }).waitFor()
  }
  await photograph(page, `${market}-whole-product`)
}

async function orderAndPay({ page, t, market, who, link, button, heading, fillCard }: Guest) {
  await page.goto('/shop/cart')
  await photograph(page, `${market}-whole-cart`)
  await link('cart.toCheckout').click()
  await heading('shopCheckout.title').waitFor()
  const contact = [
    'email',
    'firstName',
    'lastName',
    'phone',
    'street',
    'streetNumber',
    'zip',
    'city',
  ] as const
  for (const name of contact) await page.getByLabel(t(`register.${name}`), { exact: true }).fill(who[name])
  await page.getByRole('checkbox').check()
  await photograph(page, `${market}-whole-checkout`)
  await button('shopCheckout.button').click()
  await heading('pay.oneStepLeft').waitFor()
  await fillCard(cards.pays)
  await page.getByRole('button', { name: t('pay.pay', { amount: '' }).trim() }).click()
  await page.waitForURL('**/shop/confirm/*')
  await heading('shopOrder.state.paid').waitFor()
}

async function theirOrder({ who }: Guest) {
  const { id, number } = await world.db.one<{ id: string; number: string }>(sql`
    SELECT o.id, o.number FROM shop_order o JOIN member m ON m.id = o.member_id WHERE m.email = ${who.email}`)
  const lines = await world.db.many<{ sku: string }>(
    sql`SELECT sku FROM order_line WHERE order_id = ${id} ORDER BY position`,
  )
  return { id, number, skus: lines.map(({ sku }) => sku) }
}

async function followParcel({ page, t, market, followMail, heading }: Guest, orderId: string) {
  await followMail(new RegExp(t('mail.orderShipped.subject')), t('mail.toMyOrder'))
  await heading('shopOrder.state.shipped').waitFor()
  const { tracking } = await world.db.one<{ tracking: string }>(sql`
    SELECT tracking_number AS tracking FROM parcel WHERE subject_id = ${orderId} AND direction = 'out'`)
  await page.getByText(tracking).waitFor()
  await photograph(page, `${market}-whole-shipped`)
}

/** By the link of the mail that it has come: chosen, the fee seen, confirmed, the label printed. */
async function sendOneBack(guest: Guest, orderId: string) {
  const { page, t, market, button, heading, money, moneyInColumn, followMail } = guest
  await followMail(new RegExp(t('mail.orderDelivered.subject')), t('mail.toMyOrder'))
  await heading('shopOrder.state.delivered').waitFor()
  await guest.link('shopOrder.sendBack').click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('radio', { name: t('return.reason.colour') }).check({ force: true })
  const { sku, paid, fee } = await world.db.one<{ sku: string; paid: number; fee: number }>(sql`
    SELECT l.sku, l.price - l.discount AS paid, (o.terms ->> 'returnFee')::int AS fee
    FROM order_line l JOIN shop_order o ON o.id = l.order_id
    WHERE o.id = ${orderId} ORDER BY l.position LIMIT 1`)
  await page.getByText(t('shopOrder.comesBack', { amount: money(paid - fee) })).waitFor()
  await photograph(page, `${market}-whole-send-back`)
  await button('shopOrder.next').click()
  await page.getByText(moneyInColumn(-fee)).waitFor()
  await page.getByText(t('return.reason.colour'), { exact: true }).waitFor()
  await photograph(page, `${market}-whole-send-back-confirm`)
  await button('shopOrder.confirmReturn', { count: 1 }).click()
  await takePaper(page, button('feedback.returnLabel'))
  await photograph(page, `${market}-whole-returning`)
  return { sku, amount: paid - fee }
}

async function takeIn(page: Page, { number, sku }: { number: string; sku: string }) {
  await page.goto('/studio/returns')
  await scan(page, number)
  await page.getByText(number).first().waitFor()
  await scan(page, sku)
  await scan(page, 'A')
}

async function refunded(guest: Guest, { orderId, amount }: { orderId: string; amount: number }) {
  const { page, t, market, followMail } = guest
  await expect
    .poll(() =>
      world.db.many(sql`
        SELECT r.amount, r.state FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = ${orderId}`),
    )
    .toEqual([{ amount, state: 'done' }])
  await followMail(
    new RegExp(t('mail.returnRegistered.subject.return', { number: '' }).trim()),
    t('mail.toReturnLabel'),
  )
  await guest.heading('shopOrder.back.repaid.card', { amount: guest.money(amount) }).waitFor()
  await page.locator('.badge', { hasText: t('shopOrder.repaid') }).waitFor()
  await photograph(page, `${market}-whole-refunded`)
  await guest.waitForMail(new RegExp(t('mail.refunded.subject')))
}
