import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Keys } from './keys-pressed.ts'
import { photographStudio } from './photograph.ts'

type Answer = { customer: Locator; text: string }

/** A message to the member from a piece at the desk: T to its field, Ctrl Enter to send, Esc back to the piece. */
export async function answerByKeys(page: Page, keys: Keys, { customer, text }: Answer) {
  const piece = page.locator('[data-piece]:focus')
  await keys.press('b')
  const at = await piece.getAttribute('data-piece')
  await keys.press('t')
  await customer
    .getByLabel(/^Answer to /)
    .and(page.locator(':focus'))
    .waitFor()
  await keys.type(text)
  await keys.press('Control+Enter')
  await customer.getByText(text).last().waitFor()
  await photographStudio(page, 'day-message')
  await keys.press('Escape')
  expect(await piece.getAttribute('data-piece'), 'back at the piece').toBe(at)
}
