import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import type { givenBoxes } from './given.ts'
import { pickFirst } from './staff.ts'

type Given = Awaited<ReturnType<typeof givenBoxes>>

/** A member who kept a box, and one more at the desk. */
export async function withTwoBoxes(given: Given, market: MarketId) {
  const { member, boxId, memberId } = await given.delivered(market)
  const { ask, ctx } = given.app
  const as = await openSession(ctx, { ownerKind: 'member', ownerId: memberId })
  const at = { as, params: { boxId }, market }
  const { toPay } = await ask('GET', '/boxes/:boxId/feedback', at)
  await ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
  const second = await ask('POST', '/boxes', { as, market, body: { wish: {} } })
  return { member, boxId: second.id }
}

/** Five pieces, a note, and an outfit of two of them and one kept before. */
export async function layAtDesk(page: Page, boxId: string, name: string) {
  await page.goto(`/studio/desk?box=${boxId}`)
  await page.getByRole('button', { name: /^Take this box/ }).click()
  const box = page.getByRole('region', { name: 'The box' })
  for (let picked = 1; picked <= 5; picked++) {
    await pickFirst(page)
    await expect.poll(() => box.textContent()).toContain(`${picked} of 5–8`)
  }
  await box.getByLabel(/^Note to the member/).fill('Try them together.')
  await box.getByLabel(/^Note to the member/).blur()
  const outfits = page.getByRole('region', { name: 'Outfits' })
  await outfits.getByRole('button', { name: 'Lay an outfit' }).click()
  const keep = outfits.getByRole('button', { name: 'Keep this outfit' })
  expect(await keep.isDisabled()).toBe(true)
  const own = outfits.getByRole('group', { name: 'From the box' }).getByRole('button')
  await own.nth(0).click()
  await own.nth(1).click()
  await outfits
    .getByRole('group', { name: 'What the member kept before' })
    .getByRole('button')
    .first()
    .click()
  await outfits.getByLabel(/^Name of the outfit/).fill(name)
  await outfits.getByLabel('A line about it').fill('With what you have already.')
  return { outfits, keep }
}

export async function sendIt(page: Page) {
  await page.getByRole('button', { name: /^Send preview/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('The member has the preview, and looks at it now.').waitFor()
}

/**
 * Offers the first candidate of its kind instead of the first piece; returns its name, which is equal in all languages.
 */
export async function offerInstead(page: Page): Promise<string> {
  const read = page.waitForResponse(/candidates\?.*kind=/)
  await page
    .getByRole('region', { name: 'The box' })
    .getByRole('button', { name: /^Offer instead of/ })
    .first()
    .click()
  const grid = page.getByRole('region', { name: 'Candidates' })
  await grid.getByRole('heading', { name: /: 0 of 3/ }).waitFor()
  const first = grid.locator('[data-sku]').first()
  await read
  await first.dblclick()
  await grid.getByRole('heading', { name: /: 1 of 3/ }).waitFor()
  const offered = page.getByRole('list', { name: 'May come instead' }).getByRole('button')
  return ((await offered.textContent()) ?? '').split(' ')[0]!
}
