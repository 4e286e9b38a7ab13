import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { newCustomer } from '../customer.ts'
import { fingersOn } from '../fingers.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

const top = (page: Page) => page.locator('.quiz-card[data-place="top"]')
const nameOnTop = (page: Page) => top(page).getByRole('heading').textContent()
const asShown = (page: Page) => page.locator('.quiz-progress').textContent()

const answersOf = (email: string) =>
  world.db.many<{ answer: string; why: string[]; quiz: string }>(sql`
    SELECT answer, why, quiz FROM quiz_answer WHERE member_id = (SELECT id FROM member WHERE email = ${email}) ORDER BY nth`)

test('R6.02 a visitor’s answers by finger, key and tap become a box, and are the member’s who joins', async () => {
  const visitor = await newCustomer(world, { market: 'da', quietly: true })
  const { page, t, button } = visitor
  await page.setViewportSize({ width: 390, height: 844 })
  const fingers = await fingersOn(page)
  await page.goto('/sneakpeek-quiz')
  await page.locator('html[data-ready]').waitFor()
  const first = await nameOnTop(page)
  const [like, pass] = [button('quiz.like'), button('quiz.pass')]
  await photograph(page, 'quiz-deck')
  expect(await faultsOf(page)).toEqual([])

  // A finger to the left, and back again.
  const box = (await top(page).boundingBox())!
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 3 }
  await fingers.swipe(middle, { x: middle.x - 150, y: middle.y })
  await expect.poll(() => nameOnTop(page)).not.toBe(first)
  await page.getByRole('checkbox', { name: t('quiz.why.colour') }).check({ force: true })
  await photograph(page, 'quiz-why')
  await button('quiz.undo').click()
  await expect.poll(() => nameOnTop(page)).toBe(first)
  // A short swipe is ignored.
  await fingers.swipe(middle, { x: middle.x + 20, y: middle.y })
  expect(await nameOnTop(page)).toBe(first)

  await page.keyboard.press('ArrowRight')
  await expect.poll(() => asShown(page)).toContain(t('quiz.progress', { nth: 2, of: 12 }))
  await page.keyboard.press('ArrowLeft')
  // Taps without a network are kept, and quick taps count one by one.
  await page.context().setOffline(true)
  await page.evaluate(() => {
    const [no, , yes] = document.querySelectorAll<HTMLButtonElement>('.quiz-button')
    for (let nth = 0; nth < 6; nth++) (nth % 2 ? no : yes)!.click()
  })
  await page.getByText(t('quiz.offline')).waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => asShown(page)).toContain(t('quiz.progress', { nth: 9, of: 12 }))
  for (const answer of [like, like, pass, like]) await answer.click()

  await visitor.heading('quiz.sampleHeading').waitFor()
  await photograph(page, 'quiz-sample')
  expect(await faultsOf(page)).toEqual([])
  expect(await page.getByRole('article').count()).toBe(5)
  await page.reload()
  await visitor.heading('quiz.sampleHeading').waitFor()

  await page.getByRole('link', { name: t('quiz.join') }).click()
  await visitor.register()
  await page.goto('/frontpage-in')
  await page.locator('html[data-ready]').waitFor()
  const answers = await answersOf(visitor.who.email)
  expect(answers.filter(({ answer }) => answer === 'undone')).toHaveLength(1)
  expect(answers.filter(({ why }) => why.includes('colour'))).toHaveLength(1)
  // Twelve pieces, the first of them three times: refused, with a reason, undone.
  expect(answers).toHaveLength(15)
  await page.goto('/sneakpeek-quiz')
  await page.getByRole('link', { name: t('quiz.order') }).waitFor()
})

test('R6.02 with reduced motion, the keyboard alone and a page that is left in between', async () => {
  const { page, t, heading } = await newCustomer(world, { market: 'de' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/sneakpeek-quiz')
  await page.locator('html[data-ready]').waitFor()
  await photograph(page, 'quiz-deck-de')
  await page.getByRole('button', { name: t('quiz.like'), exact: true }).focus()
  for (let nth = 0; nth < 5; nth++) await page.keyboard.press('Enter')
  const seen = page.getByText(t('quiz.progress', { nth: 6, of: 12 })).first()
  await seen.waitFor()
  await expect
    .poll(async () => (await page.evaluate(() => sessionStorage.getItem('quiz-sneakpeek'))) ?? '[]')
    .toBe('[]')
  await page.reload()
  await seen.waitFor()
  for (let nth = 0; nth < 7; nth++) await page.keyboard.press(nth === 3 ? 'ArrowLeft' : 'ArrowRight')
  await heading('quiz.sampleHeading').waitFor()
  await photograph(page, 'quiz-sample-de')
  await page.getByRole('button', { name: t('quiz.forget') }).click()
  await page
    .getByText(t('quiz.progress', { nth: 1, of: 12 }))
    .first()
    .waitFor()
})

test('R6.02 the weekly quiz begins on the home page, and is put off there; the long quiz ends with the learnt taste', async () => {
  const member = await newCustomer(world, { market: 'se' })
  const { page, t, heading } = member
  await page.goto('/extended-quiz')
  await heading('quiz.membersHeading').waitFor()
  await member.register()
  await page.goto('/frontpage-in')
  await photograph(page, 'quiz-home')
  expect(await faultsOf(page)).toEqual([])
  await member.link('quiz.begin').click()
  await heading('quiz.weekly.heading').waitFor()
  for (let nth = 0; nth < 12; nth++) await page.keyboard.press(nth % 3 === 0 ? 'ArrowLeft' : 'ArrowRight')
  await heading('quiz.doneHeading').waitFor()
  await photograph(page, 'quiz-learnt')
  expect(await faultsOf(page)).toEqual([])
  expect(await answersOf(member.who.email)).toHaveLength(12)
  await page.goto('/frontpage-in')
  await page.locator('html[data-ready]').waitFor()
  expect(await page.getByRole('heading', { name: t('quiz.weekly.heading') }).count()).toBe(0)

  await page.goto('/extended-quiz')
  await photograph(page, 'quiz-extended')
  for (let nth = 0; nth < 30; nth++) await page.keyboard.press('ArrowRight')
  await heading('quiz.doneHeading').waitFor()
})
