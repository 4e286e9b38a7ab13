import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { AnswerTo, PathOf } from '#/app/api/routes.ts'
import { readConfig } from '#/config.ts'
import { type MarketId, marketOf } from '#/markets/markets.ts'
import { createFaults, type Faults } from '#/outside/stripe/faults.ts'
import type { Pool } from '#/platform/database/db.ts'
import type { Method } from '#/platform/http/contract.ts'
import { type Random, systemRandom } from '#/platform/random.ts'
import type { Clock } from '#/platform/time/clock.ts'
import type { Email } from '#/ports/email.ts'
import { wire } from '#/wiring.ts'

export type Who = { id: string; token: string; cookie?: string }
export type Call = {
  as?: Who
  market?: MarketId
  body?: unknown
  key?: string
  cookie?: string
  remoteAddress?: string
}
type Reply<Body> = { status: number; headers: LightMyRequestResponse['headers']; text: string; body: Body }
/** A path that is a route's own says what it answers; another one is told by the test what it expects. */
type CallApi = {
  <Verb extends Method, Path extends PathOf<Verb>>(
    method: Verb,
    path: Path,
    call?: Call,
  ): Promise<Reply<AnswerTo<Verb, Path>>>
  <T = never>(method: Method, path: string, call?: Call): Promise<Reply<T>>
}
type Given<C extends Clock> = {
  db: Pool
  clock: C
  random?: Random
  faults?: Faults
  log?: boolean
  /** Mails besides those of the features. */
  moreMails?: readonly Email<never>[]
  /** Settings besides those of a test. */
  env?: Record<string, string>
}

/**
 * The whole application in process, with the embedded outside and a clock set by hand: for tests and the simulation.
 * Requests go through the real routes; `settle()` does what workers and the provider's webhooks would.
 */
export async function openWorld<C extends Clock>({
  db,
  clock,
  random = systemRandom,
  faults = createFaults(),
  log = false,
  moreMails,
  env = {},
}: Given<C>) {
  const folder = mkdtempSync(join(tmpdir(), 'garderobe-files-'))
  const config = readConfig({ APP_ENV: 'local', DEMO: '0', DATA_DIR: folder, ...env })
  const spoken = { info() {}, warn: log ? console.warn : () => {}, error: log ? console.error : () => {} }
  const world = await wire({ config, db, clock, random, log: spoken, faults, moreMails })
  await world.app.ready()

  /** What a browser keeps beside the token it was given (D2). */
  const companions = new Map<string, string>()

  /** Calls the API as somebody, in a market's language. */
  const call: CallApi = async <T>(
    method: Method,
    url: string,
    { as, market = 'da', body, key, cookie, remoteAddress }: Call = {},
  ): Promise<Reply<T>> => {
    const kept = cookie ?? as?.cookie ?? (as && companions.get(as.token))
    const answer = await world.app.inject({
      method,
      url: `/api${url}`,
      remoteAddress,
      headers: {
        locale: marketOf(market).wireLocale,
        ...(as && { authorization: `UID ${as.id} ${as.token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(kept && { cookie: kept }),
      },
      ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
    })
    const parsed = parse<T>(answer.body)
    const [companion] = answer.cookies
    const { token } = (parsed ?? {}) as Partial<Who>
    if (companion && token) companions.set(token, `${companion.name}=${companion.value}`)
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: parsed }
  }

  /** Everything due is done: jobs, the carrier, the provider's webhooks, and what they cause. */
  const settle = async () => {
    for (let round = 0; round < 20; round++) {
      const ran = await world.ctx.runDue()
      await world.deliverWebhooks()
      if (ran + (await world.ctx.runDue()) === 0) return
    }
  }
  const close = async () => {
    await world.app.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...world, db, clock, faults, call, settle, close }
}

const parse = <T>(text: string): T => {
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined as T
  }
}
