import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { animationsEnd } from './accessibility.ts'

const folder = process.env.SHOTS
const widths = [390, 768, 1440]

/** With SHOTS=folder: the present page, in the sizes of a phone and a desk. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.evaluate(loadPictures)
    await animationsEnd(page)
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  if (before) await page.setViewportSize(before)
}

/** With SHOTS=folder: a page of the studio, on a phone, a tablet and a desk, light and dark. */
export async function photographStudio(page: Page, name: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize()
  for (const theme of ['light', 'dark'])
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
      await page.evaluate(loadPictures)
      await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: width === 390 })
    }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  if (before) await page.setViewportSize(before)
}

/** Loads lazy pictures now; one that does not load is left out. */
function loadPictures() {
  const loaded = [...document.images].map((image) => {
    image.loading = 'eager'
    return image.complete || new Promise((resolve) => image.addEventListener('load', resolve, { once: true }))
  })
  return Promise.race([
    Promise.all(loaded).then(() => {}),
    new Promise<void>((resolve) => setTimeout(resolve, 3000)),
  ])
}
