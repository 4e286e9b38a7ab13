import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { faultsOf } from '../accessibility.ts'
import { signedInPage } from '../client-probe.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

/** Members of the demo whose survey was complete before its newer questions. */
test.each(['se', 'de'] as const)(
  'R6.01 R6.02 in %s a member of before is asked three questions, and says what was learnt wrongly',
  async (market) => {
    const t = textsOf(market)
    const { page, id } = await signedInPage(world, market)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const question = (of: 'body' | 'fit' | 'style') =>
      page.getByRole('heading', { level: 1, name: t(`survey.${of}.title`), exact: true }).waitFor()
    const answers = (of: string) =>
      world.db.many(
        sql`SELECT value FROM survey_answer WHERE member_id = ${id} AND question = ${of} ORDER BY id`,
      )

    await page.goto('/frontpage-in')
    await page.getByRole('heading', { name: t('survey.ask.title', { count: 3 }) }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await photograph(page, `${market}-asked-at-home`)
    await page.getByRole('link', { name: t('survey.ask.go'), exact: true }).click()
    await question('body')
    await photograph(page, `${market}-asked-body`)
    const height = page.getByLabel(t('survey.body.height'), { exact: true })
    await height.fill('90')
    await button(t('survey.next')).click()
    await page.getByText(t('error.field.height'), { exact: true }).waitFor()
    await photograph(page, `${market}-asked-body-refused`)
    await height.fill('1,72')
    await page
      .getByRole('group', { name: t('survey.body.arms'), exact: true })
      .getByRole('radio', { name: t('survey.body.step.long'), exact: true })
      .check({ force: true })
    await page.route('**/api/survey/**', (route) => route.abort())
    await button(t('survey.next')).click()
    await page.getByText(t('error.offline')).waitFor()
    expect(await height.inputValue(), 'kept without a network').toBe('1,72')
    await page.unroute('**/api/survey/**')
    await button(t('survey.next')).dblclick()
    await question('fit')
    expect(await answers('body')).toEqual([{ value: { height: 172, zones: { arms: 'long' } } }])
    expect(await faultsOf(page)).toEqual([])
    await photograph(page, `${market}-asked-fit`)
    await button(t('survey.next')).click()
    await question('style')
    await photograph(page, `${market}-asked-style`)
    await page.getByRole('checkbox', { name: t('survey.style.natural'), exact: true }).check({ force: true })
    await button(t('survey.save')).click()
    await page.waitForURL('**/frontpage-in')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(t('survey.ask.go'), { exact: true }).count(), 'enough for this visit').toBe(0)

    await world.db.run(sql`UPDATE survey_answer SET at = at - interval '1 day' WHERE member_id = ${id}`)
    await page.reload()
    await page.getByRole('heading', { name: t('survey.ask.title', { count: 3 }) }).waitFor()
    await page.route('**/api/survey/**', (route) => route.abort())
    await button(t('survey.ask.notNow')).click()
    await page.getByText(t('error.offline')).waitFor()
    await page.unroute('**/api/survey/**')
    await button(t('survey.ask.notNow')).dblclick()
    await page.getByText(t('survey.ask.go'), { exact: true }).waitFor({ state: 'detached' })

    await world.db.run(sql`
      INSERT INTO quiz_answer (id, member_id, quiz, product_id, answer, kind, colour_key, traits, price, market, at)
      SELECT gen_random_uuid(), ${id}, 'extended', id, 'liked', kind, 'navy', '{}', 50000, ${market}, now()
      FROM product WHERE kind = 'dress' LIMIT 3`)
    await page.goto('/my-account/known-style')
    await page.getByRole('heading', { level: 1, name: t('account.page.known'), exact: true }).waitFor()
    await page.getByText('172 cm').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await photograph(page, `${market}-known-style`)
    const wrong = page.getByRole('button', { name: t('known.wrong') })
    const many = await wrong.count()
    expect(many, 'dresses, and navy').toBe(2)
    await page.route('**/api/me/known', (route) => route.abort())
    await wrong.first().click()
    await page.getByText(t('error.offline')).waitFor()
    await page.unroute('**/api/me/known')
    await wrong.first().dblclick()
    await expect.poll(() => wrong.count()).toBe(many - 1)
    expect(await world.db.many(sql`SELECT FROM rejected_fact WHERE member_id = ${id}`)).toHaveLength(1)
    await photograph(page, `${market}-known-style-rejected`)
    await page.getByRole('button', { name: t('known.useAgain') }).click()
    await expect.poll(() => wrong.count()).toBe(many)
    await page
      .getByRole('link', { name: t('survey.end.changeThis', { what: t('survey.body.short') }), exact: true })
      .click()
    await question('body')
    await page.context().close()
  },
)
