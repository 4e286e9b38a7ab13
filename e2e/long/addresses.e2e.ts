import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readablePath } from '#/platform/app/pages/readable-path.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { demoMember, enterAs } from '../sign-in.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
afterAll(() => expect(world.problems).toEqual([]))
const t = textsOf('da')

async function visit(market: MarketId = 'da') {
  const page = await world.visit(market, { quietly: true })
  onTestFinished(() => page.context().close())
  return page
}
async function open(page: Page, path: string) {
  const answer = await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
  return answer!
}
/** Navigates like a link of the app, without requesting the page from the server. */
const walk = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

async function signedIn(market: MarketId = 'da') {
  const page = await visit('da')
  const { email, password } = demoMember(market)
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${world.origin}/api/login`, { method: 'POST', body, headers })
  const { id, token } = (await answer.json()) as { id: string; token: string }
  await enterAs(page, world, { id, token })
  return { page, id, token }
}
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

test('R2.04 an unknown page says so on the first answer and after a walk there', async () => {
  const page = await visit()
  for (const path of ['//nope', '/nope//x', '/%2F%2Fevil.example', '/nope/%E0%A4%A', '/nope/<b>x']) {
    const answer = await open(page, world.origin + path)
    const { pathname } = new URL(answer.url())
    expect([answer.status(), new URL(page.url()).origin]).toEqual([404, world.origin])
    await page.getByText(`Page not found: ${readablePath(pathname)}`, { exact: true }).waitFor()
    expect(await page.locator('main b').count()).toBe(0)
  }
  await open(page, '/terms')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await walk(page, '/no-such-page?x=<img>')
  await page.getByText('Page not found: /no-such-page', { exact: true }).waitFor()
  await expect.poll(() => page.title()).toBe(`${t('error.pageNotFound')} – Garderobe`)
  await walk(page, '/terms')
  await page.locator('.error-page').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('R2.04 a failure shows its reference number, on the first answer with its status and after a walk there', async () => {
  const { page } = await signedIn()
  await world.db.run(sql`ALTER TABLE box RENAME TO box_out_of_reach`)
  try {
    const first = await open(page, '/frontpage-in')
    const reference = first.headers()['x-request-id'] ?? ''
    expect([first.status(), reference]).toEqual([500, expect.stringMatching(/^[\w-]{36}$/)])
    await page.getByText(t('error.reference', { reference }), { exact: true }).waitFor()

    await open(page, '/terms')
    const failed = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/home') && answer.status() === 500,
    )
    await walk(page, '/frontpage-in')
    await page.getByRole('heading', { level: 1, name: t('error.pageBroken') }).waitFor()
    const requestId = (await failed).headers()['x-request-id'] ?? ''
    await page.getByText(t('error.reference', { reference: requestId }), { exact: true }).waitFor()
    expect(await cookieNames(page)).toContain('user_token')
  } finally {
    await world.db.run(sql`ALTER TABLE box_out_of_reach RENAME TO box`)
  }
  await open(page, '/frontpage-in')
  expect(await page.getByText(t('error.pageBroken')).count()).toBe(0)
})

test('R2.06 the user check runs once while one is under way, again at the next entry, and a failed one leads to the login', async () => {
  const { page, token } = await signedIn()
  const checks: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/me?light=1') && checks.push(request.url()))
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/me?light=1', async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/terms')
  for (const path of ['/frontpage-in', '/new-styling', '/frontpage-in', '/new-styling'])
    await walk(page, path)
  await expect.poll(() => checks.length).toBe(1)
  letThrough()
  await page.waitForFunction((title) => document.title.startsWith(title), t('order.title'))
  await page.getByRole('link', { name: t('nav.home'), exact: true }).click()
  await page.waitForURL('**/frontpage-in')
  expect(checks).toHaveLength(2)

  await world.db.run(
    sql`UPDATE session SET revoked_at = created_at WHERE token_hash = encode(sha256(${token}::bytea), 'hex')`,
  )
  await walk(page, '/new-styling')
  await page.waitForURL('**/identity/sign-in/**')
  expect(await cookieNames(page)).not.toContain('user_token')
  expect(checks).toHaveLength(3)
})

async function signInAtTheProvider(page: Page) {
  await page.waitForURL('**/identity/sign-in/**')
  await page.getByLabel(t('login.email'), { exact: true }).fill(demoMember('da').email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(demoMember('da').password)
  await page.getByRole('button', { name: t('login.button'), exact: true }).click()
}

test('R2.02 R2.07 R2.08 login goes to the provider and returns by /auth/ to the requested page; logout ends at the root', async () => {
  const page = await visit()
  const navigations: URL[] = []
  page.on('request', (request) => request.isNavigationRequest() && navigations.push(new URL(request.url())))
  const visited = (pathname: string) => navigations.find((url) => url.pathname === pathname)
  await page.goto('/login/?returnUrl=%2Fnew-styling&step=2&key=a%26b')
  await signInAtTheProvider(page)
  await page.waitForURL((url) => url.pathname === '/new-styling')
  expect(new URL(page.url()).search).toBe('?step=2&key=a%26b')
  expect(visited('/login')?.searchParams.get('returnUrl')).toBe('/new-styling')
  expect(visited('/identity/authorize')?.searchParams.get('redirect_uri')).toBe(`${world.origin}/auth/`)
  expect(visited('/auth/')?.searchParams.get('state')).toBeTruthy()
  expect(visited('/auth')?.search).toBe(visited('/auth/')?.search)

  navigations.length = 0
  await open(page, '/terms')
  await page
    .getByRole('link', { name: t('logout.button'), exact: true })
    .first()
    .click()
  await page.waitForURL('**/signed-out')
  expect(visited('/identity/v2/logout')?.searchParams.get('returnTo')).toBe(`${world.origin}/`)
  expect(visited('/')?.origin).toBe(world.origin)
  expect(await cookieNames(page)).not.toContain('user_token')
})

test.each(['//evil.example/feedback', 'https://evil.example', 'javascript:alert(1)', '/no-such-page'])(
  'R2.08 R2.09 T44 a login that was asked to lead to %s leads home',
  async (returnUrl) => {
    const page = await visit()
    await page.goto(`/login?${new URLSearchParams({ returnUrl, step: '//evil.example' })}`)
    await signInAtTheProvider(page)
    await page.waitForURL('**/frontpage-in')
    expect(page.url()).toBe(`${world.origin}/frontpage-in`)
  },
)
