import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { givenCampaign } from '#/testing/given/given-campaign.ts'
import { cards, newCustomer } from '../customer.ts'
import { photograph } from '../photograph.ts'
import { demoMember, signIn } from '../sign-in.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
type Customer = Awaited<ReturnType<typeof newCustomer>>

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R7.04 R7.05 R7.07 %s: a visitor’s cart joins the member’s once, a code takes off, and a piece goes into the next box',
  async (market) => {
    const member = demoMember(market)
    const [one, other, wished] = await threePieces(market)
    const phone = await newCustomer(world, { market, email: member.email })
    await signIn(phone.page, market, member)
    await put(phone, one!.sku, 1)

    const desk = await newCustomer(world, { market, email: member.email })
    await put(desk, one!.sku, 1)
    await put(desk, other!.sku, 2)
    await signIn(desk.page, market, member)
    const both = one!.price + other!.price
    await cartHas(desk, { count: 2, total: both })
    await cartHas(phone, { count: 2, total: both })
    await signOut(desk)
    await cartHas(desk, { count: 0 })
    await signIn(desk.page, market, member)
    await cartHas(desk, { count: 2, total: both })

    const { code } = await givenCampaign(world.db, { trigger: 'code', percent: 20 })
    await desk.page.getByLabel(desk.t('cart.code')).fill(code!.toLowerCase())
    await desk.button('cart.useCode').click()
    const off = Math.round(both * 0.8)
    await desk.page.locator('.bill-total').getByText(desk.moneyInColumn(off)).waitFor()
    await photograph(desk.page, `${market}-member-code`)
    await orderWithCode(desk, code!)

    await wish(desk, wished!)
  },
)

/** Three garments on sale in a market, each with enough stock. */
const threePieces = (market: MarketId) =>
  world.db.many<{ sku: string; price: number; title: string }>(sql`
    SELECT DISTINCT ON (p.id) v.sku, price.amount AS price, p.title ->> ${market}::text AS title
    FROM variant v JOIN product p ON p.id = v.product_id JOIN stock_level s ON s.sku = v.sku
    JOIN price ON price.sku = v.sku AND price.market = ${market} AND upper_inf(price.valid)
    WHERE p.status = 'active' AND v.withdrawn_at IS NULL AND s.on_hand - s.reserved BETWEEN 4 AND 15
      AND EXISTS (SELECT FROM image WHERE image.product_id = p.id)
    ORDER BY p.id, v.sku LIMIT 3`)

/** Through the piece's page, its size and the button. */
async function put({ page, t, button }: Customer, sku: string, count: number) {
  await openPiece(page, sku)
  await button('shop.addToCart').click()
  await page.getByRole('link', { name: t('nav.cartWith', { count }), exact: true }).waitFor()
}

async function openPiece(page: Customer['page'], sku: string) {
  await page.goto(`/shop/product/${sku}`)
  await page.locator(`input[name="size"][value="${sku}"]`).check({ force: true })
}

async function cartHas({ page, t, moneyInColumn }: Customer, cart: { count: number; total?: number }) {
  await page.goto('/shop/cart')
  if (cart.total === undefined) return page.getByText(t('cart.empty')).waitFor()
  await page.getByRole('link', { name: t('nav.cartWith', { count: cart.count }), exact: true }).waitFor()
  await page.locator('.bill-total').getByText(moneyInColumn(cart.total)).waitFor()
}

async function signOut({ page, link }: Customer) {
  await link('logout.button').click()
  await page.waitForURL('**/signed-out')
}

async function orderWithCode({ page, t, market, link, button, heading, fillCard }: Customer, code: string) {
  await link('cart.toCheckout').click()
  await heading('shopCheckout.title').waitFor()
  await page.getByRole('checkbox').check()
  await photograph(page, `${market}-member-checkout`)
  await button('shopCheckout.button').click()
  await heading('pay.oneStepLeft').waitFor()
  await fillCard(cards.pays)
  await page.getByRole('button', { name: t('pay.pay', { amount: '' }).trim() }).click()
  await page.waitForURL('**/shop/confirm/*')
  await heading('shopOrder.state.paid').waitFor()
  expect(
    await world.db.one(sql`SELECT count(*)::int AS used FROM redemption WHERE code = ${code}`),
    'used as often as it was used',
  ).toEqual({ used: 1 })
}

async function wish({ page, t, market, button }: Customer, { sku, title }: { sku: string; title: string }) {
  await openPiece(page, sku)
  await page.getByRole('link', { name: t('nav.cart'), exact: true }).waitFor()
  await button('wished.put').click()
  await button('wished.isIn').waitFor()
  await photograph(page, `${market}-member-wished`)
  await page.getByRole('link', { name: t('wished.see'), exact: true }).click()
  await page.getByRole('heading', { name: t('wished.title') }).waitFor()
  // The home page shows the shop's new pieces as well, perhaps this garment too.
  await page.locator('.wished-list').getByRole('link', { name: title, exact: true }).waitFor()
  await photograph(page, `${market}-member-home-wished`)
}
