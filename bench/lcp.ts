import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { buildPages } from '#/entry/shell/build/build.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { launchBrowser } from '#/testing/run/browser.ts'
import { demoMembers, demoPassword } from '../demo/people/demo-people.ts'
import { freePort, startServer } from '../e2e/server.ts'
import { slow4g } from './slow-4g.ts'

/** A mid-range phone: its processor takes four times as long as this machine's. */
const SLOWER = 4
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

type Seen = { lcp: number; fcp: number; shift: number; what: string; kilobytes: number }
type Shown = { page: string; market: MarketId; member?: string; find: (page: Page) => Promise<string | null> }

const at = (path: string) => async () => path
const linkOn = (path: string, selector: string) => async (page: Page) => {
  const link = page.locator(selector).first()
  // The demo's boxes are created once the server runs.
  for (let waited = 0; waited < 8; waited++) {
    await page.goto(path)
    if (await link.isVisible()) break
    await page.waitForTimeout(3000)
  }
  return link.getAttribute('href', { timeout: 1000 }).catch(() => null)
}
const withBox = (state: string) => demoMembers.find(({ openBox }) => openBox === state)!

/** Entry pages of new visitors, and the pages that members open most. */
const pages: Shown[] = [
  { page: '/welcome', market: 'se', find: at('/welcome') },
  { page: 'listing', market: 'se', find: at('/shop/category/dresses') },
  { page: 'product', market: 'se', find: linkOn('/shop/category/dresses', 'main a[href*="/shop/product/"]') },
  { page: 'home', ...asMember('delivered'), find: at('/frontpage-in') },
  {
    page: 'sneak peek',
    ...asMember('previewing'),
    find: linkOn('/frontpage-in', 'main a[href*="sneak-peek"]'),
  },
]

function asMember(state: string) {
  const { market, email } = withBox(state)
  return { market, member: email }
}

/** Time of the largest paint in sight, and the layout shift, on a slow line and with an empty cache. */
export async function benchLcp({ runs = 3 } = {}) {
  await buildPages()
  // The whole demo world, as `npm start` fills it: its boxes are what members look at.
  const folder = mkdtempSync(join(tmpdir(), 'garderobe-lcp-'))
  const port = await freePort()
  const server = await startServer({
    DATA_DIR: folder,
    PORT: String(port),
    DEMO: '1',
    LOG_LEVEL: 'warn',
  })
  const browser = await launchBrowser()
  const rows = []
  for (const shown of pages) {
    const seen = await measure(browser, `http://localhost:${port}`, shown, runs)
    if (seen.length === 0) {
      rows.push({ page: shown.page, what: 'nobody has it in the demo' })
      continue
    }
    const { lcp, fcp, shift, what, kilobytes } = seen.toSorted((a, b) => a.lcp - b.lcp)[Math.floor(runs / 2)]!
    const seconds = (ms: number) => (ms / 1000).toFixed(2)
    const least = seconds(Math.min(...seen.map(({ lcp }) => lcp)))
    rows.push({
      page: shown.page,
      'first paint': seconds(fcp),
      'largest paint': seconds(lcp),
      least,
      shift: shift.toFixed(3),
      kB: Math.round(kilobytes),
      what,
    })
  }
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  return { rows }
}

async function measure(browser: Browser, baseURL: string, shown: Shown, runs: number): Promise<Seen[]> {
  const context = await browser.newContext({ baseURL, ...phone })
  await context.addCookies([{ name: 'market', value: shown.market, url: baseURL }])
  const page = await context.newPage()
  if (shown.member) await signIn(page, shown.member)
  const address = await shown.find(page)
  if (!address) return []
  await page.goto('about:blank')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watchPaints)
  const seen = []
  for (let run = 0; run < runs; run++) seen.push(await load(page, cdp, address))
  await context.close()
  return seen
}

async function signIn(page: Page, email: string) {
  await page.goto('/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('button[type=submit]').first().click()
  await page.waitForURL('**/frontpage-in**', { timeout: 60_000 })
}

async function load(page: Page, cdp: CDPSession, address: string): Promise<Seen> {
  await cdp.send('Network.clearBrowserCache')
  let kilobytes = 0
  const weigh = ({ encodedDataLength }: { encodedDataLength: number }) => {
    kilobytes += encodedDataLength / 1000
  }
  cdp.on('Network.loadingFinished', weigh)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(
    () => (globalThis as unknown as { painted: Omit<Seen, 'kilobytes'> }).painted,
  )
  cdp.off('Network.loadingFinished', weigh)
  await page.goto('about:blank')
  return { ...seen, kilobytes }
}

/** Runs in the page before its own scripts. */
function watchPaints() {
  const painted = { lcp: 0, fcp: 0, shift: 0, what: '' }
  Object.assign(globalThis, { painted })
  const watch = (type: string, hear: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) hear(entry as never)
    }).observe({ type, buffered: true })
  watch(
    'largest-contentful-paint',
    ({ startTime, element, url }: { startTime: number; element?: Element; url: string }) => {
      painted.lcp = startTime
      painted.what = url ? url.split('/').slice(-1)[0]! : (element?.tagName ?? '').toLowerCase()
    },
  )
  watch('paint', ({ name, startTime }: { name: string; startTime: number }) => {
    if (name === 'first-contentful-paint') painted.fcp = startTime
  })
  watch('layout-shift', ({ value, hadRecentInput }: { value: number; hadRecentInput: boolean }) => {
    if (!hadRecentInput) painted.shift += value
  })
}
