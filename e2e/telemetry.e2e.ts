import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { consentSeconds, granted, writtenChoice } from '#/consent/consent.rule.ts'
import { type MarketId, marketIds } from '#/markets/markets.ts'
import { sql } from '#/platform/db.ts'
import { textsOf } from '#/platform/texts.ts'
import { givenCustomer } from '#/testing/given-box.ts'
import { faultsOf } from './accessibility.ts'
import { newCustomer } from './customer.ts'
import { givenBoxes } from './given.ts'
import { photograph } from './photograph.ts'
import { enterAs } from './sign-in.ts'
import { keptBy, reportError, settled, telemetryIn, telemetryOf, watchRequests } from './telemetry.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())
const { collected, events, told, clear, until } = telemetryOf(world)
const opened: Page[] = []
const visit: typeof world.visit = async (market, options) => {
  const page = await world.visit(market, options)
  opened.push(page)
  return page
}
beforeEach(clear)
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close()
})
const banner = (page: Page, market: MarketId) =>
  page.getByRole('region', { name: textsOf(market)('consent.title') })
const answer = (page: Page, market: MarketId, word: 'accept' | 'refuse') =>
  page.getByRole('button', { name: textsOf(market)(`consent.${word}`), exact: true })
async function footerLink(page: Page, name: string) {
  const link = page.locator('.site-footer').getByRole('link', { name, exact: true })
  const href = await link.getAttribute('href')
  await link.click()
  await page.waitForURL(`**${href}`)
}
const consents = (memberId: string) =>
  world.db.many(sql`
    SELECT kind, granted FROM consent WHERE member_id = ${memberId} AND kind IN ('statistics', 'marketing')
    ORDER BY kind, granted DESC`)
async function member(market: MarketId, page: Page) {
  const her = await givenCustomer(given.beside, market)
  await enterAs(page, world, her)
  return her
}
/** The SDK has come and begun. */
const started = (page: Page) =>
  until(
    () => page.context().cookies(),
    (cookies) => expect(cookies.map(({ name }) => name)).toContain('ai_user'),
  )
const somethingArrived = () => until(collected, (items) => expect(items.length).toBeGreaterThan(0))
/** A visitor who agreed, with the page's time in our hands. */
async function agreed(options: Parameters<typeof visit>[1] = {}) {
  const page = await visit('da', { consent: { statistics: true, marketing: false }, ...options })
  await page.clock.install()
  await settled(page, '/terms')
  await started(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await reportError(page, 'the first')
  await page.clock.runFor(20_000)
  await somethingArrived()
  await clear()
  return page
}

test('R11.02 before she has answered nothing is sent or kept, in any market', async () => {
  for (const market of marketIds) {
    const page = await visit(market, { consent: 'not-asked' })
    const requests = watchRequests(page)
    await settled(page, '/register')
    await banner(page, market).waitFor()
    await footerLink(page, textsOf(market)('footer.terms'))
    await photograph(page, `${market}-consent`)
    expect(telemetryIn(requests)).toEqual([])
    expect(requests.filter((request) => !request.includes(world.origin))).toEqual([])
    expect(await keptBy(page)).toEqual({ cookies: ['market'], storage: [], layer: 0 })
  }
  expect([await collected(), await told()]).toEqual([[], []])
})

test('R11.02 R11.05 no is as near, as large and as dark as yes; the page stays where it was', async () => {
  const faults: string[] = []
  for (const width of [390, 1440]) {
    const page = await visit('de', { consent: 'not-asked', viewport: { width, height: 900 } })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as { shift?: number }).shift =
            ((window as { shift?: number }).shift ?? 0) +
            (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await settled(page, '/terms')
    await banner(page, 'de').waitFor()
    const looks = await Promise.all(
      (['refuse', 'accept'] as const).map((word) =>
        answer(page, 'de', word).evaluate((button) => {
          const { width, height, top } = button.getBoundingClientRect()
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
          return { width, height, top, color, backgroundColor, borderColor, fontSize, fontWeight }
        }),
      ),
    )
    expect(looks[0]).toEqual(looks[1])
    expect(looks[0]?.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => (window as { shift?: number }).shift ?? 0)).toBeLessThan(0.01)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    faults.push(...(await faultsOf(page)))
  }
  expect(faults).toEqual([])
})

test('R11.02 the keyboard alone refuses, once for twelve months, and nothing is ever sent', async () => {
  const page = await visit('nl', { consent: 'not-asked' })
  const requests = watchRequests(page)
  await settled(page, '/terms')
  await banner(page, 'nl').waitFor()
  const order: string[] = []
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press('Tab')
    order.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  expect(order).toEqual(['more', 'refuse', 'accept'].map((word) => textsOf('nl')(`consent.${word}`)))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await banner(page, 'nl').waitFor({ state: 'detached' })
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'consent')
  expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + consentSeconds)
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + consentSeconds - 60)
  expect(consentSeconds).toBeLessThanOrEqual(365 * 24 * 3600)

  await settled(page, '/privacy')
  expect(await banner(page, 'nl').count()).toBe(0)
  expect(telemetryIn(requests)).toEqual([])
  expect(await keptBy(page)).toEqual({ cookies: ['consent', 'market'], storage: [], layer: 0 })
})

test('R11.02 staff, card pages and the web copies of mails are not asked', async () => {
  const page = await visit('da', { consent: 'not-asked', quietly: true })
  const requests = watchRequests(page)
  await member('da', page)
  for (const path of [
    '/studio/login',
    '/payment/authorization',
    '/order/payment',
    '/email/view/no-such-key',
  ]) {
    await settled(page, path)
    expect({ path, asked: await page.locator('.consent').count() }).toEqual({ path, asked: 0 })
  }
  expect(telemetryIn(requests)).toEqual([])
})

test('T42 R10.02 a card page tells nothing, even of her who agreed', async () => {
  const page = await visit('da', { consent: granted })
  const requests = watchRequests(page)
  await member('da', page)
  await settled(page, '/payment/authorization')
  expect(telemetryIn(requests).filter((request) => !request.includes('/api/consent'))).toEqual([])
  expect((await keptBy(page)).layer).toBe(0)
})

test('R11.02 Global Privacy Control is a refusal, whatever the cookie says', async () => {
  const page = await visit('se', { consent: granted, extraHTTPHeaders: { 'sec-gpc': '1' } })
  const requests = watchRequests(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await settled(page, '/privacy')
  await page.getByText(textsOf('se')('consent.browserRefused')).waitFor()
  for (const purpose of ['statistics', 'marketing'])
    expect(await page.locator(`input[name=${purpose}]`).isDisabled()).toBe(true)
  expect(telemetryIn(requests)).toEqual([])
  expect(await page.locator('.consent').count()).toBe(0)
})

test('R10.02 after a yes: one page view, not one a route, tagged with her who is signed in', async () => {
  const page = await visit('da', { consent: 'not-asked' })
  const her = await member('da', page)
  await settled(page, '/terms?userid=00000000-0000-4000-8000-000000000000&utm_source=mail')
  await answer(page, 'da', 'accept').click()
  await banner(page, 'da').waitFor({ state: 'detached' })
  await started(page)
  await footerLink(page, textsOf('da')('footer.privacy'))
  await footerLink(page, textsOf('da')('footer.imprint'))
  await page.goto('about:blank') // leaving sends what is left
  await until(
    () => collected('PageviewData'),
    (views) => expect(views).toHaveLength(1),
  )
  const [view] = await collected('PageviewData')
  expect(view?.data.baseData).toMatchObject({
    name: '/terms',
    url: `${world.origin}/terms?utm_source=mail`,
    properties: { customerId: her.id },
  })
  expect(await consents(her.id)).toEqual([
    { kind: 'marketing', granted: true },
    { kind: 'statistics', granted: true },
  ])
})

test('R10.02 D7 a customer id that only stands in the address tags nobody', async () => {
  const page = await visit('da', { consent: granted })
  await settled(page, '/terms?userid=11111111-1111-4111-8111-111111111111')
  await somethingArrived()
  expect(JSON.stringify(await collected())).not.toMatch(/customerId|11111111-1111/)
})

test('R10.02 a batch goes out after 15 s', async () => {
  const page = await agreed()
  await reportError(page, 'late')
  await page.clock.runFor(14_900)
  expect(await collected()).toEqual([])
  await page.clock.runFor(200)
  await until(collected, (items) => expect(items).toHaveLength(1))
})

test('R10.02 a batch goes out at once when the next item would make it larger than 100 KB', async () => {
  const page = await agreed()
  const sent = page.waitForRequest('**/sandbox/monitoring/v2/track')
  for (let count = 0; count < 8; count++) await reportError(page, `${count} ${'x'.repeat(14_000)}`)
  const size = (await sent).postDataBuffer()?.length ?? 0
  expect(size).toBeGreaterThan(102_400 - 32_000)
  expect(size).toBeLessThanOrEqual(102_400)
})

test('R10.02 a session is new after 30 min of rest, and after 24 h without any', async () => {
  const page = await agreed()
  const sessionAfter = async (minutes: number) => {
    await clear()
    await page.clock.fastForward(minutes * 60_000)
    await reportError(page, 'still here')
    await page.clock.runFor(15_000)
    await until(
      () => collected('ExceptionData'),
      (items) => expect(items.length).toBeGreaterThan(0),
    )
    return (await collected('ExceptionData')).at(-1)?.tags?.['ai.session.id']
  }
  const first = await sessionAfter(1)
  expect(await sessionAfter(29)).toBe(first)
  const second = await sessionAfter(31)
  expect(second).not.toBe(first)
  // Never 30 minutes without her: 49 times make 23 hours, three more pass the 24th.
  const sessions: (string | undefined)[] = []
  for (let count = 0; count < 52; count++) sessions.push(await sessionAfter(28))
  expect(new Set(sessions.slice(0, 49))).toEqual(new Set([second]))
  expect(sessions.at(-1)).not.toBe(second)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'ai_session')
  expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 30 * 60)
})

test('R10.02 ten thousand events are held while there is no network; later ones are not', async () => {
  const page = await agreed()
  await page.context().setOffline(true)
  await reportError(page, 'n', 10_050)
  await page.context().setOffline(false)
  await page.clock.runFor(15_000)
  await until(
    async () => (await world.db.one<{ count: number }>(sql`SELECT count(*) FROM sandbox_telemetry`)).count,
    (count) => expect(count).toBe(10_000),
  )
})

test('T116 R10.02 nothing secret reaches the collector, wherever it stood', async () => {
  const page = await visit('da', { consent: granted, quietly: true })
  await member('da', page)
  const secrets =
    'Chash=S3CR3T-a&key=S3CR3T-b&returnUrl=%2Ffeedback%3FChash%3DS3CR3T-c&code=S3CR3T-d&state=S3CR3T-e&userid=S3CR3T-f'
  const paths = ['/terms', '/privacy', '/register', '/frontpage-in', '/no-such-page', '/new-styling']
  for (const path of paths) {
    await settled(
      page,
      `${path}?userid=S3CR3T-f&key=S3CR3T-b&returnUrl=%2Fx%3FChash%3DS3CR3T-c&code=S3CR3T-d&state=S3CR3T-e`,
    )
    await reportError(page, `Failed to load ${world.origin}/x?${secrets}`)
    await page.evaluate(async (query) => {
      await fetch(`/api/me?${query}`)
      await fetch('/healthcheck', { referrer: `${location.origin}/?${query}` })
      void Promise.reject(new Error(`at /y?${query} for someone@example.com`))
    }, secrets)
    await page.goto('about:blank')
  }
  await until(
    () => collected('ExceptionData'),
    (items) => expect(items.length).toBeGreaterThanOrEqual(2 * paths.length),
  )
  expect((await collected('RemoteDependencyData')).length).toBeGreaterThanOrEqual(paths.length)
  expect((await collected('PageviewData')).length).toBe(paths.length)
  const everything = JSON.stringify([await collected(), await told()])
  expect(everything.match(/.{0,60}S3CR3T.{0,20}/g) ?? []).toEqual([])
  expect(JSON.stringify(await collected())).not.toMatch(/[\w.]+@[\w.]+\.\w/)
})

test('R10.02 errors of the page and error pages with their reference are counted', async () => {
  const page = await visit('da', { consent: granted, quietly: true })
  await settled(page, '/terms')
  await page.evaluate(() =>
    setTimeout(() => {
      throw new TypeError('a button fell off')
    }),
  )
  await page.evaluate(() => history.pushState(null, '', '/no-such-page'))
  await page.reload({ waitUntil: 'networkidle' })
  await page.goto('about:blank')
  await until(
    () => collected('EventData'),
    (items) =>
      expect(items.map(({ data }) => data.baseData)).toContainEqual(
        expect.objectContaining({
          name: 'error-page',
          properties: expect.objectContaining({ status: '404' }),
        }),
      ),
  )
  expect(JSON.stringify(await collected('ExceptionData'))).toContain('a button fell off')
})

test('R11.02 a withdrawn yes stops everything at once, here and in her other tab, and deletes the ids', async () => {
  const page = await visit('se', { consent: granted })
  const her = await member('se', page)
  const other = await page.context().newPage()
  for (const tab of [page, other]) await settled(tab, '/privacy')
  await until(
    () => events('identify'),
    (items) => expect(items).toHaveLength(2),
  )
  await until(
    () => page.context().cookies(),
    (all) => expect(all.map(({ name }) => name)).toContain('ai_user'),
  )
  await clear()
  for (const tab of [page, other]) await reportError(tab, 'waits in the buffer')
  for (const purpose of ['statistics', 'marketing']) await page.locator(`input[name=${purpose}]`).uncheck()
  await page.getByRole('button', { name: textsOf('se')('consent.save') }).click()
  await page.getByText(textsOf('se')('consent.saved')).waitFor()
  await until(
    () => world.db.many(sql`SELECT receiver FROM analytics_pseudonym WHERE member_id = ${her.id}`),
    (rows) => expect(rows).toEqual([]),
  )
  for (const tab of [page, other]) {
    await until(
      () => keptBy(tab),
      (kept) => {
        expect(kept.cookies).toEqual(['consent', 'market', 'user_id', 'user_token'])
        expect(kept.storage.filter((name) => name !== 'user_token')).toEqual([])
        expect(kept.layer).toBe(0)
      },
    )
    await reportError(tab, 'said to nobody')
    await tab.goto('about:blank')
  }
  expect([await collected(), await told()]).toEqual([[], []])
  expect(await consents(her.id)).toEqual([
    { kind: 'marketing', granted: true },
    { kind: 'marketing', granted: false },
    { kind: 'statistics', granted: true },
    { kind: 'statistics', granted: false },
  ])
})

test('R10.03 login, aa.login, aa.userInfo and identify: who she is to each receiver, and no id of ours', async () => {
  const she = await newCustomer(world, { market: 'se' })
  await she.page.context().addCookies([{ name: 'consent', value: writtenChoice(granted), url: world.origin }])
  await she.register()
  const { id, phone } = await world.db.one<{ id: string; phone: string }>(
    sql`SELECT id, phone FROM member WHERE email = ${she.who.email}`,
  )
  await until(
    () => events('aa.login'),
    (items) => expect(items).toHaveLength(1),
  )
  await settled(she.page, '/terms')
  await until(
    () => events('identify'),
    (items) => expect(items.length).toBeGreaterThan(0),
  )
  await until(
    () => events('aa.userInfo'),
    (items) => expect(items.at(-1)).toMatchObject({ user: { logged_in: true } }),
  )
  const hex = expect.stringMatching(/^[0-9a-f]{64}$/)
  const event_id = expect.any(String)
  const [login] = await events('login')
  expect(login).toEqual({ event: 'login', user_id: hex, event_id })
  expect((await events('aa.login'))[0]).toEqual({
    event: 'aa.login',
    user: { id: login?.user_id, segment: 'new', market: 'se' },
    event_id,
  })
  expect((await events('aa.userInfo')).at(-1)).toEqual({
    event: 'aa.userInfo',
    user: { logged_in: true, id: login?.user_id, segment: 'new', market: 'se' },
    event_id,
  })
  expect((await events('identify')).at(-1)).toEqual({
    event: 'identify',
    id: hex,
    email: she.who.email,
    phone_number: `+46${phone.replace(/^0/, '')}`,
    market: 'se',
    event_id,
  })
  expect((await events('identify')).at(-1)?.id).not.toBe(login?.user_id)
  expect(JSON.stringify(await told())).not.toContain(id)
  expect((await told()).map(({ receiver, event }) => `${receiver} ${event.event}`)).not.toContain(
    'analytics identify',
  )

  await she.page
    .locator('.site-header')
    .getByRole('link', { name: she.t('logout.button') })
    .first()
    .click()
  await until(
    () => events('aa.logout'),
    (items) => expect(items).toHaveLength(1),
  )
  expect((await events('aa.logout'))[0]).toEqual({
    event: 'aa.logout',
    user: { id: login?.user_id },
    event_id,
  })
})

test('R10.03 user data comes 100 ms after each route change, and waits up to 5000 ms for who she is', async () => {
  const page = await visit('da', { consent: { statistics: true, marketing: false } })
  await member('da', page)
  await page.clock.install()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/consent', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/consent')
  await page.goto('/terms')
  await asked
  // Not far: the call itself is given up after 10 s.
  await page.clock.pauseAt(Date.now() + 2_000)
  const infos = () =>
    page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer?.length ?? 0)
  await footerLink(page, textsOf('da')('footer.imprint'))
  await page.clock.runFor(4_000)
  expect(await infos()).toBe(0)
  const answered = page.waitForResponse('**/api/consent')
  letGo()
  await (await answered).finished()
  await until(
    async () => {
      await page.clock.runFor(10)
      return infos()
    },
    (count) => expect(count).toBeGreaterThan(0),
  )
  const before = await infos()

  await footerLink(page, textsOf('da')('footer.terms'))
  await page.clock.runFor(90)
  expect(await infos()).toBe(before)
  await page.clock.runFor(20)
  expect(await infos()).toBe(before + 1)
})

test('R10.03 when nobody says who she is, nothing is told', async () => {
  const page = await visit('da', { consent: granted, quietly: true })
  await enterAs(page, world, { id: '22222222-2222-4222-8222-222222222222', token: 'A'.repeat(43) })
  await page.clock.install()
  await settled(page, '/terms')
  await page.clock.runFor(6_000)
  expect(await told()).toEqual([])
})

test('R10.03 Started Checkout and Placed Order are told once for an order, reload or not', async () => {
  const page = await visit('de', { consent: granted })
  const her = await member('de', page)
  for (let visitCount = 0; visitCount < 2; visitCount++) await settled(page, '/new-styling/confirm')
  await until(
    () => events('Started Checkout'),
    (items) => expect(items).toHaveLength(1),
  )
  await page.getByRole('button', { name: textsOf('de')('order.button') }).click()
  await page.waitForURL('**/frontpage-in')
  await until(
    () => events('Placed Order'),
    (items) => expect(items).toHaveLength(1),
  )
  await page.reload({ waitUntil: 'networkidle' })
  await settled(page, '/new-styling/confirm')
  const { id } = await world.db.one<{ id: string }>(sql`SELECT id FROM box WHERE member_id = ${her.id}`)
  const common = {
    id: expect.stringMatching(/^[0-9a-f]{64}$/),
    market: 'de',
    kind: 'styling',
    value: 3,
    currency: 'EUR',
    event_id: expect.any(String),
  }
  expect(await events('Started Checkout')).toEqual([{ event: 'Started Checkout', ...common }])
  expect(await events('Placed Order')).toEqual([{ event: 'Placed Order', order_id: id, ...common }])
  expect(
    (await told()).filter(({ event }) => /Order|Checkout/.test(event.event)).map(({ receiver }) => receiver),
  ).toEqual(['email-marketing', 'email-marketing'])
})

test('R1.06 a text that is missing is counted, once', async () => {
  const page = await visit('da', { consent: granted, quietly: true })
  await page.route('**/translations/*.json*', async (route) => {
    const texts = await (await route.fetch()).json()
    delete texts['footer.promise']
    await route.fulfill({ json: texts })
  })
  await settled(page, '/terms')
  await footerLink(page, textsOf('da')('footer.privacy'))
  await page.goto('about:blank')
  const missing = async () =>
    (await collected('EventData')).filter(({ data }) => data.baseData.name === 'missing-text')
  await until(missing, (items) => expect(items).toHaveLength(1))
  expect((await missing())[0]?.data.baseData.properties).toMatchObject({ text: 'footer.promise' })
})

const consoleOf = (page: Page) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  return said
}

test('R10.02 a customer id that is none is said on the console alone', async () => {
  const page = await visit('da', { consent: granted, quietly: true })
  await enterAs(page, world, { id: 'not-an-id', token: 'A'.repeat(43) })
  const said = consoleOf(page)
  await settled(page, '/terms')
  await somethingArrived()
  expect(said.filter((text) => text.startsWith('Unable to set customer ID for App Insights'))).toHaveLength(1)
  expect(JSON.stringify(await collected())).not.toContain('customerId')
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('R10.02 without the SDK, or with a collector that refuses, she notices nothing', async () => {
  const stories: [string, (page: Page) => Promise<unknown>][] = [
    ['the chunk is gone', (page) => page.route('**/assets/app-insights-*', (route) => route.abort())],
    ['refused', (page) => page.route('**/v2/track', (route) => route.fulfill({ status: 400, json: {} }))],
  ]
  for (const [story, trouble] of stories) {
    const page = await visit('da', { consent: granted, quietly: true })
    await trouble(page)
    const said = consoleOf(page)
    await settled(page, '/terms')
    await until(
      async () => said.filter((text) => text.startsWith('[AppInsights logging failed]')),
      (failures) => expect({ story, failures: failures.length }).toEqual({ story, failures: 1 }),
    )
    await footerLink(page, textsOf('da')('footer.imprint'))
    await page.getByRole('heading', { level: 1, name: textsOf('da')('footer.imprint') }).waitFor()
  }
})

test('R10.02 T42 a configured collector that is dead is all a page may reach, and costs nothing', async () => {
  const key = '00000000-0000-4000-8000-000000000000'
  const beside = await world.startBeside({
    APPLICATIONINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${key};IngestionEndpoint=http://127.0.0.1:9`,
    ANALYTICS_URL: 'off',
    EMAIL_MARKETING_URL: 'off',
  })
  const page = await visit('da', { quietly: true })
  const origin = `http://localhost:${beside.port}`
  await page.context().addCookies([{ name: 'consent', value: writtenChoice(granted), url: origin }])
  const requests = watchRequests(page)
  const response = await page.goto(`${origin}/terms`, { waitUntil: 'networkidle' })
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com http:\/\/127\.0\.0\.1:9;/)
  await until(
    async () => requests.filter((request) => request.includes('127.0.0.1:9/v2/track')),
    (sent) => expect(sent.length).toBeGreaterThan(0),
  )
  await footerLink(page, textsOf('da')('footer.imprint'))
  expect(requests.filter((request) => /sandbox|api\/consent/.test(request))).toEqual([])
})
