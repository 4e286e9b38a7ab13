import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { marketOf } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { TextKey } from '#/platform/texts.ts'
import { openWorld } from '../world.ts'

/** Every name resolves to this machine: the browser sends the Host header that it would send in production. */
const world = await openWorld({ chromium: ['--host-resolver-rules=MAP * 127.0.0.1'] })
const { port } = new URL(world.origin)
const staging = await world.startAnother({
  APP_ENV: 'staging',
  APP_SECRET: 'a-secret-of-this-test-alone-and-long-enough-for-it',
  MARKETING_LOGIN_URL: `http://www.{brand}.{tld}:${port}/imprint`,
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hej@garderobe.example',
  CARRIER: 'sandbox',
  CREDIT_BUREAU: 'sandbox',
})

async function visit() {
  const page = await world.visit('da', { quietly: true })
  onTestFinished(() => page.context().close())
  return page
}
const isAwake = (page: Page) => page.locator('html[data-ready]').waitFor()
const seenOn = (page: Page) =>
  page.evaluate(async () => ({
    lang: document.documentElement.lang,
    environment: document.querySelector<HTMLMetaElement>('meta[name=environment]')?.content,
    switchers: document.querySelectorAll('.market-switcher').length,
    message: (await (await fetch('/api/me')).json()).error.message as string,
  }))

test.each([
  { host: 'member.garderobe.de', market: 'de', environment: 'local' },
  { host: 'member.garderobe.nl', market: 'nl', environment: 'local' },
  { host: 'member.garderobe.dk', market: 'da', environment: 'local' },
  { host: 'member.garderobe.da', market: 'da', environment: 'local' },
  { host: 'member.garderobe.se', market: 'se', environment: 'local' },
  { host: 'member.garderobe.com', market: 'da', environment: 'local' },
  { host: 'member.staging.garderobe.se', market: 'se', environment: 'staging' },
  { host: 'member.staging.garderobe.de', market: 'de', environment: 'staging' },
] as const)(
  'R1.02 R1.09 R1.10 $host is $market, $environment, for page and API alike',
  async ({ host, market, environment }) => {
    const page = await visit()
    const at = `${host}:${environment === 'local' ? port : staging.port}`
    await page.goto(`http://${at}/terms?market=nl`)
    await isAwake(page)
    const { intlLocale } = marketOf(market)
    const message = textsOf(market)('error.unauthenticated')
    expect(await seenOn(page)).toEqual({ lang: intlLocale, environment, switchers: 0, message })
    await page.getByRole('contentinfo').getByText(textsOf(market)('footer.promise')).waitFor()
  },
)

test('R1.03 the market is chosen by hand on a local host, and stays chosen', async () => {
  const page = await visit()
  await page.context().clearCookies()
  await page.goto('/terms')
  await isAwake(page)
  const message = textsOf('da')('error.unauthenticated')
  expect(await seenOn(page)).toEqual({ lang: 'da-DK', environment: 'local', switchers: 1, message })
  await page.getByRole('link', { name: marketOf('se').name, exact: true }).click()
  await page.waitForURL('**/terms?market=se')
  await page.goto('/imprint')
  await isAwake(page)
  expect(await seenOn(page)).toMatchObject({ lang: 'sv-SE', message: textsOf('se')('error.unauthenticated') })
})

test('R1.11 /login is at home on a member host; elsewhere it leads to the marketing site, by address, guard and link', async () => {
  const page = await visit()
  const answer = await page.goto(`http://member.staging.garderobe.nl:${staging.port}/login`, {
    waitUntil: 'commit',
  })
  expect([answer?.status(), new URL(page.url()).pathname]).toEqual([200, '/login'])

  const elsewhere = `http://www.staging.garderobe.nl:${staging.port}`
  const marketing = `http://www.garderobe.nl:${port}/imprint`
  await page.goto(`${elsewhere}/login/?returnUrl=%2Ffeedback&step=2`)
  expect(page.url()).toBe(`${marketing}?returnUrl=%2Ffeedback&step=2`)
  await page.goto(`${elsewhere}/new-styling`)
  expect(page.url()).toBe(`${marketing}?returnUrl=%2Fnew-styling`)
  await page.goto(`${elsewhere}/terms`)
  await isAwake(page)
  await page
    .getByRole('link', { name: textsOf('nl')('nav.login'), exact: true })
    .first()
    .click()
  await page.waitForURL(marketing)
})

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A copy of the application to deploy from. */
const deployed = mkdtempSync(join(tmpdir(), 'garderobe-house-'))
for (const part of ['src', 'db', 'dist', 'package.json', 'vite.config.ts', 'tsconfig.json'])
  cpSync(join(root, part), join(deployed, part), { recursive: true, preserveTimestamps: true })
for (const part of ['demo', 'node_modules']) symlinkSync(join(root, part), join(deployed, part))
afterAll(() => rmSync(deployed, { recursive: true, force: true }))

const chunks = () => readdirSync(join(deployed, 'dist/client/assets'))
const chunkOf = (name: string) =>
  chunks().find((file) => file.startsWith(`${name}.page-`) && file.endsWith('.js'))
const textOf = textsOf('da')
const footerLink = (page: Page, key: TextKey) =>
  page.getByRole('contentinfo').getByRole('link', { name: textOf(key), exact: true })
const title = (page: Page, key: TextKey) =>
  page.waitForFunction((begins) => document.title.startsWith(begins), textOf(key))

/** A page whose chunk is gone never hydrates. */
const neverAwake = { waitUntil: 'load' } as const

/** Counts the documents that this window asks the server for. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on(
    'request',
    (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname),
  )
  return documents
}

test('R2.12 texts that a deploy has replaced are like a chunk that is gone: the page loads itself afresh', async () => {
  const page = await visit()
  const documents = documentsOf(page)
  await page.goto('/terms')
  await isAwake(page)
  const queries: string[] = []
  await page.route('**/public/uploads/translations/**', (route) => {
    queries.push(new URL(route.request().url()).search.replace(/^\?v=[\w-]+/, ''))
    return documents.length > 1 ? route.continue() : route.fulfill({ status: 404, json: {} })
  })
  await footerLink(page, 'footer.privacy').click()
  await title(page, 'footer.privacy')
  await isAwake(page)
  expect(documents).toEqual(['/terms', '/privacy'])
  expect(queries).toEqual(expect.arrayContaining(['&of=%2Fprivacy', '&of=shell&of=%2Fprivacy']))
})

test('R2.12 after a deploy the old page loads itself afresh, once, and never in a circle', async () => {
  const first = await world.startAnother({}, deployed)
  const origin = `http://localhost:${first.port}`
  const page = await visit()
  const documents = documentsOf(page)
  await page.goto(`${origin}/terms`)
  await isAwake(page)

  const old = chunkOf('privacy')
  appendFileSync(
    join(deployed, 'src/people/law/privacy.page.tsx'),
    "\nObject.assign(globalThis, { release: 'second' })\n",
  )
  await first.stop()
  // Builds like `npm run build`, with the sheets of each page.
  const build = "import('./src/entry/shell/build/build.ts').then((it) => it.buildPages())"
  execFileSync(process.execPath, ['--import', './src/platform/tsx.ts', '-e', build], {
    cwd: deployed,
    stdio: 'pipe',
  })
  expect(old).toBeDefined()
  expect(chunks()).not.toContain(old)
  await world.startAnother({ PORT: first.port }, deployed)

  await footerLink(page, 'footer.privacy').click()
  await page.waitForFunction(() => 'release' in globalThis)
  await title(page, 'footer.privacy')
  expect(documents).toEqual(['/terms', '/privacy'])

  // A deploy that lost a file: the page stays as the server rendered it, and does not reload repeatedly.
  const lost = chunkOf('imprint') ?? ''
  for (const file of chunks().filter((file) => file.startsWith(lost)))
    rmSync(join(deployed, 'dist/client/assets', file))
  await page.clock.install()
  await page.clock.fastForward(10_001)
  documents.length = 0
  const failed: string[] = []
  page.on('pageerror', (error) => failed.push(error.message))
  await footerLink(page, 'footer.imprint').click()
  await expect.poll(() => failed).toEqual([expect.stringContaining('dynamically imported module')])
  expect(documents).toEqual(['/imprint'])
  await title(page, 'footer.imprint')
  await page.goto(`${origin}/imprint`, neverAwake)
  await expect.poll(() => failed).toHaveLength(2)
  expect(documents).toEqual(['/imprint', '/imprint'])
  const reloadedAt = () => page.evaluate(() => Number(sessionStorage.getItem('stale-chunk-reload')))
  const first10s = await reloadedAt()
  await page.clock.setFixedTime(first10s + 9_999)
  await page.goto(`${origin}/imprint`, neverAwake)
  await expect.poll(() => failed).toHaveLength(3)
  expect([await reloadedAt(), documents]).toEqual([first10s, ['/imprint', '/imprint', '/imprint']])
  await page.clock.setFixedTime(first10s + 10_000)
  await page.goto(`${origin}/imprint`, neverAwake)
  await expect.poll(() => documents).toHaveLength(5)
})
