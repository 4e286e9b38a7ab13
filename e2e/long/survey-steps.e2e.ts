import { expect, test } from 'vitest'
import type { SurveyQuestion } from '#/people/survey/questions.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { newCustomer } from '../customer.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

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
    const arrivesAt = async (question: SurveyQuestion['id']) => {
      const title = t(`survey.${question}.title`)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      // The first step is the page itself.
      if (question === 'occasions' || question === 'never')
        expect(await page.locator('.picture-choice').count()).toBeGreaterThan(6)
      if (question !== 'sizes') await expect.poll(() => announced.textContent()).toContain(title)
      await photograph(page, `${market}-step-${question}`)
    }
    const passes = async (question: SurveyQuestion['id']) => {
      await arrivesAt(question)
      await (question === 'sizes' || question === 'fit' || question === 'budget'
        ? button(`survey.${question}.skip`)
        : button('survey.next')
      ).click()
    }
    for (const question of ['sizes', 'body', 'fit', 'style', 'colours', 'avoidColours'] as const)
      await passes(question)
    await arrivesAt('prints')
    await page.goBack()
    await page.goto('/frontpage-in')
    await page
      .getByRole('dialog')
      .getByText(t('home.surveyLeft', { count: 8 }))
      .waitFor()
    await photograph(page, `${market}-home-with-a-begun-survey`)
    await button('home.surveyLater').click()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('dialog').count(), 'put off').toBe(0)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await member.link('home.surveyOn').click()
    for (const question of ['prints', 'occasions', 'lifestyle', 'budget'] as const) await passes(question)

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
    await arrivesAt('brands')
    await page.getByLabel(t('survey.brands.brand'), { exact: true }).first().fill('Lind')
    await button('survey.next').click()
    await page.getByText(t('error.field.brand-size'), { exact: true }).waitFor()
    await page.getByLabel(t('survey.brands.size'), { exact: true }).first().fill('40')
    await button('survey.next').click()
    await passes('photos')
    await arrivesAt('text')
    await button('survey.finish').click()
    await member.heading('survey.end.title').waitFor()
    expect(await page.locator('.taste-board-pieces li').count()).toBe(5)
    expect(await faultsOf(page)).toEqual([])
    await photograph(page, `${market}-step-end`)
  },
)

test.each(['da', 'nl'] as const)(
  'R6.01 %s: sizes one kind at a time, by finger, by key, the same for all, and over a reload',
  async (market) => {
    const member = await newCustomer(world, { market, quietly: true })
    const { page, t, button } = member
    await member.register()
    const { id } = await world.db.one<{ id: string }>(
      sql`SELECT id FROM member WHERE email = ${member.who.email}`,
    )
    await page.goto(`/survey/${id}?step=1`)
    const kind = (name: 'top' | 'dress' | 'jeans' | 'shoes') =>
      page.getByRole('group', { name: t(`survey.kind.${name}`), exact: true })
    await kind('top').waitFor()
    expect(await page.locator('.kind-steps fieldset:visible').count(), 'one at a time').toBe(1)
    await kind('top').getByRole('radio', { name: /^M/ }).check({ force: true })
    await kind('dress').waitFor()
    // An arrow key tries the choices and does not lead on.
    await kind('dress').getByRole('radio').last().focus()
    await page.keyboard.press('ArrowLeft')
    // A pressed choice leads on after 260 ms of the page's own time.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
    expect(await kind('dress').isVisible()).toBe(true)
    const tried = (await kind('dress').locator('input:checked').getAttribute('value'))!
    expect(tried).not.toBe('38')
    await page.getByRole('button', { name: `${t('survey.kind.top')}: M`, exact: true }).click()
    await button('survey.sizes.same').click()
    await kind('jeans').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await photograph(page, `${market}-sizes-same`)
    await page.reload()
    await page.getByRole('button', { name: `${t('survey.kind.dress')}: ${tried}`, exact: true }).waitFor()
    // An open question is asked before the page is left, by the button or by Enter; a skipped one is not asked again.
    const position = await button('survey.next').boundingBox()
    await button('survey.next').click()
    await kind('jeans').waitFor()
    expect(await button('survey.next').boundingBox(), 'stays where it is').toEqual(position)
    await button('survey.next').click()
    await kind('shoes').waitFor()
    await expect.poll(() => kind('shoes').evaluate((set) => set.contains(document.activeElement))).toBe(true)
    expect(await button('survey.sizes.skip').count(), 'one is open beside it').toBe(1)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: t('survey.body.title') }).waitFor()
    const saved = await world.db.one<{ value: unknown }>(
      sql`SELECT value FROM survey_answer WHERE member_id = ${id} AND question = 'sizes'`,
    )
    expect(saved.value).toEqual({
      top: 'M',
      knitwear: 'M',
      dress: tried,
      trousers: '38',
      skirt: '38',
      jacket: '38',
    })
  },
)
