import type { Locator, Page } from 'playwright-core'
import { vi } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { TextKey } from '#/platform/texts.ts'
import { keyIn } from '#/testing/papers/mails.ts'
import { patience } from '#/testing/run/patience.ts'
import { type Customer, newCustomer } from './customer.ts'
import { demoMember, signIn } from './sign-in.ts'
import type { World } from './world.ts'

/** Demo members on their account pages, and the data that a test reads beside the page. */
export function accountsOf(world: World) {
  /** `quietly`: the browser's console messages about a member's errors are expected. */
  async function atHome(market: MarketId, quietly = true) {
    const { email, password } = demoMember(market)
    const member = await newCustomer(world, { market, email, quietly })
    await signIn(member.page, market, { email, password })
    return { ...member, email, password }
  }
  const rowOf = (email: string) =>
    world.db.one<{ id: string; firstName: string; phone: string; zip: string }>(
      sql`SELECT id, first_name, phone, zip FROM member WHERE email = ${email}`,
    )
  /** The worker sends mails on its own schedule. */
  const keyOf = (to: string, template: string) =>
    vi.waitUntil(() => keyIn(world, { to, template }), { ...patience, interval: 200 })
  return { atHome, rowOf, keyOf }
}

export const field = ({ page, t }: Customer, key: TextKey) => page.getByLabel(t(key), { exact: true })
/**
 * The second click falls beside the dialog that the first one opened, at the moment it appears, however slow the
 * machine. Returns its place.
 */
export async function doubleClick(page: Page, target: Locator) {
  const second = page.evaluate(pressAgainWhenOpen, patience.timeout)
  await target.click()
  return second
}
const pressAgainWhenOpen = (timeout: number) =>
  new Promise<{ x: number; y: number }>((resolve, reject) => {
    setTimeout(() => reject(new Error('No dialog has opened')), timeout)
    let first = { x: 0, y: 0 }
    addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (first = { x, y }), { capture: true })
    const observer = new MutationObserver(() => {
      if (!document.querySelector('dialog[open]')) return
      observer.disconnect()
      const { x, y } = first
      const hit = document.elementFromPoint(x, y)!
      for (const type of ['pointerdown', 'pointerup', 'click']) {
        hit.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: y }))
      }
      resolve(first)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  })

export const dialog = (page: Page) => page.getByRole('dialog')

export async function prove(member: Customer, password: string) {
  const confirmation = dialog(member.page)
  await confirmation.getByLabel(member.t('login.password'), { exact: true }).fill(password)
  await confirmation.getByRole('button', { name: member.t('stepUp.confirm'), exact: true }).click()
}
