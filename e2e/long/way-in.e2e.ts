import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { shiftOf, watchShifts } from '../layout-shift.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const small = { width: 375, height: 553 }
/** Phones between their browser's bars, and two desks. */
const screens = [
  small,
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

/** Elements that are cut off, or covered by another, on each screen. */
async function outOfSight(page: Page, parts: Locator): Promise<string[]> {
  const missing: string[] = []
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await page.evaluate(() => window.scrollTo(0, 0))
    const { width, height } = screen
    const found = await parts.evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
        return isIn && seen && element.contains(seen) ? [] : [element.textContent || element.className]
      }),
    )
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    missing.push(...found.map((what) => `${width}x${height}: ${what}`))
    if (wide > 0) missing.push(`${width}x${height}: ${wide} px too wide`)
  }
  await page.setViewportSize(small)
  return missing
}

test.each(marketIds)(
  'R2.03 R6.02 %s: a stranger at the root answers the first card, and the quiz, by touch on a small phone',
  async (market) => {
    const t = textsOf(market)
    const page = await world.visit(market, { viewport: small, hasTouch: true, consent: 'not-asked' })
    await watchShifts(page)
    await page.goto('/?utm_source=friend')
    expect(new URL(page.url()).pathname).toBe('/welcome')
    await page.locator('.consent').waitFor()
    const [pass, like] = [
      page.getByRole('button', { name: t('quiz.pass'), exact: true }),
      page.getByRole('button', { name: t('quiz.like'), exact: true }),
    ]
    const answers = page.locator('.quiz-buttons button, .quiz-card[data-place=top]')
    expect(await answers.count()).toBe(3)
    expect(await shiftOf(page)).toBeLessThan(0.005)
    expect(await outOfSight(page, answers)).toEqual([])
    await photograph(page, `way-in-${market}`)

    await pass.tap()
    await page.waitForURL('**/sneakpeek-quiz')
    await page
      .locator('.quiz-progress')
      .getByText(t('quiz.progress', { nth: 2, of: 12 }))
      .waitFor()
    const chips = page.locator('.quiz-why .chip').first()
    await chips.waitFor()
    expect(await outOfSight(page, answers.or(chips))).toEqual([])
    for (let nth = 2; nth <= 12; nth++) await (nth % 3 === 0 ? pass : like).tap()
    await page.locator('.quiz-cards').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: t('quiz.join') }).waitFor()
    await page.context().close()
  },
)

test('R6.02 two taps are one answer, which waits for the network and can be taken back', async () => {
  const t = textsOf('da')
  const page = await world.visit('da', { viewport: small, hasTouch: true, quietly: true })
  await page.goto('/welcome')
  await page.context().setOffline(true)
  const like = page.getByRole('button', { name: t('quiz.like'), exact: true })
  await like.dblclick()
  await page.getByText(t('quiz.offline')).waitFor()
  await page.context().setOffline(false)
  await page.waitForURL('**/sneakpeek-quiz')
  const shown = (nth: number) =>
    page
      .locator('.quiz-progress')
      .getByText(t('quiz.progress', { nth, of: 12 }))
      .waitFor()
  await shown(2)
  const { count } = await world.db.one<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM quiz_answer WHERE member_id IS NULL AND answer = 'liked'
        AND visitor_hash = (SELECT visitor_hash FROM quiz_answer ORDER BY at DESC, nth DESC LIMIT 1)`,
  )
  expect(count).toBe(1)
  await page.getByRole('button', { name: t('quiz.undo') }).tap()
  await shown(1)
})

test('R2.03 a stranger finds how it works, on the narrowest screen too', async () => {
  const t = textsOf('de')
  const page = await world.visit('de', { viewport: { width: 320, height: 568 }, hasTouch: true })
  await page.goto('/shop')
  const header = page.locator('.site-header')
  expect((await header.boundingBox())!.height).toBeLessThan(70)
  await header.getByText(t('nav.menu')).tap({ force: true })
  await page
    .getByRole('navigation', { name: t('nav.main') })
    .getByRole('link', { name: t('nav.how') })
    .tap()
  await page.waitForURL('**/welcome#how')
  await expect
    .poll(() => page.locator('#how').evaluate((steps) => steps.getBoundingClientRect().top < 300))
    .toBe(true)
})
