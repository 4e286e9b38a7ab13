import { expect, test } from 'vitest'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { faultsOf } from '../accessibility.ts'
import { cards } from '../customer.ts'
import { guestOfOrder } from '../guest-of-order.ts'
import { lookAt } from '../look-at.ts'
import { shopInProcess } from '../shop-in-process.ts'
import { demoMember, openWindow, signIn } from '../sign-in.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const { app, shop } = await shopInProcess(world)

test.each(['/shop/cart', '/no-such-page'])(
  'R7.07 a new piece has its heart and its colours under %s as in the shop',
  async (path) => {
    const page = await openWindow(world, 'da')
    await page.goto(path)
    const shown = page.locator('.arrivals .product-card')
    await shown.first().waitFor()
    expect(await shown.locator('.heart').count()).toBe(await shown.count())
    expect(await shown.locator('.item-colours').count()).toBeGreaterThan(0)
    await shown.first().locator('.heart button').click()
    await shown.first().locator('[aria-pressed=true]').waitFor()
  },
)

test('R7.06 a paid order ends with its pieces large, a slip to keep, and what goes with them', async () => {
  const member = await guestOfOrder(world, app, await shop.placed())
  const { page, t } = member
  await member.fillCard(cards.pays)
  await page.getByRole('button', { name: t('pay.pay', { amount: member.money(1059_00) }) }).click()
  await member.heading('shopOrder.state.paid').waitFor()
  const slip = page.getByRole('region', { name: t('receipt.title') })
  await slip.getByRole('link', { name: t('receipt.see') }).waitFor()
  const picture = await page.locator('.kept .picture').first().boundingBox()
  expect(picture!.width).toBeGreaterThan(200)
  const below = await page.getByRole('link', { name: t('shop.toShop') }).boundingBox()
  const cancel = await member.button('shopOrder.cancel').boundingBox()
  expect(below!.y).toBeGreaterThan(cancel!.y)
  expect(await faultsOf(page)).toEqual([])
  await lookAt(page, 'order-confirmed-large')
})

test.each(marketIds)('R3.11 %s: the way back stands in one place on survey, call and box', async (market) => {
  const page = await openWindow(world, market)
  const { id, ...who } = demoMember(market)
  await signIn(page, market, who)
  const t = textsOf(market)
  const places = []
  for (const path of [`/survey/${id}`, '/book-call', '/feedback']) {
    await page.goto(path)
    const back = page.locator('header').getByRole('link', { name: t('nav.box'), exact: true })
    const { x, y } = (await back.boundingBox())!
    places.push({ x, y })
  }
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(1)
})

test('R6.05 a stylist without a photograph is a monogram on a swatch, for a visitor too', async () => {
  const page = await openWindow(world, 'nl')
  await page.goto('/welcome')
  const monogram = page.locator('.portrait[data-cloth]').first()
  await monogram.waitFor()
  expect(await monogram.textContent()).toBe('I')
})

test('R7.06 the demo knows the place of a postcode', async () => {
  const page = await openWindow(world, 'da')
  const headers = { locale: marketOf('da').wireLocale }
  const answer = await page.request.get('/api/places?zip=1650', { headers })
  expect(await answer.json()).toEqual({ places: ['København V'] })
})
