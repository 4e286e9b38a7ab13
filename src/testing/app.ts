import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { readConfig } from '#/config.ts'
import { jobs } from '#/jobs.ts'
import { type MarketId, marketOf } from '#/markets/markets.ts'
import { createFaults } from '#/payments/sandbox/faults.ts'
import { manualClock } from '#/platform/clock.ts'
import { drain } from '#/platform/jobs.ts'
import { systemRandom } from '#/platform/random.ts'
import { wire } from '#/wiring.ts'
import { testDatabase } from './database.ts'

/** Monday morning, well away from a change of summer time. */
export const START = '2026-03-02T09:00:00Z'
export type Who = { id: string; token: string }

/**
 * The whole application on a database of its own, a clock set by hand and the embedded outside. Nothing of ours is
 * mocked: requests go through the real routes, `settle()` does what workers and the provider's webhooks would.
 */
export async function testApp({ checked = true, log = false } = {}) {
  const clock = manualClock(START)
  const db = await testDatabase({ checked, clock })
  const folder = mkdtempSync(join(tmpdir(), 'garderobe-files-'))
  const faults = createFaults()
  const config = readConfig({ APP_ENV: 'local', DEMO: '0', DATA_DIR: folder })
  const silent = { info() {}, warn: log ? console.warn : () => {}, error: log ? console.error : () => {} }
  const world = await wire({ config, db, clock, random: systemRandom, log: silent, faults })
  await world.app.ready()
  afterAll(async () => {
    await world.app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Calls the API as somebody, in a market's language. */
  const call = async <T = never>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, { as, market = 'da', body, key, ...rest }: Call = {}) => {
    const answer = await world.app.inject({
      method,
      url: `/api${url}`,
      headers: {
        locale: marketOf(market).wireLocale,
        ...(as && { authorization: `UID ${as.id} ${as.token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
      ...rest,
    })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: parse<T>(answer.body) }
  }
  /** Everything due is done: jobs, the carrier, the provider's webhooks, and what they cause. */
  const settle = async () => {
    for (let round = 0; round < 20; round++) {
      const ran = await drain(world.ctx, jobs)
      await world.deliverWebhooks()
      if (ran === 0) return
    }
  }
  return { ...world, db, clock, faults, call, settle }
}
export type TestApp = Awaited<ReturnType<typeof testApp>>
export type Call = { as?: Who; market?: MarketId; body?: unknown; key?: string; remoteAddress?: string }

const parse = <T>(text: string): T => {
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined as T
  }
}
