import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import {
  allRefused,
  type ConsentChoice,
  consentCookie,
  writtenChoice,
} from '#/platform/consent/consent.rule.ts'
import { connect, type Pool, sql } from '#/platform/database/db.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { cloneTemplate, dropDatabase } from '#/testing/database/template.ts'
import { launchBrowser } from '#/testing/run/browser.ts'
import { patience } from '#/testing/run/patience.ts'
import { photograph } from './photograph.ts'
import { freePort, startServer } from './server.ts'

/**
 * The real server on a database of its own, and a real browser. Closed, and its invariants checked, when the file ends.
 */
type Given = { chromium?: string[] }
type Server = Awaited<ReturnType<typeof startServer>>

export async function openWorld({ chromium: moreFlags = [] }: Given = {}) {
  const { postgres, folder } = inject('testWorld')
  const name = `e2e_${randomUUID().replaceAll('-', '')}`
  const databaseUrl = await cloneTemplate(postgres, name)
  const db = connect(databaseUrl, 4)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const browser = await launchBrowser(moreFlags)
  const problems: string[] = []
  let server = await start()

  function start(env: Record<string, string> = {}) {
    return startServer({
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: String(port),
      DEMO: '1',
      LOG_LEVEL: 'warn',
      ...env,
    })
  }
  /** Another process on the same database: with other settings, or from another folder. */
  const others: Server[] = []
  async function startAnother(env: Record<string, string>, cwd?: string) {
    const port = String(await freePort())
    const url = { DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'warn', DEMO: '0' }
    const other = await startServer({ ...url, PORT: port, ...env }, cwd)
    others.push(other)
    return { ...other, port }
  }
  /**
   * A new window. `quietly`: its errors are expected. `consent`: the answer to the banner; a no on every host by
   * default.
   */
  async function visit(
    market: MarketId,
    options: BrowserContextOptions & { quietly?: boolean; consent?: ConsentChoice | 'not-asked' } = {},
  ): Promise<Page> {
    const { quietly, consent, ...settings } = options
    const { intlLocale, timeZone } = marketOf(market)
    const context = await browser.newContext({
      baseURL: origin,
      locale: intlLocale,
      timezoneId: timeZone,
      ...settings,
    })
    context.setDefaultTimeout(patience.timeout)
    if (!quietly) listen(context, problems)
    const page = untilItListens(await context.newPage())
    await context.addCookies([{ name: 'market', value: market, url: origin }])
    if (consent === undefined)
      await context.addInitScript(answerOnce, `${consentCookie}=${writtenChoice(allRefused)}`)
    else if (consent !== 'not-asked')
      await context.addCookies([{ name: consentCookie, value: writtenChoice(consent), url: origin }])
    return page
  }
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellAbout(browser, task.result.errors?.[0]?.message)
    expect(problems.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await Promise.all([server, ...others].map((one) => one.stop()))
    const broken = await brokenInvariants(db)
    const refused = await refusedWebhooks(db)
    await db.close()
    await dropDatabase(postgres, name)
    expect({ broken, refused }).toEqual({ broken: [], refused: [] })
  })
  return {
    db,
    origin,
    visit,
    startAnother,
    problems,
    get server() {
      return server
    },
    /** A second process on the same database and files, as behind a balancer. */
    async another() {
      const port = await freePort()
      const server = await start({ PORT: String(port) })
      return { ...server, origin: `http://localhost:${port}` }
    },
    async restart(env?: Record<string, string>) {
      await server.stop()
      server = await start(env)
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

/** Prints each window's address when a test failed; with SHOTS=folder also its picture. */
async function tellAbout(browser: Browser, why: string | undefined) {
  console.error(why)
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    console.error(`${page.url()} (${await page.title()})`)
    await photograph(page, `failed-${index}`)
  }
}

/**
 * Runs in the page before its own scripts: gives the consent that a test does not ask for. Frames are skipped, since a
 * sandboxed one throws.
 */
function answerOnce(answer: string) {
  if (window.parent !== window || window.origin === 'null' || !/^https?:/.test(location.protocol)) return
  if (document.cookie.includes('consent=')) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure page
  document.cookie = `${answer}; Path=/; Max-Age=86400; SameSite=Lax`
}

/**
 * Waits on `goto` and `reload` until a page of ours is hydrated (src/entry/shell/entry-client.tsx), and until one that
 * leads on has led on: another `goto` meanwhile would be aborted. A test's own `waitUntil` is kept. A page that a test
 * broke is returned after a while.
 */
function untilItListens(page: Page): Page {
  const listens = page.locator('html[data-ready]:not(:has([data-leads-on])), html:not(:has(#root))')
  for (const method of ['goto', 'reload'] as const) {
    const go = page[method].bind(page) as (...args: unknown[]) => Promise<null>
    page[method] = async (...args: unknown[]) => {
      const answer = await go(...args)
      const { waitUntil } = (args[method === 'goto' ? 1 : 0] ?? {}) as { waitUntil?: string }
      if (!waitUntil) await listens.waitFor({ state: 'attached', timeout: 20_000 }).catch(() => {})
      return answer
    }
  }
  return page
}

/** Every complaint of the browser, with its address. */
function listen(context: BrowserContext, problems: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.page()?.url()}: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => problems.push(`${error.page()?.url()}: ${error.error()}`))
}

/** Webhooks that the server refused. No page shows them: most were answered to our own call as well. */
const refusedWebhooks = (db: Pool) =>
  db.many(sql`
    SELECT e.body::json ->> 'type' AS type, d.last_status FROM sandbox_stripe.delivery d
    JOIN sandbox_stripe.event e ON e.id = d.event WHERE d.last_status BETWEEN 400 AND 499`)
