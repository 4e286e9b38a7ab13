import { afterAll, expect, test } from 'vitest'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { demoMember, signIn } from '../sign-in.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test('R7.07 a visitor’s heart is there after the sign-in, and is taken back with the way back in its place', async () => {
  const t = textsOf('da')
  const page = await world.visit('da')
  await page.goto('/shop/category/dresses')
  const card = page.getByRole('article').first()
  const title = (await card.getByRole('link').textContent())!
  const heart = card.getByRole('button', { name: t('favourites.heart', { title }) })
  // The heart is shown at once; a page that is reloaded immediately may not have sent it yet.
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/shop/favorites/pieces'),
  )
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await saved
  await page.reload()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await signIn(page, 'da', demoMember('da'))
  await page.goto('/shop/favorites')
  const piece = page.getByRole('article').filter({ hasText: title })
  await piece.waitFor()
  await photograph(page, 'favourites')
  await piece.getByRole('button', { name: t('favourites.remove', { title }) }).click()
  await page.getByText(t('favourites.removed', { title })).waitFor()
  await page.getByRole('button', { name: t('favourites.undo') }).click()
  await piece.waitFor()
  await page.context().close()
})

test('R7.07 a member’s watches are listed under the favourites, and can be stopped there', async () => {
  const t = textsOf('de')
  const page = await world.visit('de')
  await signIn(page, 'de', demoMember('de'))
  await page.goto('/shop/category/dresses')
  await page.getByRole('article').first().getByRole('link').click()
  await page
    .getByRole('button', { name: t('notices.ask') })
    .or(page.getByRole('button', { name: t('notices.askGone') }))
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption({ label: t('notices.price') })
  await dialog.getByRole('button', { name: t('notices.send') }).dblclick()
  await dialog.getByText(t('notices.askedMember')).waitFor()
  await page.goto('/shop/favorites')
  const own = page.getByRole('region', { name: t('notices.yours') })
  await own.getByRole('listitem').waitFor()
  await photograph(page, 'what-a-member-waits-for')
  await own.getByRole('button').dblclick()
  await own.waitFor({ state: 'detached' })
  await page.context().close()
})
