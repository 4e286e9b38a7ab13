import cookie from '@fastify/cookie'
import { registerAjvFormats, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify'
import {
  isLocalHost,
  isMarketId,
  type Market,
  marketOf,
  marketOfHost,
  marketOfWireLocale,
} from '#/platform/markets/markets.ts'
import type { PlatformCtx } from '../context.ts'
import type { Pools } from '../database/connections/pools.ts'
import { readOnly } from '../database/read-only.ts'
import { signedOutCookie } from '../sessions/session-cookies.ts'
import type { OwnerQuery } from '../sessions/sessions.ts'
import { handTokensOver } from '../sessions/token-rotation.ts'
import { viewedCookie } from '../sessions/view-cookies.ts'
import { refuseSwitchedOff } from '../switches/refuse-switched-off.ts'
import {
  type Actor,
  actorOf,
  admit,
  alwaysStepsUp,
  memberOf,
  type Policies,
  policyOf,
  requireStepUp,
  staffOf,
} from './access/access.ts'
import { auditStaff } from './access/audited.ts'
import { dbFor, refuseUnheldRows, requireCountriesOfBodies, requireCountry } from './access/countries.ts'
import { refuseShopVisitors } from './access/shop-visitors.ts'
import { describeAnswers } from './answer-schemas.ts'
import type { App } from './app.ts'
import { compileAtFirstUse } from './compilers.ts'
import { allowSisters, answerPreflight, refusalFor } from './door/cross-site.ts'
import { refusalOfHead } from './door/request-head.ts'
import { securityHeaders } from './door/security-headers.ts'
import { answerError, answerNotFound } from './error-handler.ts'
import { idempotency } from './idempotency/idempotency.ts'
import { strictInput } from './input.ts'
import { limitPublic, openReadBudgets } from './limits/read-budgets.ts'

export type { StaffRole } from './access/access.ts'
export { hides, memberOf, requireStepUp, requireSubject, staffOf, staffRoles } from './access/access.ts'
export type { Api, App } from './app.ts'

/** Data of the caller that a route reads in the statement that finds the session (bench/notes/me.md). */
export type OwnerDataOf = (request: FastifyRequest) => OwnerQuery

declare module 'fastify' {
  interface FastifyInstance {
    policies: Policies
  }
  interface FastifyRequest {
    actor: Actor
    market: Market
    /** The data read with the session; undefined where there is no such row. */
    ownerData: unknown
    /** The caller's member id; throws for any other caller. */
    readonly memberId: string
    /** The caller's staff id; throws for any other caller. */
    readonly staffId: string
  }
  interface FastifyContextConfig {
    /** Honour Idempotency-Key: one effect and one answer per key and caller (R9.04). */
    idempotent?: boolean
    ownerData?: OwnerDataOf
  }
}

/** Limits for a slow client: its headers, its whole request, and the pause between two bytes (T111). */
const defaultTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
}

type Settings = {
  policies: Policies
  pools?: Pools
  logger?: FastifyBaseLogger
  waits?: typeof defaultTimeouts
  /** Milliseconds for which a repeat waits for the answer to the first request with its key. */
  patience?: number
  /** Observes each request before its sender is looked up, so that the lookup is measured as well. */
  watching?: (app: App) => Promise<void>
}

/** The bare server: parsing, validation, authentication, errors, idempotency. Features add their routes. */
export async function createServer<C extends PlatformCtx>(
  ctx: C,
  { policies, logger, pools, waits = defaultTimeouts, patience, watching }: Settings,
): Promise<App> {
  registerAjvFormats()
  const app = Fastify({
    ...optionsOf(ctx, waits),
    ...(logger && { loggerInstance: logger }),
  }).withTypeProvider<TypeBoxTypeProvider>() as App
  compileAtFirstUse(app)
  // A form of another site may send text without a preflight; the API takes JSON alone (T36, T45).
  app.removeContentTypeParser('text/plain')
  strictInput(app)
  await app.register(cookie)
  app.decorateRequest('ctx', null as never)
  app.decorateRequest('actor', null as never)
  app.decorateRequest('market', null as never)
  app.decorateRequest('ownerData', undefined)
  app.decorateRequest('memberId', {
    getter() {
      return memberOf(this).id
    },
  })
  app.decorateRequest('staffId', {
    getter() {
      return staffOf(this).id
    },
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  app.decorate('policies', policies)
  requirePolicies(app)
  describeAnswers(app)
  await watching?.(app)
  admitRequests(app, ctx, pools)
  closeGracefully(app)
  idempotency(app, patience)
  // After the idempotency hook: a repeat that is answered from memory has done nothing.
  auditStaff(app)
  requireCountriesOfBodies(app)
  refuseUnheldRows(app)
  // After the answer is stored: a repeat tomorrow must not bring back today's token.
  handTokensOver(app)
  return app
}

const optionsOf = (ctx: PlatformCtx, waits: typeof defaultTimeouts) => ({
  genReqId: () => ctx.random.uuid(),
  bodyLimit: 1_048_576,
  ...waits,
  http: { headersTimeout: waits.headersTimeout, connectionsCheckingInterval: 1_000 },
  trustProxy: proxiesOf(ctx.config),
  routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
  rewriteUrl: ({ url = '/' }: { url?: string }) => readable(url),
  exposeHeadRoutes: true,
  // A request's address is personal data, and its query may hold a key: the log has neither (T116, T118).
  logController: new LogController({ disableRequestLogging: true }),
})

/** Determines the caller and the market, and applies the route's policy, before the body is read. */
function admitRequests(app: App, ctx: PlatformCtx, pools?: Pools) {
  const everyAnswer = securityHeaders(ctx.config)
  const spend = openReadBudgets()
  app.addHook('onRequest', async (request, reply) => {
    // The market and our own links follow the Host header alone, whatever proxy stands before us (T15).
    delete request.raw.headers['x-forwarded-host']
    request.ctx = { ...ctx, db: pools?.quick ?? ctx.db, log: request.log } as never
    request.market = marketOfRequest(request)
    reply.headers(everyAnswer).header('x-request-id', request.id)
    const refusal = refusalOfHead(request) ?? refusalFor(request)
    if (refusal) return answerError(refusal, request, reply)
    allowSisters(request, reply)
    if (answerPreflight(request, reply)) return reply
    const policy = policyOf(request)
    request.actor = { kind: 'visitor' }
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store')
      request.actor = await actorOf(request, reply)
    }
    if (policy) admit(policy, request, ctx.config)
    refuseSwitchedOff(request)
    refuseShopVisitors(request)
    await requireCountry(request, policy)
    const db = dbFor(request, policy, pools && policy?.who === 'staff' ? pools.desk : request.ctx.db)
    request.ctx.db = request.actor.kind === 'viewer' ? readOnly(db) : db
    if (policy?.who === 'public') await limitPublic(request, policy, spend)
    if (policy && alwaysStepsUp(policy)) await requireStepUp(request)
  })
}

/** A path that is no UTF-8 is an unknown page like any other, not a failure of the framework (R2.04). */
function readable(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURI(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** The proxies whose X-Forwarded-For we believe: a number of balancers, or addresses; by default none (T1). */
function proxiesOf({ TRUST_PROXY = '0' }: PlatformCtx['config']) {
  if (!/^\d+$/.test(TRUST_PROXY)) return TRUST_PROXY
  const balancers = Number(TRUST_PROXY)
  return balancers > 0 && ((_address: string, hop: number) => hop < balancers)
}

/** While the process ends, an answered connection is closed: a browser's idle one would hold the end up (T101). */
function closeGracefully(app: App) {
  let ending = false
  app.addHook('preClose', async () => {
    ending = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (ending) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Deny by default: a route without a policy must not be served (T21). */
function requirePolicies(app: App) {
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) {
      if (verb === 'HEAD' || verb === 'OPTIONS') continue
      if (!app.policies[`${verb} ${url}`])
        throw new Error(`No policy for ${verb} ${url}: add a row to its feature's policies`)
    }
  })
}

/**
 * The market in which a visitor becomes a member: by the host, whatever language the browser asks for (R1.02, R3.07).
 */
export const hostMarket = (request: FastifyRequest): Market =>
  isLocalHost(request.host) ? request.market : marketOfHost(request.host)

/**
 * An API call names its language by the Locale header; a page by its host, or on a local host by hand (R1.02–R1.04).
 * After a sign-out the person's own language stays until the next sign-in (R2.07). A colleague's view has the member's (decision 300).
 */
export function marketOfRequest(request: FastifyRequest): Market {
  const byHeader = marketOfWireLocale(request.headers.locale as string | undefined)
  if (byHeader) return byHeader
  const local = isLocalHost(request.host)
  const choices = [
    local && (request.query as Record<string, unknown> | undefined)?.market,
    afterSigningOut.test(request.url) && request.cookies?.[signedOutCookie],
    !request.url.startsWith('/studio') && request.cookies?.[viewedCookie]?.split('.')[2],
    local && request.cookies?.market,
  ]
  const chosen = choices.find(isMarketId)
  return chosen ? marketOf(chosen) : marketOfHost(request.host)
}

const afterSigningOut = /^\/(signed-out|login|identity\/sign-in)(?=[/?]|$)/
