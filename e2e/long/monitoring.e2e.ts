import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allGranted, writtenChoice } from '#/platform/consent/consent.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { footerLink, openTelemetryWorld, reportError, settled, watchRequests } from '../telemetry.ts'

const { world, visit, member, started, collected, received, clear, until } = await openTelemetryWorld()

/** A visitor who agreed, with a controlled page clock. */
async function agreed() {
  const page = await visit('da', { consent: { statistics: true, marketing: false } })
  await page.clock.install()
  await page.goto('/terms')
  await started(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const first = randomUUID()
  await reportError(page, first)
  await page.clock.runFor(20_000)
  // This page's own item, since items of an earlier page may still arrive.
  await until(
    async () => JSON.stringify(await collected('ExceptionData')),
    (items) => expect(items).toContain(first),
  )
  await clear()
  return page
}

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
  // Small errors, so that the sum comes close to the limit.
  await reportError(page, 'x'.repeat(1_000), 80)
  const size = (await sent).postDataBuffer()?.length ?? 0
  expect(size).toBeGreaterThan(102_400 - 4_000)
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
  // Never 30 minutes without activity: 49 times make 23 hours, three more pass the 24th.
  const sessions: (string | undefined)[] = []
  for (let count = 0; count < 52; count++) sessions.push(await sessionAfter(28))
  expect(new Set(sessions.slice(0, 49))).toEqual(new Set([second]))
  expect(sessions.at(-1)).not.toBe(second)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'ai_session')
  expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 30 * 60)
})

test('R10.02 ten thousand events are held while there is no network; later ones are not', async () => {
  const page = await agreed()
  await page.evaluate(() =>
    addEventListener('offline', () => document.documentElement.setAttribute('data-offline', '')),
  )
  await page.context().setOffline(true)
  // Registered last, so that the SDK has received it too.
  await page.locator('html[data-offline]').waitFor()
  await reportError(page, 'n', 10_050)
  await page.context().setOffline(false)
  const count = async () => {
    // Failed requests are retried after some time by the page's clock, which stands still.
    await page.clock.runFor(15_000)
    return (await world.db.one<{ count: number }>(sql`SELECT count(*) FROM sandbox_telemetry`)).count
  }
  await until(count, (held) => expect(held).toBe(10_000))
})

test('T116 R10.02 nothing secret reaches the collector, wherever it stood', async () => {
  const page = await visit('da', { consent: allGranted, quietly: true })
  await member('da', page)
  const secrets =
    'Chash=S3CR3T-a&key=S3CR3T-b&returnUrl=%2Ffeedback%3FChash%3DS3CR3T-c&code=S3CR3T-d&state=S3CR3T-e&userid=S3CR3T-f'
  const paths = ['/terms', '/privacy', '/register', '/frontpage-in', '/no-such-page', '/new-styling']
  const meetSecrets = async (path: string) => {
    const tab = await page.context().newPage()
    await settled(
      tab,
      `${path}?userid=S3CR3T-f&key=S3CR3T-b&returnUrl=%2Fx%3FChash%3DS3CR3T-c&code=S3CR3T-d&state=S3CR3T-e`,
    )
    await started(tab)
    await reportError(tab, `Failed to load ${world.origin}/x?${secrets}`)
    await tab.evaluate(async (query) => {
      await fetch(`/api/me?${query}`)
      await fetch('/healthcheck', { referrer: `${location.origin}/?${query}` })
      // The page receives it before the next one is requested.
      const heard = new Promise((resolve) =>
        window.addEventListener('unhandledrejection', resolve, { once: true }),
      )
      void Promise.reject(new Error(`at /y?${query} for someone@example.com`))
      await heard
    }, secrets)
    await tab.goto('about:blank')
  }
  await Promise.all(paths.map(meetSecrets))
  await until(
    () => collected('ExceptionData'),
    (items) => expect(items.length).toBeGreaterThanOrEqual(2 * paths.length),
  )
  expect((await collected('RemoteDependencyData')).length).toBeGreaterThanOrEqual(paths.length)
  expect((await collected('PageviewData')).length).toBe(paths.length)
  const everything = JSON.stringify([await collected(), await received()])
  expect(everything.match(/.{0,60}S3CR3T.{0,20}/g) ?? []).toEqual([])
  expect(JSON.stringify(await collected())).not.toMatch(/[\w.]+@[\w.]+\.\w/)
})

test('R10.02 errors of the page and error pages with their reference are counted', async () => {
  const page = await visit('da', { consent: allGranted, quietly: true })
  await settled(page, '/terms')
  await started(page)
  await page.evaluate(() =>
    setTimeout(() => {
      throw new TypeError('a button fell off')
    }),
  )
  await page.evaluate(() => history.pushState(null, '', '/no-such-page'))
  await page.reload({ waitUntil: 'networkidle' })
  await started(page)
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

test('R1.06 a text that is missing is counted, once', async () => {
  const page = await visit('da', { consent: allGranted, quietly: true })
  await page.route('**/translations/*.json*', async (route) => {
    const texts = await (await route.fetch()).json()
    delete texts['footer.promise']
    await route.fulfill({ json: texts })
  })
  await settled(page, '/terms')
  await started(page)
  await footerLink(page, textsOf('da')('footer.privacy'))
  await page.goto('about:blank')
  const missing = async () =>
    (await collected('EventData')).filter(({ data }) => data.baseData.name === 'missing-text')
  await until(missing, (items) => expect(items).toHaveLength(1))
  expect((await missing())[0]?.data.baseData.properties).toMatchObject({ text: 'footer.promise' })
})

const consoleOf = (page: Page) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  return messages
}

test('R10.02 without the SDK, or with a collector that refuses, she notices nothing', async () => {
  type Story = [string, (page: Page) => Promise<unknown>]
  const stories: Story[] = [
    ['the chunk is gone', (page) => page.route('**/assets/app-insights-*', (route) => route.abort())],
    ['refused', (page) => page.route('**/v2/track', (route) => route.fulfill({ status: 400, json: {} }))],
  ]
  const notices = async ([story, trouble]: Story) => {
    const page = await visit('da', { consent: allGranted, quietly: true })
    await trouble(page)
    const messages = consoleOf(page)
    await settled(page, '/terms')
    await until(
      async () => messages.filter((text) => text.startsWith('[AppInsights logging failed]')),
      (failures) => expect({ story, failures: failures.length }).toEqual({ story, failures: 1 }),
    )
    await footerLink(page, textsOf('da')('footer.imprint'))
    await page.getByRole('heading', { level: 1, name: textsOf('da')('footer.imprint') }).waitFor()
  }
  await Promise.all(stories.map(notices))
})

test('R10.02 T42 a configured collector that is dead is all a page may reach, and costs nothing', async () => {
  const key = '00000000-0000-4000-8000-000000000000'
  const other = await world.startAnother({
    APPLICATIONINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${key};IngestionEndpoint=http://127.0.0.1:9`,
    ANALYTICS_URL: 'off',
    EMAIL_MARKETING_URL: 'off',
  })
  const page = await visit('da', { quietly: true })
  const origin = `http://localhost:${other.port}`
  await page.context().addCookies([{ name: 'consent', value: writtenChoice(allGranted), url: origin }])
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
