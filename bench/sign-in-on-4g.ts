import { randomUUID } from 'node:crypto'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { buildPages } from '#/entry/shell/build/build.ts'
import { cloneTemplate } from '#/testing/database/template.ts'
import { launchBrowser } from '#/testing/run/browser.ts'
import { demoPassword } from '../demo/people/demo-people.ts'
import setup from '../e2e/global-setup.ts'
import { freePort, startServer } from '../e2e/server.ts'
import { slow4g } from './slow-4g.ts'

type Provided = { postgres: string; folder: string }

/**
 * The time of a sign-in on a slow line, from the press of the button with the password to the front page on the screen:
 * the provider's redirect, the exchange of its code, the page. First with an empty cache, then with a full one.
 */
export async function benchSignIn({ runs = 3 } = {}) {
  await buildPages()
  let provided: Provided | undefined
  const tidyUp = await setup({
    provide: (_: string, given: Provided) => {
      provided = given
    },
  } as never)
  const port = await freePort()
  const server = await startServer({
    DATABASE_URL: await cloneTemplate(provided!.postgres, `bench_${randomUUID().replaceAll('-', '')}`),
    DATA_DIR: provided!.folder,
    PORT: String(port),
    DEMO: '1',
    LOG_LEVEL: 'warn',
  })
  const browser = await launchBrowser()
  const visits = { 'first visit': [] as Visit[], 'coming back': [] as Visit[] }
  for (let run = 0; run < runs; run++) {
    const [first, again] = await twoVisits(browser, `http://localhost:${port}`)
    visits['first visit'].push(first!)
    visits['coming back'].push(again!)
  }
  await browser.close()
  await server.stop()
  await tidyUp()
  return {
    rows: Object.entries(visits).map(([visit, all]) => {
      const { ms, requests, kilobytes } = all.toSorted((a, b) => a.ms - b.ms)[Math.floor(all.length / 2)]!
      return {
        visit,
        'seconds to paint': (ms / 1000).toFixed(2),
        requests,
        'kB received': Math.round(kilobytes),
      }
    }),
  }
}

type Visit = { ms: number; requests: number; kilobytes: number }

async function twoVisits(browser: Browser, baseURL: string): Promise<Visit[]> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'sv-SE',
  })
  await context.addCookies([{ name: 'market', value: 'se', url: baseURL }])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4g)
  const visits = [await signIn(page, cdp)]
  await context.clearCookies()
  await context.addCookies([{ name: 'market', value: 'se', url: baseURL }])
  visits.push(await signIn(page, cdp))
  await context.close()
  return visits
}

async function signIn(page: Page, cdp: CDPSession): Promise<Visit> {
  await page.goto('/login')
  await page.locator('input[name=email]').fill('se@garderobe.example')
  await page.locator('input[name=password]').fill(demoPassword)
  const visit = { ms: 0, requests: 0, kilobytes: 0 }
  const count = () => {
    visit.requests++
  }
  const weigh = ({ encodedDataLength }: { encodedDataLength: number }) => {
    visit.kilobytes += encodedDataLength / 1000
  }
  cdp.on('Network.requestWillBeSent', count)
  cdp.on('Network.loadingFinished', weigh)
  const start = performance.now()
  await page.locator('button[type=submit]').first().click({ noWaitAfter: true })
  await page.waitForURL('**/frontpage-in**', { timeout: 60_000 })
  await page.locator('main h1').first().waitFor()
  // On the screen: a frame was drawn after the heading appeared.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  visit.ms = performance.now() - start
  await page.waitForLoadState('networkidle')
  cdp.off('Network.requestWillBeSent', count)
  cdp.off('Network.loadingFinished', weigh)
  return visit
}
