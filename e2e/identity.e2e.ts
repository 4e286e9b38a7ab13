import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { demoPassword } from '#/members/demo-people.ts'
import { sql } from '#/platform/db.ts'
import { textsOf } from '#/platform/texts.ts'
import { cookieOf, endOurSessions, signIn, typePassword } from './sign-in.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const t = textsOf('da')
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 })
const her = { email: 'dk@garderobe.example', password: demoPassword }
let memberId = ''
beforeAll(async () => {
  memberId = (await world.db.one<{ id: string }>(sql`SELECT id FROM member WHERE email = ${her.email}`)).id
})
async function window() {
  const page = await world.visit('da', { quietly: true })
  onTestFinished(() => page.context().close())
  return page
}

/** What the page asks of the provider from here on. */
function asked(page: Page) {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/identity/')) requests.push(request)
  })
  const to = (path: string) => requests.filter((request) => request.url().includes(path))
  return {
    paths: () => requests.map((request) => new URL(request.url()).pathname),
    authorize: () => to('/identity/authorize?').map((request) => new URL(request.url()).searchParams),
    tokens: () =>
      to('/oauth/token').map((request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''))),
  }
}

describe('R4.01 R4.05 ways to a session', () => {
  test('R2.07 redirect: to the provider, back to /auth/ and on, with S256 and 43 characters of verifier (R4.03)', async () => {
    const page = await window()
    const seen = asked(page)
    await page.goto('/login?returnUrl=%2Fterms&key=x')
    await typePassword(page, 'da', her)
    await page.waitForURL('**/terms?key=x')
    expect(Object.fromEntries(seen.authorize()[0] ?? [])).toMatchObject({
      client_id: 'garderobe-member',
      redirect_uri: `${world.origin}/auth/`,
      audience: 'urn:garderobe:api',
      scope: 'openid profile email offline_access',
      response_type: 'code',
      code_challenge_method: 'S256',
      max_age: '86400',
    })
    const [grant] = seen.tokens()
    expect(grant).toMatchObject({ grant_type: 'authorization_code', client_id: 'garderobe-member' })
    expect(grant?.code_verifier).toMatch(/^[\w.~-]{43}$/)
  })

  test('silent: our session is over and the provider knows her, so she is back without seeing its page', async () => {
    const page = await window()
    await signIn(page, 'da', her)
    await endOurSessions(world, memberId)
    const seen = asked(page)
    await page.goto('/styling-ordre')
    await page.waitForURL('**/styling-ordre')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(seen.authorize().map((query) => [query.get('prompt'), query.get('response_mode')])).toEqual([
      ['none', 'web_message'],
    ])
    expect(seen.paths().filter((path) => path.includes('sign-in'))).toEqual([])
  })

  test('silent: login_required signs her out here, without leaving for the sign-out, and she signs in again', async () => {
    const page = await window()
    await signIn(page, 'da', her)
    await endOurSessions(world, memberId)
    await world.db.run(sql`DELETE FROM oidc_record WHERE account = ${`member:${memberId}`}`)
    const seen = asked(page)
    await page.goto('/styling-ordre')
    await page.waitForURL('**/identity/sign-in/*')
    expect(seen.authorize().map((query) => query.get('prompt'))).toEqual(['none', null])
    expect(seen.paths().filter((path) => path.includes('logout'))).toEqual([])
    for (const name of ['user_token', 'auth0.garderobe-member.is.authenticated'])
      expect(await cookieOf(page, name), name).toBeUndefined()
    await typePassword(page, 'da', her)
    await page.waitForURL('**/styling-ordre')
  })

  test('refresh: while the page lives so does its refresh token, which turns with each use', async () => {
    const page = await window()
    await signIn(page, 'da', her)
    const seen = asked(page)
    for (const path of [/^\/(styling-ordre|new-styling)$/, /^\/frontpage-in$/]) {
      await endOurSessions(world, memberId)
      const links = page.locator(
        'main a[href="/styling-ordre"], main a[href="/new-styling"], header a[href="/frontpage-in"]',
      )
      await links.filter({ visible: true })[path.test('/frontpage-in') ? 'first' : 'last']().click()
      await page.waitForURL((url) => path.test(url.pathname))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
    }
    const used = seen.tokens()
    expect(used.length).toBeGreaterThan(0)
    expect(new Set(used.map(({ grant_type }) => grant_type))).toEqual(new Set(['refresh_token']))
    expect(new Set(used.map(({ refresh_token }) => refresh_token)).size).toBe(used.length)
    expect(seen.authorize()).toEqual([])
  })

  test('R2.07 signing out ends all three: ours, the provider’s, and what the browser remembers; it leads to the root', async () => {
    const page = await window()
    await signIn(page, 'da', her)
    const seen = asked(page)
    await page.goto('/logout')
    await page.waitForURL((url) => url.pathname === '/login' || url.pathname.startsWith('/identity/sign-in'))
    expect(seen.paths()).toContain('/identity/v2/logout')
    await page.waitForURL('**/identity/sign-in/*')
    expect(await cookieOf(page, 'auth0.garderobe-member.is.authenticated')).toBeUndefined()
  })
})

describe('R4.03 numbers', () => {
  const day = 86_400
  test('session cookies live for a day', async () => {
    const page = await window()
    await signIn(page, 'da', her)
    const now = Date.now() / 1000
    for (const name of [
      'auth0.garderobe-member.is.authenticated',
      '_session',
      '__Host-sign-in',
      '__Host-sid',
    ]) {
      const cookie = await cookieOf(page, name)
      expect(Math.abs((cookie?.expires ?? 0) - now - day), name).toBeLessThan(30)
    }
  })

  test.each([
    { expires_in: 65, renewals: 0, because: 'more than 60 s are left' },
    { expires_in: 59, renewals: 1, because: 'fewer than 60 s are left' },
  ])('a kept token is used, or renewed when $because', async ({ expires_in, renewals }) => {
    const page = await window()
    await page.route('**/oauth/token', async (route) => {
      const answer = await route.fetch()
      const first = route.request().postData()?.includes('authorization_code')
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), ...(first && { expires_in }) },
      })
    })
    const seen = asked(page)
    await signIn(page, 'da', her)
    expect(seen.tokens().filter(({ grant_type }) => grant_type === 'refresh_token')).toHaveLength(renewals)
  })

  test('a token is asked for three times, 10 s each, and then she is told (the page’s clock is moved by hand)', async () => {
    const page = await window()
    await page.clock.install()
    const seen = asked(page)
    await page.route('**/oauth/token', () => {})
    await page.goto('/login')
    await typePassword(page, 'da', her)
    await eventually(() => seen.tokens().length).toBe(1)
    await page.clock.pauseAt(Date.now() + 3_600_000).catch(() => {})
    await eventually(() => seen.tokens().length).toBe(2)
    await page.clock.runFor(9_900)
    expect(seen.tokens()).toHaveLength(2)
    await page.clock.runFor(200)
    await eventually(() => seen.tokens().length).toBe(3)
    await page.clock.runFor(9_900)
    expect(await page.getByText(t('login.error.timeout')).count()).toBe(0)
    await page.clock.runFor(200)
    await page.getByText(t('login.error.timeout')).waitFor()
    expect(seen.tokens()).toHaveLength(3)
  })

  test('the lock of another tab is waited for 5 s (the page’s clock is moved by hand)', async () => {
    const page = await window()
    await signIn(page, 'da', her)
    await endOurSessions(world, memberId)
    const other = await page.context().newPage()
    await other.goto('/terms')
    await other.evaluate(() => {
      const name = 'auth0.lock.getTokenSilently.garderobe-member.urn:garderobe:api'
      void navigator.locks.request(name, () => new Promise(() => {}))
    })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const seen = asked(page)
    const waiting = () =>
      other.evaluate(async () => {
        const { pending = [] } = await navigator.locks.query()
        return pending.some(({ name }) => name?.includes('getTokenSilently'))
      })
    await page.goto('/login')
    await eventually(waiting).toBe(true)
    await page.clock.runFor(4_900)
    expect(await waiting()).toBe(true)
    await page.clock.runFor(200)
    await eventually(waiting).toBe(false)
    await page.clock.resume()
    await page.waitForURL((url) => url.pathname === '/frontpage-in')
    expect(seen.authorize().map((query) => query.get('prompt'))).toEqual([null])
  })

  test.each([
    { seconds: 3600 + 50, taken: true },
    { seconds: 3600 + 75, taken: false },
  ])('an ID token of an hour is taken 60 s longer ($seconds s: $taken)', async ({ seconds, taken }) => {
    const page = await window()
    await page.clock.install({ time: Date.now() + seconds * 1000 })
    await page.goto('/login')
    await typePassword(page, 'da', her)
    if (taken) await page.waitForURL('**/frontpage-in')
    else await page.getByText(t('login.error.mismatch')).waitFor()
  })
})
