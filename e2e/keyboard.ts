import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Role = 'radio' | 'button' | 'link' | 'textbox' | 'checkbox'

/** Walks with Tab, checks the focus at each step, and never uses the mouse. */
export function keyboardOn(page: Page) {
  const press = (key: string) => page.keyboard.press(key)
  async function to(role: Role, name: string | RegExp, index = 0) {
    const target = page.getByRole(role, { name, exact: true }).nth(index)
    await target.waitFor()
    for (let step = 0; step < 120; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        expect(await page.evaluate(focusIsSeen), `where ${name} has the focus is seen`).toBe(true)
        return
      }
      await press('Tab')
    }
    throw new Error(`The keyboard never reaches ${role} ${name} on ${page.url()}`)
  }
  return { press, to }
}

/** The focus is on an element of the page: a control that goes does not take it along (WCAG 2.4.3). */
export const focusIsKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), { message: 'the focus' })
    .toBe(true)

/** The focused element, its frame or its label has an outline or a ring. */
function focusIsSeen() {
  const element = document.activeElement as HTMLInputElement | null
  const shown = [
    element,
    element?.parentElement,
    element?.closest('label'),
    ...(element?.labels ?? []),
  ].filter((part) => part instanceof Element)
  return shown.some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
}
