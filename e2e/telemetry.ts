import type { Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { Envelope } from '#/outside/telemetry/collector.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenBoxes } from './given.ts'
import { enterAs } from './sign-in.ts'
import { openWorld, type World } from './world.ts'

type Received = { receiver: string; event: { event: string; [field: string]: unknown } }

/** A world in which each test begins without telemetry, and ends with its windows closed. */
export async function openTelemetryWorld() {
  const world = await openWorld()
  const given = await givenBoxes(world)
  const received = telemetryOf(world)
  const { clear, collected, until } = received
  const opened: Page[] = []
  const unanswered = new Set<Request>()
  beforeEach(clear)
  afterEach(async () => {
    // A page's reports outlive its window, and would reach the next test.
    await expect.poll(() => tellings(unanswered)).toEqual([])
    for (const page of opened.splice(0)) await page.context().close()
    unanswered.clear()
  })
  afterAll(() => given.close())

  const visit: World['visit'] = async (market, options) => {
    const page = await world.visit(market, options)
    opened.push(page)
    page.on('request', (request) => unanswered.add(request))
    page.on('requestfinished', (request) => unanswered.delete(request))
    page.on('requestfailed', (request) => unanswered.delete(request))
    return page
  }
  /** A member with a card, signed in. */
  async function member(market: MarketId, page: Page) {
    const theMember = await givenCustomer(given.app, market)
    await enterAs(page, world, theMember)
    return theMember
  }
  /** The SDK has loaded on this page and wraps what it watches. */
  const started = (page: Page) => page.waitForFunction(() => !String(window.fetch).includes('[native code]'))
  const somethingArrived = () => until(collected, (items) => expect(items.length).toBeGreaterThan(0))
  const consents = (memberId: string) =>
    world.db.many(sql`
      SELECT kind, granted FROM consent WHERE member_id = ${memberId} AND kind IN ('statistics', 'marketing')
      ORDER BY kind, granted DESC`)
  return { world, visit, member, started, somethingArrived, consents, ...received }
}

export const banner = (page: Page, market: MarketId) =>
  page.getByRole('region', { name: textsOf(market)('consent.title') })
export const answer = (page: Page, market: MarketId, word: 'accept' | 'refuse') =>
  page.getByRole('button', { name: textsOf(market)(`consent.${word}`), exact: true })
export async function footerLink(page: Page, name: string) {
  const link = page.locator('.site-footer').getByRole('link', { name, exact: true })
  const href = await link.getAttribute('href')
  await link.click()
  await page.waitForURL(`**${href}`)
}

/** The items of the embedded collector and receivers, and how to wait for them. */
function telemetryOf(world: World) {
  const collected = async (baseType?: string) =>
    (await world.db.many<{ item: Envelope }>(sql`SELECT item FROM sandbox_telemetry ORDER BY id`))
      .map(({ item }) => item)
      .filter(({ data }) => !baseType || data.baseType === baseType)
  const received = () =>
    world.db.many<Received>(sql`SELECT receiver, event FROM sandbox_analytics ORDER BY id`)
  const clear = async () => {
    await world.db.run(sql`DELETE FROM sandbox_telemetry`)
    await world.db.run(sql`DELETE FROM sandbox_analytics`)
  }
  const until = <T>(ask: () => Promise<T>, check: (value: T) => void) =>
    expect
      .poll(() => ask(), { interval: 50 })
      .toSatisfy((value: T) => {
        check(value)
        return true
      })
  const events = async (name?: string) =>
    (await received()).map(({ event }) => event).filter(({ event }) => !name || event === name)
  return { collected, received, events, clear, until }
}

const tellings = (requests: Set<Request>) =>
  [...requests].map((request) => request.url()).filter((url) => url.includes('/sandbox/'))

/** Every request of this page from now on, except for its own files. */
export function watchRequests(page: Page): string[] {
  const seen: string[] = []
  page.context().on('request', (request) => seen.push(`${request.method()} ${request.url()}`))
  return seen
}
export const telemetryIn = (requests: string[]) =>
  requests.filter((request) => /\/sandbox\/(monitoring|analytics)|\/api\/consent|app-insights/.test(request))

/** Everything that a page has left in the browser. */
export async function storedBy(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name }) => name).sort()
  const storage = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const layer = await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer?.length ?? 0)
  // The page itself stores the scroll positions.
  return { cookies, storage: storage.filter((name) => name !== 'react-router-scroll-positions'), layer }
}

/** The consent chunk loads after the page; its answer is final when no request is under way. */
export async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
}

/** An error of the page as the browser would report it, without stopping anything. */
export const reportError = (page: Page, message: string, times = 1) =>
  page.evaluate(
    ({ message, times }) => {
      for (let count = 0; count < times; count++)
        window.onerror?.(`${message} ${count}`, `${location.origin}/x.js`, 1, 1, undefined)
    },
    { message, times },
  )
