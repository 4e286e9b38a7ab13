import { expect, test } from 'vitest'
import { marketIds, marketOf } from '#/markets/markets.ts'
import { textsOf } from '#/texts/server-texts.ts'
import { faultsOn } from './accessibility.ts'
import { photograph } from './photograph.ts'
import { openWorld } from './world.ts'

const world = await openWorld()

test.each(marketIds)(
  'R7.01 R6.02 %s: a stranger sees what it is, what it costs, and begins',
  async (market) => {
    const t = textsOf(market)
    const page = await world.visit(market)
    await page.goto('/welcome')
    await page.getByRole('heading', { level: 1, name: t('welcome.heading') }).waitFor()
    expect(await page.locator('.welcome-pieces li').count()).toBe(5)
    expect(await page.locator('.welcome-outfit img:not([aria-hidden])').count()).toBe(3)
    expect(await faultsOn(page, ['/welcome'])).toEqual([])
    await photograph(page, `welcome-${market}`)
    for (const id of marketIds)
      expect(await page.getByRole('link', { name: marketOf(id).name }).count()).toBeGreaterThan(0)
    await page
      .getByRole('link', { name: t('welcome.quiz') })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: t('quiz.sneakpeek.heading') }).waitFor()
    await page.getByRole('link', { name: t('nav.home') }).click()
    await page.getByRole('heading', { level: 1, name: t('welcome.heading') }).waitFor()
  },
)

test('R1.03 another country is one press away, in its own language', async () => {
  const page = await world.visit('da')
  await page.goto('/welcome')
  const there = textsOf('nl')('welcome.heading')
  await page
    .locator('.welcome-countries')
    .getByRole('link', { name: marketOf('nl').name })
    .click()
  await page.getByRole('heading', { level: 1, name: there }).waitFor()
})
