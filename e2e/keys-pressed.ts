import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * A person without a mouse: keys one by one, counted by their part of the day. `mouse` is the number of presses by a pointer
 * since then.
 */
export async function keysOn(page: Page) {
  const counts = new Map<string, { keys: number; letters: number }>()
  let part = 'begin'
  const count = (kind: 'keys' | 'letters', by: number) => {
    const now = counts.get(part) ?? { keys: 0, letters: 0 }
    counts.set(part, { ...now, [kind]: now[kind] + by })
  }
  let mouse = 0
  await page.exposeFunction('pressedByPointer', () => {
    mouse++
  })
  const listen = () =>
    addEventListener('pointerdown', () => void Reflect.get(window, 'pressedByPointer')(), true)
  await page.addInitScript(listen)
  await page.evaluate(listen)

  async function press(...keys: string[]) {
    for (const key of keys) await page.keyboard.press(key)
    count('keys', keys.length)
  }
  async function type(text: string) {
    await page.keyboard.type(text)
    count('letters', text.length)
  }
  /** Walks with Tab until the element has the focus. */
  async function to(target: Locator, back = false) {
    await target.waitFor()
    for (let step = 0; step < 150; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press(back ? 'Shift+Tab' : 'Tab')
    }
    throw new Error(`The keyboard never reaches ${target} on ${page.url()}`)
  }
  return {
    press,
    type,
    to,
    /** Names the part of the day that the next keys belong to. */
    begin: (name: string) => {
      part = name
    },
    mouse: () => mouse,
    /** A line for each part: keys, and the letters of free text beside them. */
    told: () =>
      [...counts].map(([name, { keys, letters }]) => `${name}: ${keys} keys, ${letters} letters`).join('\n'),
    /** Waits for a text in a region. */
    sees: (region: Locator, text: string) => expect.poll(() => region.textContent()).toContain(text),
  }
}
export type Keys = Awaited<ReturnType<typeof keysOn>>
