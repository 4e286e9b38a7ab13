import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Pages that lead on to the provider's own. */
const leadingOn = ['/login', '/studio/login']

/** What axe finds against WCAG 2.2 AA on the page as it stands, one line an element. */
export async function faultsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(wcag)
  // What several frames find is put together in a further page, which takes longer than the search: one frame needs none.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  )
}

/** The same on each of these pages, loaded once and looked at in each of these widths; nothing moves meanwhile. */
export async function faultsOn(page: Page, paths: string[], widths = [1440]): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const faults: string[] = []
  for (const path of paths) {
    await open(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(() => new Promise(requestAnimationFrame))
      faults.push(...(await faultsOf(page)).map((fault) => `${path} at ${width}: ${fault}`))
    }
  }
  return faults
}

async function open(page: Page, path: string): Promise<void> {
  // The fields of a card come in a frame of the provider's, after the page.
  if (path === '/payment/authorization') await page.goto(path, { waitUntil: 'networkidle' })
  else await page.goto(path)
  if (leadingOn.includes(path)) await page.waitForURL('**/identity/sign-in/*')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}
