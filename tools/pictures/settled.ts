import type { Page } from 'playwright-core'
import { allRefused, consentCookie, writtenChoice } from '#/platform/consent/consent.rule.ts'

/** Waits until the page listens and its pictures are there; the tour's bar and the consent question are not the page's. */
export async function settled(page: Page, scroll?: string): Promise<void> {
  await page.evaluate(
    (answer) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure page
      document.cookie = `${answer}; Path=/; SameSite=Lax`
    },
    `${consentCookie}=${writtenChoice(allRefused)}`,
  )
  await page.reload()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.addStyleTag({ content: '.tour-bar{display:none!important}:root{--tour-bar:0px!important}' })
  if (scroll)
    await page
      .locator(scroll)
      .first()
      .evaluate((part) => part.scrollIntoView())
  await page.evaluate(pictured)
}

function pictured() {
  const inSight = [...document.images].filter(
    (image) => image.getBoundingClientRect().top < window.innerHeight && image.currentSrc,
  )
  return Promise.all(inSight.map((image) => image.decode().catch(() => {}))).then(() => {})
}
