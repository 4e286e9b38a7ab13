import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { TextKey } from '#/platform/texts.ts'
import {
  cookieOf,
  demoMember,
  endOurSessions,
  eventually,
  openWindow,
  recordProviderRequests,
  signIn,
  typePassword,
} from '../sign-in.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
// Renewals use a refresh token when one is requested.
await world.restart({ OIDC_SCOPE: 'openid profile email offline_access' })
const t = textsOf('da')
const member = demoMember('da')
const newWindow = () => openWindow(world, 'da')

describe('D10 R4.01 pop-up: her password afresh, and the page stays as it is', () => {
  const open = t('stepUp.openWindow')
  async function changingPhone(phone: string) {
    const page = await newWindow()
    await signIn(page, 'da', member)
    await page.goto('/my-account/profile')
    await page.getByLabel(t('register.phone')).fill(phone)
    await page.getByRole('button', { name: t('account.save') }).click()
    await page.getByRole('button', { name: open }).waitFor()
    return page
  }
  const phone = async () =>
    (await world.db.one<{ phone: string }>(sql`SELECT phone FROM member WHERE id = ${member.id}`)).phone
  const shows = (page: Page, key: TextKey) => page.getByRole('dialog').getByText(t(key)).waitFor()

  test('signing in in a window gives the same person a fresh session, and the typed value is saved', async () => {
    const page = await changingPhone('20 99 88 77')
    const before = await cookieOf(page, 'user_token')
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: open }).click(),
    ])
    await popup.waitForURL('**/identity/sign-in/*')
    const interactions = await world.db.many(sql`
      SELECT payload #>> '{params,prompt}' AS prompt, a.max_age FROM oidc_record, sign_in_attempt a
      WHERE model = 'Interaction' AND a.step_up IS NOT NULL`)
    expect(interactions).toEqual([{ prompt: 'login', maxAge: 0 }])
    await Promise.all([popup.waitForEvent('close'), typePassword(popup, 'da', member)])
    await eventually(phone).toMatch(/20 ?99 ?88 ?77/)
    expect((await cookieOf(page, 'user_token'))?.value).not.toBe(before?.value)
  })
  test('an answer that comes later than its window shuts is taken', async () => {
    const page = await changingPhone('20 99 88 66')
    await page.evaluate(delayAnswer, 900)
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: open }).click(),
    ])
    await popup.waitForURL('**/identity/sign-in/*')
    await typePassword(popup, 'da', member)
    await eventually(phone).toMatch(/20 ?99 ?88 ?66/)
  })
  test('closed before the end, she is told and the page is as it was', async () => {
    const page = await changingPhone('20 11 11 11')
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: open }).click(),
    ])
    await popup.waitForURL('**/identity/sign-in/*')
    await popup.close()
    await shows(page, 'login.error.closed')
    expect(await page.getByLabel(t('register.phone')).inputValue()).toBe('20 11 11 11')
  })
  test('blocked by the browser, she is told and can sign in on the whole page', async () => {
    const page = await changingPhone('20 22 22 22')
    await page.evaluate(() => Object.assign(globalThis, { open: () => null }))
    await page.getByRole('button', { name: open }).click()
    await shows(page, 'login.error.blocked')
    await page.getByRole('link', { name: t('stepUp.wholePage') }).click()
    await page.waitForURL('**/identity/sign-in/*')
  })
  test('R4.03 after 60 s it is given up and closed (the page’s clock is moved by hand)', async () => {
    const page = await changingPhone('20 33 33 33')
    await page.clock.install()
    const openedAt = Date.now()
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: open }).click(),
    ])
    await popup.waitForURL('**/identity/sign-in/*')
    await page.clock.pauseAt(openedAt + 45_000)
    await page.clock.runFor(10_000)
    expect(popup.isClosed()).toBe(false)
    await page.clock.runFor(60_000)
    await shows(page, 'login.error.timeout')
    await eventually(() => popup.isClosed()).toBe(true)
  })
})

/** In the page: what the provider's window says is heard so many ms later. */
function delayAnswer(ms: number) {
  window.addEventListener(
    'message',
    (event) => {
      if (!event.isTrusted || event.data?.type !== 'authorization_response') return
      event.stopImmediatePropagation()
      const { data, origin } = event
      setTimeout(() => window.dispatchEvent(new MessageEvent('message', { data, origin })), ms)
    },
    { capture: true },
  )
}

describe('R4.03 numbers', () => {
  const day = 86_400
  test('session cookies live for a day', async () => {
    const page = await newWindow()
    const before = Date.now() / 1000
    await signIn(page, 'da', member)
    const after = Date.now() / 1000
    for (const name of [
      'auth0.garderobe-member.is.authenticated',
      '_session',
      '__Host-sign-in',
      '__Host-sid',
    ]) {
      const cookie = await cookieOf(page, name)
      expect(cookie?.expires, name).toBeGreaterThan(before + day - 30)
      expect(cookie?.expires, name).toBeLessThan(after + day + 30)
    }
  })

  test.each([
    { expires_in: 65, renewals: 0, because: 'more than 60 s are left' },
    { expires_in: 59, renewals: 1, because: 'fewer than 60 s are left' },
  ])('a kept token is used, or renewed when $because', async ({ expires_in, renewals }) => {
    const page = await newWindow()
    // Stops the clock, so that the rest of the time does not shrink while a busy machine loads the page.
    await page.clock.setFixedTime(Date.now())
    await page.route('**/oauth/token', async (route) => {
      const answer = await route.fetch()
      const first = route.request().postData()?.includes('authorization_code')
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), ...(first && { expires_in }) },
      })
    })
    const seen = recordProviderRequests(page)
    await signIn(page, 'da', member)
    expect(seen.tokens().filter(({ grant_type }) => grant_type === 'refresh_token')).toHaveLength(renewals)
  })

  test('a token is asked for three times, 10 s each, and then she is told (the page’s clock is moved by hand)', async () => {
    const page = await newWindow()
    await page.clock.install()
    const seen = recordProviderRequests(page)
    await page.route('**/oauth/token', () => {})
    await page.goto('/login')
    await typePassword(page, 'da', member)
    await eventually(() => seen.tokens().length).toBe(1)
    await page.clock.pauseAt(Date.now() + 3_600_000).catch(() => {})
    await eventually(() => seen.tokens().length).toBe(2)
    await page.clock.runFor(9_900)
    expect(seen.tokens()).toHaveLength(2)
    await page.clock.runFor(200)
    await eventually(() => seen.tokens().length).toBe(3)
    await page.clock.runFor(9_500)
    expect(await page.getByText(t('login.error.timeout')).count()).toBe(0)
    await page.clock.runFor(600)
    await page.clock.resume()
    await page.getByText(t('login.error.timeout')).waitFor()
    expect(seen.tokens()).toHaveLength(3)
  })

  test('the lock of another tab is waited for 5 s (the page’s clock is moved by hand)', async () => {
    const page = await newWindow()
    await signIn(page, 'da', member)
    await endOurSessions(world, member.id)
    const other = await page.context().newPage()
    await other.goto('/terms')
    await other.evaluate(() => {
      const name = 'auth0.lock.getTokenSilently.garderobe-member.urn:garderobe:api'
      void navigator.locks.request(name, () => new Promise(() => {}))
    })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const seen = recordProviderRequests(page)
    const waiting = () =>
      other.evaluate(async () => {
        const { pending = [] } = await navigator.locks.query()
        return pending.some(({ name }) => name?.includes('getTokenSilently'))
      })
    await page.goto('/login', { waitUntil: 'commit' })
    await eventually(waiting).toBe(true)
    await page.clock.runFor(4_900)
    expect(await waiting()).toBe(true)
    await page.clock.runFor(200)
    await eventually(waiting).toBe(false)
    await page.clock.resume()
    await page.waitForURL((url) => url.pathname === '/frontpage-in')
    expect(seen.authorize().map((query) => query.get('prompt'))).toEqual([null])
  })

  test('a hidden frame is waited for 10 s, and then she signs in on the whole page (the page’s clock is moved by hand)', async () => {
    const page = await newWindow()
    await signIn(page, 'da', member)
    await endOurSessions(world, member.id)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const seen = recordProviderRequests(page)
    const prompts = () => seen.authorize().map((query) => query.get('prompt'))
    await page.route('**/identity/authorize?*prompt=none*', () => {})
    await page.goto('/login', { waitUntil: 'commit' })
    await eventually(prompts).toEqual(['none'])
    await page.clock.runFor(9_900)
    expect(prompts()).toEqual(['none'])
    await page.clock.runFor(200)
    await eventually(prompts).toEqual(['none', null])
    await page.clock.resume()
    await page.waitForURL((url) => url.pathname === '/frontpage-in')
  })

  test.each([
    { seconds: 3600 + 50, taken: true },
    { seconds: 3600 + 75, taken: false },
  ])('an ID token of an hour is taken 60 s longer ($seconds s: $taken)', async ({ seconds, taken }) => {
    const page = await newWindow()
    await page.clock.install({ time: Date.now() + seconds * 1000 })
    await page.goto('/login')
    await typePassword(page, 'da', member)
    if (taken) await page.waitForURL('**/frontpage-in')
    else await page.getByText(t('login.error.mismatch')).waitFor()
  })
})
