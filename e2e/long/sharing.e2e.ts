import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MarketId } from '#/platform/markets/markets.ts'
import { faultsOf } from '../accessibility.ts'
import { newCustomer } from '../customer.ts'
import { checkOutAsGuest } from '../guest-checkout.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
type Person = Awaited<ReturnType<typeof newCustomer>>

/** Answers the twelve pieces by key: no to those that `passes` names. */
async function answerTwelve({ page, t }: Person, passes: (nth: number) => boolean) {
  await page.locator('html[data-ready]').waitFor()
  for (let nth = 0; nth < 12; nth++) {
    await page
      .getByText(t('quiz.progress', { nth: nth + 1, of: 12 }))
      .first()
      .waitFor()
    await page.keyboard.press(passes(nth) ? 'ArrowLeft' : 'ArrowRight')
  }
}

/** Presses "send as a card" and returns the link of the card. */
async function shareFrom({ page, t, button }: Person): Promise<string> {
  await button('sharing.make').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('sharing.dialogTitle')).waitFor()
  await expect
    .poll(() => dialog.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(1200)
  return (await dialog.getByRole('link', { name: t('sharing.open') }).getAttribute('href'))!
}

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"]`).first().getAttribute('content')

test.each<{ market: MarketId }>([{ market: 'da' }, { market: 'de' }])(
  'R6.02 in $market her card opens her friend’s own quiz, then both boxes; ended, it tells nothing',
  async ({ market }) => {
    const her = await newCustomer(world, { market, quietly: true })
    await her.page.goto(`/sneakpeek-quiz?market=${market}`)
    await answerTwelve(her, (nth) => nth % 3 === 2)
    await her.heading('quiz.sampleHeading').waitFor()
    await expect.poll(() => her.page.locator('.unpacking').count()).toBe(0)
    await photograph(her.page, `${market}-sample-box`)
    expect(await faultsOf(her.page)).toEqual([])
    const path = await shareFrom(her)
    await photograph(her.page, `${market}-share-card`)
    expect(await faultsOf(her.page)).toEqual([])

    const friend = await newCustomer(world, { market, quietly: true })
    await friend.page.goto(path)
    await friend.heading('sharing.quizTitle').waitFor()
    expect(await metaOf(friend.page, 'og:image')).toBe(
      `${world.origin}/shared-pictures/${path.split('/').at(-1)}/wide.jpg`,
    )
    await answerTwelve(friend, () => false)
    await friend.heading('sharing.inCommon', { same: 8, of: 12 }).waitFor()
    await photograph(friend.page, `${market}-both-boxes`)
    expect(await faultsOf(friend.page)).toEqual([])

    await her.page.goto('/shared')
    await her.button('sharing.end').click()
    await her.page.getByRole('heading', { name: her.t('sharing.noneShared') }).waitFor()
    await photograph(her.page, `${market}-own-cards`)
    expect((await friend.page.goto(path))?.status()).toBe(404)
    await friend.heading('sharing.gone').waitFor()
  },
)

test('R6.02 R7.06 a guest shares a confirmed order and ends the card', async () => {
  const her = await checkOutAsGuest(world, 'nl')
  const path = await shareFrom(her)
  const friend = await newCustomer(world, { market: 'nl', quietly: true })
  await friend.page.goto(path)
  await friend.heading('sharing.title.order').waitFor()
  await photograph(friend.page, 'nl-shared-order')
  expect(await friend.page.content()).not.toContain(her.who.lastName)
  await her.button('sharing.end').click()
  await her.page.getByText(her.t('sharing.ended')).waitFor()
  expect((await friend.page.reload())?.status()).toBe(404)
})
