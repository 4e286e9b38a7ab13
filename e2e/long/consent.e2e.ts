import { expect, test } from 'vitest'
import { allGranted, consentSeconds } from '#/platform/consent/consent.rule.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { faultsOf } from '../accessibility.ts'
import { shiftOf, watchShifts } from '../layout-shift.ts'
import {
  answer,
  banner,
  footerLink,
  openTelemetryWorld,
  settled,
  storedBy,
  telemetryIn,
  watchRequests,
} from '../telemetry.ts'

const { world, visit, member, started, consents, collected, until } = await openTelemetryWorld()

test('R11.02 R11.05 no is as near, as large and as dark as yes; the page stays where it was', async () => {
  const faultsAt = async (width: number) => {
    const page = await visit('de', { consent: 'not-asked', viewport: { width, height: 900 } })
    await watchShifts(page)
    await settled(page, '/terms')
    await banner(page, 'de').waitFor()
    const styles = await Promise.all(
      (['refuse', 'accept'] as const).map((word) =>
        answer(page, 'de', word).evaluate((button) => {
          const { width, height, top } = button.getBoundingClientRect()
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
          return { width, height, top, color, backgroundColor, borderColor, fontSize, fontWeight }
        }),
      ),
    )
    expect(styles[0]).toEqual(styles[1])
    expect(styles[0]?.height).toBeGreaterThanOrEqual(44)
    expect(await shiftOf(page)).toBeLessThan(0.01)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    return faultsOf(page)
  }
  expect((await Promise.all([390, 1440].map(faultsAt))).flat()).toEqual([])
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
  expect(order).toEqual(
    (['more', 'refuse', 'accept'] as const).map((word) => textsOf('nl')(`consent.${word}`)),
  )
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await banner(page, 'nl').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'consent')
  expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + consentSeconds)
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + consentSeconds - 60)
  expect(consentSeconds).toBeLessThanOrEqual(365 * 24 * 3600)

  await settled(page, '/privacy')
  expect(await banner(page, 'nl').count()).toBe(0)
  expect(telemetryIn(requests)).toEqual([])
  expect(await storedBy(page)).toEqual({ cookies: ['consent', 'market'], storage: [], layer: 0 })
})

test('R11.02 staff, card pages and the web copies of mails are not asked', async () => {
  const page = await visit('da', { consent: 'not-asked', quietly: true })
  const requests = watchRequests(page)
  await member('da', page)
  const asks = async (path: string) => {
    const tab = await page.context().newPage()
    await settled(tab, path)
    return (await tab.locator('.consent').count()) > 0 ? [path] : []
  }
  const quiet = ['/studio/login', '/payment/authorization', '/order/payment', '/email/view/no-such-key']
  expect((await Promise.all(quiet.map(asks))).flat()).toEqual([])
  expect(telemetryIn(requests)).toEqual([])
})

test('T42 R10.02 a card page sends no telemetry, even with consent', async () => {
  const page = await visit('da', { consent: allGranted })
  const requests = watchRequests(page)
  await member('da', page)
  await settled(page, '/payment/authorization')
  expect(telemetryIn(requests).filter((request) => !request.includes('/api/consent'))).toEqual([])
  expect((await storedBy(page)).layer).toBe(0)
})

test('R11.02 Global Privacy Control is a refusal, whatever the cookie says', async () => {
  const page = await visit('se', { consent: allGranted, extraHTTPHeaders: { 'sec-gpc': '1' } })
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

test('R10.02 after consent: one page view, not one a route, tagged with the signed-in member', async () => {
  const page = await visit('da', { consent: 'not-asked' })
  const theMember = await member('da', page)
  await settled(page, '/terms?userid=00000000-0000-4000-8000-000000000000&utm_source=mail')
  await answer(page, 'da', 'accept').click()
  await banner(page, 'da').waitFor({ state: 'detached' })
  await started(page)
  await footerLink(page, textsOf('da')('footer.privacy'))
  await footerLink(page, textsOf('da')('footer.imprint'))
  await page.goto('about:blank') // leaving the page sends the rest
  await until(
    () => collected('PageviewData'),
    (views) => expect(views).toHaveLength(1),
  )
  const [view] = await collected('PageviewData')
  expect(view?.data.baseData).toMatchObject({
    name: '/terms',
    url: `${world.origin}/terms?utm_source=mail`,
    properties: { customerId: theMember.id },
  })
  expect(await consents(theMember.id)).toEqual([
    { kind: 'marketing', granted: true },
    { kind: 'statistics', granted: true },
  ])
})
