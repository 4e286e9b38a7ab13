import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { faultsOf } from '../accessibility.ts'
import { fingersOn } from '../fingers.ts'
import { keyboardOn } from '../keyboard.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const t = textsOf('da')

const count = 3

/** A garment of the demo: in each colour it has its front, its back and its cloth. */
async function withPictures() {
  const { sku } = await world.db.one<{ sku: string }>(sql`
    SELECT v.sku FROM variant v
    JOIN product p ON p.id = v.product_id AND p.status = 'active'
    JOIN price ON price.sku = v.sku AND price.market = 'da' AND upper_inf(price.valid)
    JOIN image i ON i.product_id = p.id AND i.colour_key = v.colour_key
    WHERE v.withdrawn_at IS NULL ORDER BY v.sku LIMIT 1`)
  return `/shop/product/${sku}`
}
const path = await withPictures()

const galleryOf = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const shows = (nr: number) => dialog.getByText(t('ui.pictureOf', { nr, count })).waitFor()
  const scale = () => page.evaluate(scaleOfSeen)
  const grown = () => expect.poll(scale).toBeGreaterThan(1)
  const isWhole = () => expect.poll(scale).toBe(1)
  return { dialog, shows, scale, grown, isWhole }
}
function scaleOfSeen() {
  const image = document.querySelector<HTMLElement>('.zoom-slide:not([aria-hidden]) picture > img')
  return new DOMMatrix(image?.style.transform).a
}
const enlarge = (page: Page) => page.locator('.product-enlarge').first()
const rowAt = (page: Page) =>
  page.locator('.product-gallery .slider-items').evaluate((row) => row.scrollLeft / row.clientWidth)

test('R7.09 the pictures of a garment: buttons go round, a swipe counts from 20 px on, by finger and by mouse', async () => {
  const page = await world.visit('da', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto(path)
  const row = page.locator('.product-gallery')
  const isAt = (index: number) => expect.poll(() => rowAt(page)).toBeCloseTo(index, 1)
  await row.getByRole('button', { name: t('ui.next') }).click()
  await isAt(1)
  for (let at = 2; at <= count; at++)
    await row.getByRole('button', { name: t('ui.next') }).click({ delay: 300 })
  await isAt(0)
  await row.getByRole('button', { name: t('ui.previous') }).click()
  await isAt(count - 1)
  await row.getByRole('button', { name: t('ui.next') }).click()
  await isAt(0)

  const { swipe } = await fingersOn(page)
  await swipe({ x: 250, y: 300 }, { x: 226, y: 300 })
  await isAt(1)
  await swipe({ x: 150, y: 300 }, { x: 174, y: 300 })
  await isAt(0)
  await swipe({ x: 150, y: 300 }, { x: 132, y: 300 })
  await isAt(0)

  await page.mouse.move(250, 300)
  await page.mouse.down()
  await page.mouse.move(200, 300, { steps: 5 })
  await page.mouse.up()
  await isAt(1)
  expect(await page.getByRole('dialog').count(), 'a swipe is no click').toBe(0)

  // An element without a container is left alone, with a message.
  const warning = page.waitForEvent('console', (message) => message.text().startsWith('Carousel without'))
  await page.addInitScript(() => {
    const take = new MutationObserver(() =>
      document.querySelector('.product-gallery .slider-items')?.classList.remove('slider-items'),
    )
    take.observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await warning
  expect(world.problems.splice(0)).toEqual([expect.stringContaining('.slider-items skipped')])
  await page.context().close()
})

test('R7.10 R11.05 the keyboard opens the gallery, pages, zooms, moves and returns the focus', async () => {
  const page = await world.visit('da', { viewport: { width: 1440, height: 900 } })
  await page.goto(path)
  const { dialog, shows, scale, grown, isWhole } = galleryOf(page)
  const { press } = keyboardOn(page)
  const before = await enlarge(page).boundingBox()
  await enlarge(page).focus()
  await press('Enter')
  await shows(1)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(t('ui.close'))
  await press('ArrowRight')
  await shows(2)
  const seen = page.locator('.zoom-slide:not([aria-hidden])')
  await expect.poll(async () => (await seen.boundingBox())?.x).toBe(0)
  expect((await seen.boundingBox())?.width, 'it has the whole window').toBe(1440)
  await press('ArrowLeft')
  await press('ArrowLeft')
  await shows(1)
  for (let nth = 0; nth < 9; nth++) await press('+')
  await expect.poll(scale).toBe(10)
  await press('ArrowLeft')
  await shows(1)
  await press('-')
  await expect.poll(scale).toBeLessThan(10)
  expect(await faultsOf(page)).toEqual([])
  await press('0')
  await isWhole()
  // The focus cycles inside the dialog and the browser's own controls, and never reaches the page behind.
  for (let nth = 0; nth < 8; nth++) {
    await press('Tab')
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog *'))).toBe(true)
  }
  await dialog.getByRole('button', { name: t('ui.close') }).focus()

  await press('ArrowRight')
  await page.mouse.move(800, 400)
  await page.mouse.wheel(0, -300)
  await grown()
  await page.mouse.wheel(0, 3000)
  await isWhole()
  await page.mouse.click(800, 400, { delay: 600 })
  await grown()
  await page.mouse.click(800, 400, { delay: 600 })
  await isWhole()
  // A tenth of 1440 px is the threshold.
  for (const { by, nr } of [
    { by: 140, nr: 2 },
    { by: 150, nr: 1 },
  ]) {
    await page.mouse.move(700, 450)
    await page.mouse.down()
    await page.mouse.move(700 + by, 450, { steps: 6 })
    await page.mouse.up()
    await shows(nr)
  }
  await press('ArrowRight')
  await shows(2)
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const seenLast = () =>
    page.evaluate(() => [...document.querySelectorAll('.product-enlarge')].indexOf(document.activeElement!))
  await expect.poll(seenLast).toBe(1)
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await enlarge(page).boundingBox()).toEqual(before)
  await page.context().close()
})

test('R7.10 fingers swipe from 50 px on, pinch, move within its edges, tap twice; without animation on request', async () => {
  const page = await world.visit('da', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await page.goto(path)
  const { dialog, shows, scale, grown, isWhole } = galleryOf(page)
  const { swipe, pinch, tap } = await fingersOn(page)
  await enlarge(page).tap()
  await shows(1)
  await swipe({ x: 250, y: 400 }, { x: 202, y: 400 })
  await shows(1)
  await swipe({ x: 250, y: 400 }, { x: 198, y: 400 })
  await shows(2)
  await swipe({ x: 150, y: 400 }, { x: 202, y: 400 })
  await shows(1)

  await pinch({ x: 195, y: 422 }, { from: 60, to: 240 })
  await expect.poll(scale).toBeCloseTo(4, 1)
  await swipe({ x: 60, y: 422 }, { x: 360, y: 422 })
  await swipe({ x: 60, y: 422 }, { x: 360, y: 422 })
  await swipe({ x: 60, y: 422 }, { x: 360, y: 422 })
  await shows(1)
  const left = await page.locator('.zoom-slide:not([aria-hidden]) picture > img').boundingBox()
  expect(Math.round(left!.x), 'its edge stops at the frame').toBe(0)
  await pinch({ x: 195, y: 422 }, { from: 40, to: 380 })
  await expect.poll(scale).toBe(10)
  await pinch({ x: 195, y: 422 }, { from: 300, to: 10 })
  await isWhole()
  await tap({ x: 195, y: 400 })
  await tap({ x: 195, y: 400 })
  await grown()
  expect(
    await page.locator('.zoom-track').evaluate((track) => getComputedStyle(track).transitionDuration),
  ).toBe('1e-05s')
  await dialog.getByRole('button', { name: t('ui.close') }).tap()
  await dialog.waitFor({ state: 'detached' })
  await page.context().close()
})

test('R7.03 a garment is shared by its address, with a public picture', async () => {
  const page = await world.visit('da')
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  await page.getByRole('button', { name: t('shop.share') }).click()
  await page.getByText(t('shop.copied')).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(world.origin + path)
  const contentOf = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await contentOf('og:url')).toBe(world.origin + path)
  const picture = await page.request.get((await contentOf('og:image'))!)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([
    200,
    await contentOf('og:image:type'),
  ])
  await page.context().close()
})

test('R7.07 the dialog for a notice loads when opened, also twice, and returns the focus', async () => {
  const page = await world.visit('da')
  await page.goto(path)
  // A size of a demo garment may be sold out.
  const named = (name: string) => page.getByRole('button', { name })
  const ask = named(t('notices.ask')).or(named(t('notices.askGone')))
  const dialog = page.getByRole('dialog', { name: t('notices.title') })
  await ask.click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => ask.evaluate((button) => button === document.activeElement)).toBe(true)
  await ask.click()
  await dialog.getByLabel(t('notices.email')).fill(`told-${Date.now()}@example.com`)
  await dialog.getByRole('button', { name: t('notices.send') }).click()
  await dialog.getByText(t('notices.askedVisitor')).waitFor()
  await page.context().close()
})
