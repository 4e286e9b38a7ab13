import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyPluginAsync, InjectOptions, LightMyRequestResponse } from 'fastify'
import { wire } from '#/entry/wiring.ts'
import { createFaults, type Faults } from '#/outside/stripe/webhooks/faults.ts'
import { requestPath } from '#/platform/app/api/address.ts'
import type { AnswerTo, CallArguments, CallInput, PathOf } from '#/platform/app/api/routes.ts'
import { readConfig } from '#/platform/config.ts'
import type { Pool } from '#/platform/database/db.ts'
import type { Failure } from '#/platform/http/answer-schemas.ts'
import type { Method, NamesIn, Shown } from '#/platform/http/contract.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Email } from '#/platform/ports/email.ts'
import { type Random, systemRandom } from '#/platform/random.ts'
import type { Clock } from '#/platform/time/clock.ts'
import { heldToActs } from '../database/acts-guard.ts'

export type Who = { id: string; token: string; cookie?: string }
/** The session and the market of a call, and what a browser sends with it. */
type Caller = { as?: Who; market?: MarketId; key?: string; cookie?: string; remoteAddress?: string }
/** A call whose input may be wrong on purpose. */
export type TestCall = Caller & { body?: unknown; query?: Readonly<Record<string, unknown>> }
type Params<Path extends string> = [NamesIn<Path>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<NamesIn<Path>, string>> }
/** A refusal has its reason in place of the answer. */
type Reply<Body> = {
  status: number
  headers: LightMyRequestResponse['headers']
  text: string
  body: Body & Partial<Shown<typeof Failure>>
}
/** A route's name gives the answer's type; a composed address gives only the refusal and its reason. */
type CallApi = {
  <Verb extends Method, Path extends PathOf<Verb>>(
    method: Verb,
    path: Path,
    ...call: CallArguments<Params<Path>, TestCall>
  ): Promise<Reply<AnswerTo<Verb, Path>>>
  (method: Method, path: string, call?: TestCall): Promise<Reply<object>>
}
/** A call that succeeds, with the route's own path, query and body, as a page sends it. A refusal is thrown. */
type Ask = <Verb extends Method, Path extends PathOf<Verb>>(
  method: Verb,
  path: Path,
  ...request: CallArguments<CallInput<Verb, Path>, Caller>
) => Promise<AnswerTo<Verb, Path>>
type AnyCall = TestCall & { params?: Readonly<Record<string, string>> }
type Opening<C extends Clock> = {
  db: Pool
  clock: C
  random?: Random
  faults?: Faults
  /** Receives the application's log; without it the log is discarded. */
  log?: FastifyBaseLogger
  /** Mails besides those of the features. */
  moreMails?: readonly Email<never>[]
  /** Settings besides the defaults of tests. */
  env?: Record<string, string>
  pages?: FastifyPluginAsync
  demo?: Ctx['demo']
}

/**
 * The whole application in process, with the embedded outside and a manual clock, for tests and the simulation.
 * Requests go through the real routes; `settle()` does the work of workers and the provider's webhooks.
 */
export async function openWorld<C extends Clock>({
  db,
  clock,
  random = systemRandom,
  faults = createFaults(),
  log,
  moreMails,
  env = {},
  pages,
  demo,
}: Opening<C>) {
  const folder = mkdtempSync(join(tmpdir(), 'garderobe-files-'))
  const config = readConfig({ APP_ENV: 'local', DEMO: '0', DATA_DIR: folder, ...env })
  const world = await wire({
    config,
    db,
    clock,
    random,
    log: log ?? noLog,
    logger: log,
    faults,
    moreMails,
    pages,
    demo,
  })
  await world.app.ready()

  /** The browser's companion secret for each token (D2). */
  const companions = new Map<string, string>()

  /** Calls the API with a session, in a market's language. */
  const call: CallApi = async <T>(
    method: Method,
    url: string,
    { as, market = 'da', body, key, cookie, remoteAddress, params, query }: AnyCall = {},
  ): Promise<Reply<T>> => {
    const sentCookie = cookie ?? as?.cookie ?? (as && companions.get(as.token))
    const address = params || query ? requestPath(url, { params, query }) : url
    const request: InjectOptions = {
      method,
      url: `/api${address}`,
      remoteAddress,
      headers: {
        locale: marketOf(market).wireLocale,
        ...(as && { authorization: `UID ${as.id} ${as.token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(sentCookie && { cookie: sentCookie }),
        ...(body instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
      },
      ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
    }
    const answer = await heldToActs(method, address, () => world.app.inject(request))
    const parsed = parse<T>(answer.body)
    const [companion] = answer.cookies
    const { token } = (parsed ?? {}) as Partial<Who>
    if (companion && token) companions.set(token, `${companion.name}=${companion.value}`)
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: parsed as Reply<T>['body'],
    }
  }

  const ask = (async (method: Method, path: string, request: AnyCall = {}) => {
    const { status, text, body } = await call(method, path, request)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return body
  }) as Ask

  /**
   * Does everything due: jobs, the carrier, the provider's webhooks, and their follow-ups; `most` jobs are claimed at a
   * time.
   */
  const settle = async (most?: number) => {
    for (let round = 0; round < 20; round++) {
      const ran = await world.ctx.runDue(most)
      await world.deliverWebhooks()
      if (ran + (await world.ctx.runDue(most)) === 0) return
    }
  }
  const close = async () => {
    await world.app.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...world, db, clock, faults, call, ask, settle, close }
}

const noLog = { info() {}, warn() {}, error() {} }

const parse = <T>(text: string): T => {
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined as T
  }
}
