import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import type { Customer } from '../customer.ts'
import { fingersOn } from '../fingers.ts'
import { givenBoxes } from '../given.ts'
import { focusIsKept, keyboardOn } from '../keyboard.ts'
import { shiftWithoutPress } from '../layout-shift.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(given.close)

const thread = ({ page, t }: Customer) => page.getByRole('button', { name: new RegExp(t('opening.pull')) })
const isOpened = async (boxId: string) =>
  (await world.db.one<{ at: Date | null }>(sql`SELECT opened_at AS at FROM box WHERE id = ${boxId}`)).at !==
  null
const home = '/frontpage-in'

/** A tap of a finger in the middle. */
async function tapOn(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  await (await fingersOn(page)).tap({ x: x + width / 2, y: y + height / 2 })
}

test('R6.17 da: by touch the thread opens the note, then piece after piece, also after a reload half-way', async () => {
  const { member, boxId } = await given.delivered('da')
  const { page, t, button, heading } = member
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(home)
  await page.getByRole('heading', { level: 1, name: /^Din boks er kommet/ }).waitFor()
  expect(await page.getByText('Chosen for you.').count(), 'the note is inside').toBe(0)
  await photograph(page, 'da-box-closed')
  expect(await faultsOf(page)).toEqual([])
  expect(await shiftWithoutPress(page)).toBeLessThan(0.005)
  await tapOn(page, thread(member))
  await page.getByText('Chosen for you.').waitFor()
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: t('opening.pieceOf', { number: 1, count: 5 }) })
      .count(),
  ).toBe(0)
  await photograph(page, 'da-box-note')
  await button('opening.toPieces').click()
  await page.getByText(t('opening.pieceOf', { number: 1, count: 5 })).waitFor()
  await photograph(page, 'da-box-piece')
  await button('opening.next').click()
  await page.getByText(t('opening.pieceOf', { number: 2, count: 5 })).waitFor()
  await expect.poll(() => isOpened(boxId)).toBe(true)
  // The box stays open, on this page and on the one that the mail links to.
  await page.reload()
  await page.getByRole('link', { name: t('home.toFeedback') }).click()
  await heading('feedback.heading').waitFor()
  expect(await shiftWithoutPress(page)).toBeLessThan(0.005)
  await photograph(page, 'da-box-open')
})

test('R6.17 de: by keyboard the focus stays in the opening, and the first piece to decide is an open one', async () => {
  const { member } = await given.delivered('de')
  const { page, t, button, heading, link } = member
  await page.goto('/feedback')
  const { press, to } = keyboardOn(page)
  await heading('feedback.title').waitFor()
  expect(await shiftWithoutPress(page)).toBeLessThan(0.005)
  await to('button', new RegExp(t('opening.pull')))
  await press('Enter')
  await page.getByText('Chosen for you.').waitFor()
  await focusIsKept(page)
  await press('Enter')
  for (let number = 1; number <= 5; number++) {
    await page.getByText(t('opening.pieceOf', { number, count: 5 })).waitFor()
    if (number === 5) await button('opening.toAll').waitFor()
    await press('Enter')
  }
  await link('feedback.begin').waitFor()
  await focusIsKept(page)
  await to('link', t('feedback.begin'))
  await press('Enter')
  await heading('feedback.decideHeading').waitFor()
  await photograph(page, 'de-decide')
  const names = () => page.locator('.decide h2').allTextContents()
  const [first, second] = await names()
  await page
    .getByRole('radio', { name: t('feedback.return'), exact: true })
    .first()
    .check({ force: true })
  await page
    .getByText(t('box.answered', { count: 1, of: 5 }))
    .first()
    .waitFor()
  expect(await names(), 'a choice moves no piece').toContain(first)
  await page.reload()
  await heading('feedback.decideHeading').waitFor()
  expect((await names())[0]).toBe(second)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/feedback')
  await heading('feedback.headingRest').waitFor()
  expect(await shiftWithoutPress(page)).toBeLessThan(0.005)
  await photograph(page, 'de-box-rest')
  expect(await faultsOf(page)).toEqual([])
})

test('R11.05 with reduced motion the thread shows everything at once; without a network it opens all the same', async () => {
  const calm = await given.delivered('nl')
  await calm.member.page.emulateMedia({ reducedMotion: 'reduce' })
  await calm.member.page.goto('/feedback')
  await thread(calm.member).click()
  await calm.member.link('feedback.begin').waitFor()
  await expect.poll(() => isOpened(calm.boxId)).toBe(true)

  const { member, boxId } = await given.delivered('se', undefined, true)
  const { page, t, button } = member
  await page.goto(home)
  await thread(member).waitFor()
  await page.context().setOffline(true)
  await thread(member).click()
  await page.getByText('Chosen for you.').waitFor()
  await button('opening.toPieces').click()
  await page.getByText(t('opening.pieceOf', { number: 1, count: 5 })).waitFor()
  expect(await isOpened(boxId)).toBe(false)
  await page.context().setOffline(false)
  await expect.poll(() => isOpened(boxId)).toBe(true)
})
