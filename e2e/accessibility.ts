import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

type Axe = { source: string; run(options: object): Promise<{ violations: Violation[] }> }
type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]
/** The axe version that the builder includes. */
const axe: Axe = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core')

const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const resultTypes: 'violations'[] = ['violations']

/** Violations of WCAG 2.2 AA that axe finds on the present page, one line an element. */
export async function faultsOf(page: Page): Promise<string[]> {
  await animationsEnd(page)
  const violations = page.frames().length === 1 ? await inOneFrame(page) : await inFrames(page)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  )
  return [...found, ...(await page.evaluate(idsApart))]
}

/** Ids that differ between the server's HTML and React, which leaves them and reports them only in development. */
function idsApart(): string[] {
  const names = {
    id: 'id',
    for: 'htmlFor',
    'aria-controls': 'aria-controls',
    'aria-describedby': 'aria-describedby',
  }
  return [...document.querySelectorAll('[id], [for], [aria-controls], [aria-describedby]')].flatMap(
    (element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
      const props = key && (element as unknown as Record<string, Record<string, unknown>>)[key]
      if (!props) return []
      return Object.entries(names).flatMap(([attribute, prop]) => {
        const meant = props[prop]
        const drawn = element.getAttribute(attribute)
        return typeof meant === 'string' && meant !== drawn
          ? [`${attribute} drawn ${drawn}, now ${meant}`]
          : []
      })
    },
  )
}

/**
 * Waits for animations, since an amount that fades in has too little contrast for a moment; endless ones are skipped.
 */
export const animationsEnd = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.then(() => true)),
    ),
  )

/** Runs axe itself, which stays on the page for the next width: the builder takes two to three times as long. */
async function inOneFrame(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => (await (window as unknown as { axe: Axe }).axe.run(options)).violations,
    { runOnly, resultTypes },
  )
}

/** The builder combines the results of several frames, in a further page. */
const inFrames = async (page: Page): Promise<Violation[]> =>
  (await new AxeBuilder({ page }).options({ resultTypes }).withTags(runOnly).analyze()).violations

/** The faults of these pages, each loaded once and checked at each width without animations. */
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
  // The card fields load in a frame of the provider's, after the page.
  if (path === '/payment/authorization') await page.goto(path, { waitUntil: 'networkidle' })
  else await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}
