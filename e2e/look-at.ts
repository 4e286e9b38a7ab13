import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf } from './accessibility.ts'
import { photograph } from './photograph.ts'

const folder = process.env.SHOTS
/** With SHOTS=folder: the page at three widths, at 1024 and in the dark. */
export async function lookAt(page: Page, name: string) {
  expect(await faultsOf(page)).toEqual([])
  if (!folder) return
  await photograph(page, name)
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width: 1024, height: 900 })
    await page.screenshot({ path: `${folder}/${name}-1024-${scheme}.png`, fullPage: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.screenshot({ path: `${folder}/${name}-1440-${scheme}.png`, fullPage: true })
  }
}
