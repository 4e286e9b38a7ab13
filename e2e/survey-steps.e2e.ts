import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { newCustomer } from './customer.ts'
import { photograph } from './photograph.ts'
import { openWorld } from './world.ts'

const world = await openWorld()

test.each(['se', 'de'] as const)(
  'R6.01 R11.05 in doubt she goes on, an error ends with an answer, and each step is announced, in %s',
  async (market) => {
    const she = await newCustomer(world, { market, quietly: true })
    const { page, t, button } = she
    await she.register()
    const { id } = await world.db.one<{ id: string }>(
      sql`SELECT id FROM member WHERE email = ${she.who.email}`,
    )
    await page.goto(`/survey/${id}`)
    const announced = page.locator('[aria-live=polite][aria-atomic=true]')
    const arrivesAt = async (question: 'sizes' | 'fit' | 'colours') => {
      await page
        .getByRole('heading', { level: 1, name: t(`survey.${question}.title`), exact: true })
        .waitFor()
      await photograph(page, `${market}-step-${question}`)
    }
    await arrivesAt('sizes')
    await button('survey.next').click()
    await arrivesAt('fit')
    await expect.poll(() => announced.textContent()).toContain(t('survey.fit.title'))

    const problem = page.getByText(t('error.field.choose-one'), { exact: true })
    await button('survey.next').click()
    await problem.waitFor()
    await photograph(page, `${market}-step-problem`)
    await page.getByRole('radio', { name: new RegExp(`^${t('survey.fit.loose')}`) }).check({ force: true })
    await problem.waitFor({ state: 'detached' })
    await button('survey.next').click()
    await arrivesAt('colours')
    await expect.poll(() => announced.textContent()).toContain(t('survey.colours.title'))
    await page.goBack()
    await expect.poll(() => announced.textContent()).toContain(t('survey.fit.title'))
  },
)
