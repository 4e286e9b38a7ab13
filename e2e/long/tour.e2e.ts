import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { type TourStop, tourStops } from '#/platform/ports/demo-tour.ts'
import { systemRandom } from '#/platform/random.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { systemClock } from '#/platform/time/clock.ts'
import { seedCatalogue } from '../../demo/catalogue/seed-catalogue.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

/** The boxes of the tour are laid from the whole catalogue. */
beforeAll(async () => {
  const ctx = {
    db: world.db,
    clock: systemClock,
    random: systemRandom,
    log: console,
    failpoint: async () => {},
  }
  await seedCatalogue(ctx as never)
})

/** Path and language of each stop's page. */
const pages: Readonly<Record<TourStop, RegExp>> = {
  quiz: /^\/sneakpeek-quiz$/,
  preview: /^\/sneak-peek\/[^/]+$/,
  style: /^\/studio\/desk$/,
  pack: /^\/studio\/warehouse$/,
  wait: /^\/frontpage-in$/,
  decide: /^\/feedback$/,
  close: /^\/studio\/finance\/month$/,
}

async function arrived(page: Page, stop: TourStop, market: MarketId) {
  await page.waitForURL((url) => pages[stop].test(url.pathname))
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page
    .locator('.tour-bar')
    .getByText(textsOf(market)(`tour.stop.${stop}`), { exact: true })
    .waitFor()
  await photograph(page, `tour-${stop}-${market}`)
}

/** The bar is over the page, at its height, and nothing of it is cut or pushed off. */
async function barOf(page: Page) {
  const bar = page.locator('.tour-bar')
  const box = await bar.boundingBox()
  const button = await bar.locator('button, .tour-bar-end').boundingBox()
  const width = page.viewportSize()!.width
  return {
    top: box?.y,
    width: box?.width,
    tall: (button?.height ?? 0) >= 44,
    inside: (button?.x ?? 0) >= 0 && (button?.x ?? 0) + (button?.width ?? 0) <= width,
    sideways: await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  }
}

describe('R8.02 the tour', () => {
  test.each([
    { market: 'da', width: 1440, height: 900 },
    { market: 'de', width: 390, height: 844 },
  ] as const)(
    'leads through seven stops with one click each, in $market at $width',
    async ({ market, ...viewport }) => {
      const t = textsOf(market)
      // The desk reads its box again while the next person's session is made.
      const page = await world.visit(market, { viewport, quietly: true })
      await page.goto(`/demo?market=${market}`)
      await page.getByRole('heading', { level: 1, name: t('tour.title') }).waitFor()
      await photograph(page, `tour-${market}`)
      await page.getByRole('button', { name: t('tour.begin') }).click()
      for (const stop of tourStops) {
        await arrived(page, stop, market)
        const bar = { top: 0, width: viewport.width, tall: true, inside: true, sideways: 0 }
        expect({ stop, ...(await barOf(page)) }).toEqual({ stop, ...bar })
        if (stop !== 'close') await page.getByRole('button', { name: t('tour.next'), exact: true }).click()
      }
      await page.getByRole('link', { name: t('tour.all') }).click()
      await page.getByRole('button', { name: t('tour.leave') }).click()
      await page.goto('/welcome')
      expect(await page.locator('.tour-bar').count()).toBe(0)
    },
  )

  test('what the stylist sends is packed, decided on and paid, after a reload and a killed process', async () => {
    const page = await world.visit('da', { viewport: { width: 1440, height: 900 }, quietly: true })
    const next = () => page.getByRole('button', { name: textsOf('da')('tour.next'), exact: true }).click()
    await page.goto('/demo')
    await page.locator('form[action="/demo/style"] button').dblclick()
    await arrived(page, 'style', 'da')
    const box = new URL(page.url()).searchParams.get('box')
    await page.getByRole('button', { name: /^Send preview/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    process.kill(world.server.pid!, 'SIGKILL')
    await world.server.ended
    await world.restart()
    await page.reload()
    await next()
    await arrived(page, 'pack', 'da')
    expect(new URL(page.url()).searchParams.get('order')).toBe(box)
    await next()
    await arrived(page, 'wait', 'da')
    await next()
    await arrived(page, 'decide', 'da')
    expect(new URL(page.url()).searchParams.get('box')).toBe(box)
    expect(await world.db.one(sql`SELECT state FROM box WHERE id = ${box}`)).toEqual({ state: 'delivered' })
  })

  test('finance signs the month without another sign-in', async () => {
    const page = await world.visit('nl', { viewport: { width: 390, height: 844 } })
    await page.goto('/demo')
    await page.locator('form[action="/demo/close"] button').click()
    await arrived(page, 'close', 'nl')
    const note = page.getByLabel('Note')
    await note.fill('Looked through on the tour')
    await page.getByRole('button', { name: /^Close and sign/ }).click()
    await page.getByRole('heading', { name: 'Closed and signed' }).waitFor()
  })

  test('without the demo world /demo is an unknown page', async () => {
    const { port } = await world.startAnother({})
    const page = await world.visit('da', { quietly: true })
    const there = async (path: string) => {
      const answer = await page.goto(`http://localhost:${port}${path}`)
      return { status: answer?.status(), title: await page.title(), lang: marketOf('da').intlLocale }
    }
    expect(await there('/demo')).toEqual(await there('/nobody-thought-of-it'))
    expect((await there('/demo')).status).toBe(404)
  })
})
