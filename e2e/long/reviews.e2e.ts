import { expect, test } from 'vitest'
import { findCustomer } from '#/people/members/guests.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { faultsOf } from '../accessibility.ts'
import { photograph } from '../photograph.ts'
import { shopInProcess } from '../shop-in-process.ts'
import { demoMember, signIn } from '../sign-in.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const { app, shop } = await shopInProcess(world)

/** Each market reviews another garment. */
const garments = { da: 0, se: 1, nl: 2, de: 3 }

/** Writes it by the keyboard alone, and reads it on the garment's page. */
async function writeReview(market: MarketId, text: string) {
  const t = textsOf(market)
  const customer = await findCustomer(world.db, demoMember(market).id)
  const { sku } = await world.db.one<{ sku: string }>(sql`
    SELECT v.sku FROM variant v JOIN stock_level s ON s.sku = v.sku JOIN product p ON p.id = v.product_id
    WHERE s.on_hand > s.reserved AND v.position = 0 ORDER BY p.handle, v.sku LIMIT 1 OFFSET ${garments[market]}`)
  await shop.delivered({ market, lines: [{ sku }], customer: customer! })
  const page = await world.visit(market)
  await signIn(page, market, demoMember(market))
  await page.goto('/my-account/reviews')
  await photograph(page, `${market}-reviews-open`)
  const list = page.getByRole('list', { name: t('reviews.open') })
  const title = (await list.getByRole('listitem').first().getByRole('link').first().textContent())!
  await list
    .getByRole('link', { name: t('reviews.write') })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: t('reviews.writeTitle') }).waitFor()
  await page.getByRole('button', { name: t('reviews.send') }).click()
  await page.getByText(t('reviews.choose')).waitFor()
  await page.getByRole('radio', { name: t('reviews.starsOf', { stars: 1 }) }).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await page.getByRole('radio', { name: t('reviews.fit.large') }).check({ force: true })
  await page.getByLabel(t('reviews.words')).fill(text)
  await photograph(page, `${market}-review-form`)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: t('reviews.send') }).dblclick()
  await page.waitForURL((url) => url.pathname === '/my-account/reviews')
  await page.getByText(text).waitFor()
  await photograph(page, `${market}-reviews-written`)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('heading', { level: 2, name: t('reviews.title') }).waitFor()
  await page.getByText(text).waitFor()
  await page.getByText(t('reviews.checked')).waitFor()
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('AggregateRating')
  await photograph(page, `${market}-product-reviews`)
  expect(await faultsOf(page)).toEqual([])
  return { page, t }
}

test('R7.03 a member reviews what they kept, a colleague hides it, and its author reads why', async () => {
  const text = 'Blød og varm.\nÆrmerne er lange.'
  const { page, t } = await writeReview('da', text)
  const staff = await signInStaff(world, 'support', '/studio/reviews')
  const row = staff.getByRole('row').filter({ hasText: 'Ærmerne er lange.' })
  await photograph(staff, 'studio-reviews')
  await row.getByRole('button', { name: 'Hide' }).click()
  await staff.getByRole('radio', { name: 'Not about the piece' }).check({ force: true })
  await staff.getByRole('button', { name: 'Hide it' }).click()
  await row.getByRole('button', { name: 'Show again' }).waitFor()
  expect(await faultsOf(staff)).toEqual([])
  await page.reload()
  const own = page.getByRole('link', { name: t('reviews.yours') })
  await own.waitFor()
  await page.getByText(text).waitFor({ state: 'detached' })
  await own.click()
  await page.getByText(t('reviews.hidden.off-topic')).waitFor()
  await photograph(page, 'da-review-hidden')
})

test.each(['se', 'nl', 'de'] as const)('R7.03 %s: a review in its own language', async (market) => {
  const { page } = await writeReview(market, `Bra – gut – goed ${market}`)
  await page.context().close()
})

test('R7.03 a guest reviews the piece of their order by its link, and its stars stand on its card', async () => {
  const t = textsOf('nl')
  const { sku } = await world.db.one<{ sku: string }>(sql`
    SELECT v.sku FROM variant v JOIN stock_level s ON s.sku = v.sku JOIN product p ON p.id = v.product_id
    WHERE s.on_hand > s.reserved AND v.position = 0 ORDER BY p.handle, v.sku LIMIT 1 OFFSET 5`)
  const { customer, orderId } = await shop.delivered({ market: 'nl', lines: [{ sku }] })
  const page = await world.visit('nl')
  const scope = `link:order:${orderId}`
  const { id, token } = await openSession(app.ctx, { ownerKind: 'member', ownerId: customer.id, scope })
  const cookies = { user_id: id, user_token: token, user_link: token.slice(0, 8) }
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: world.origin })))
  await page.goto(`/checkout/${orderId}`)
  await page.getByRole('link', { name: t('reviews.write') }).click()
  await page.getByRole('radio', { name: t('reviews.starsOf', { stars: 4 }) }).check({ force: true })
  await page.getByRole('radio', { name: t('reviews.fit.small') }).check({ force: true })
  await page.getByLabel(t('reviews.words')).fill('Valt mooi, wel wat klein.')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: t('reviews.send') }).dblclick()
  await page.getByRole('heading', { level: 1, name: t('reviews.yourReview') }).waitFor()
  await photograph(page, 'nl-guest-review')
  expect(await faultsOf(page)).toEqual([])
  const title = await page.locator('.review').getByRole('link').textContent()
  await page.goto(`/shop/search?q=${encodeURIComponent(title!)}`)
  await page.locator('.item-rating').first().waitFor()
  await photograph(page, 'nl-card-with-stars')
  expect(await faultsOf(page)).toEqual([])
})
