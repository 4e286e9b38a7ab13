import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Envelope } from '#/monitoring/collector.ts'
import { sql } from '#/platform/db.ts'
import type { World } from './world.ts'

export type Told = { receiver: string; event: { event: string; [field: string]: unknown } }

/** What the embedded collector and receivers have got, and how to wait for it. */
export function telemetryOf(world: World) {
  const collected = async (baseType?: string) =>
    (await world.db.many<{ item: Envelope }>(sql`SELECT item FROM sandbox_telemetry ORDER BY id`))
      .map(({ item }) => item)
      .filter(({ data }) => !baseType || data.baseType === baseType)
  const told = () => world.db.many<Told>(sql`SELECT receiver, event FROM sandbox_analytics ORDER BY id`)
  const clear = async () => {
    await world.db.run(sql`DELETE FROM sandbox_telemetry`)
    await world.db.run(sql`DELETE FROM sandbox_analytics`)
  }
  const until = <T>(ask: () => Promise<T>, check: (value: T) => void) =>
    expect
      .poll(() => ask(), { timeout: 15_000, interval: 50 })
      .toSatisfy((value: T) => {
        check(value)
        return true
      })
  const events = async (name?: string) =>
    (await told()).map(({ event }) => event).filter(({ event }) => !name || event === name)
  return { collected, told, events, clear, until }
}

/** Every request this page makes from now on that is not one of the page's own files. */
export function watchRequests(page: Page): string[] {
  const seen: string[] = []
  page.context().on('request', (request) => seen.push(`${request.method()} ${request.url()}`))
  return seen
}
export const telemetryIn = (requests: string[]) =>
  requests.filter((request) => /\/sandbox\/(monitoring|analytics)|\/api\/consent|app-insights/.test(request))

/** Everything a page has left in her browser. */
export async function keptBy(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name }) => name).sort()
  const storage = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const layer = await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer?.length ?? 0)
  // How far she had read is what the page itself needs.
  return { cookies, storage: storage.filter((name) => name !== 'react-router-scroll-positions'), layer }
}

/** The chunk that asks for consent comes after the page; its answer stands when nothing is under way any more. */
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
