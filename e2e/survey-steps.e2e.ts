import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { Question } from '#/survey/questions.rule.ts'
import { newCustomer } from './customer.ts'
import { photograph } from './photograph.ts'
import { openWorld } from './world.ts'

const world = await openWorld()

test.each(['se', 'de'] as const)(
  'R6.01 R11.05 in doubt she passes every question, an error ends with an answer, and each step is announced, in %s',
  async (market) => {
    const member = await newCustomer(world, { market, quietly: true })
    const { page, t, button } = member
    await member.register()
    const { id } = await world.db.one<{ id: string }>(
      sql`SELECT id FROM member WHERE email = ${member.who.email}`,
    )
    await page.goto(`/survey/${id}`)
    const announced = page.locator('[aria-live=polite][aria-atomic=true]')
    const arrivesAt = async (question: Question['id']) => {
      const title = t(`survey.${question}.title`)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      // The first one is the page itself.
      if (question !== 'sizes') await expect.poll(() => announced.textContent()).toContain(title)
      await photograph(page, `${market}-step-${question}`)
    }
    const passes = async (question: Question['id']) => {
      await arrivesAt(question)
      await button('survey.next').click()
    }
    for (const question of ['sizes', 'fit', 'colours', 'avoidColours'] as const) await passes(question)
    await arrivesAt('prints')
    await page.goBack()
    await page.goto('/frontpage-in')
    await page
      .getByRole('dialog')
      .getByText(t('home.surveyLeft', { count: 6 }))
      .waitFor()
    await photograph(page, `${market}-home-with-a-begun-survey`)
    await button('home.surveyLater').click()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('dialog').count(), 'put off').toBe(0)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await member.link('home.surveyOn').click()
    for (const question of ['prints', 'occasions', 'budget'] as const) await passes(question)

    await arrivesAt('never')
    const own = page.getByLabel(t('survey.never.ownLabel'), { exact: true })
    const problem = page.getByText(t('error.field.own-words'), { exact: true })
    await own.fill(Array.from({ length: 13 }, (_, index) => `tyg ${index}`).join(', '))
    await button('survey.next').click()
    await problem.waitFor()
    await photograph(page, `${market}-step-problem`)
    await own.fill('')
    await problem.waitFor({ state: 'detached' })
    await button('survey.next').click()
    await passes('photos')
    await arrivesAt('text')
    await button('survey.finish').click()
    await member.heading('survey.end.title').waitFor()
    await photograph(page, `${market}-step-end`)
  },
)
