import type { Page } from 'playwright-core'

/** The longest name, without a place to break the line. */
export const endless = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'

/** Holds the calls that the page makes from now on. `fail` lets them end without an answer. */
export async function holdCalls(page: Page, calls: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await promise
    await route.abort()
  })
  return { fail: resolve, release: () => page.unroute(calls) }
}

/** The width of the page beyond the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
