import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { serveFonts } from '#/platform/app/standalone/standalone-fonts.ts'
import { serveSheet } from '#/platform/app/standalone/standalone-sheet.ts'
import { isLocalHost, type Market, marketOf } from '#/platform/markets/markets.ts'
import { isBrandHost, loginElsewhere } from '#/platform/markets/member-host.ts'
import { currentSettings } from '#/platform/markets/settings/settings.ts'
import { shownSettings } from '#/platform/markets/settings/shown-settings.rule.ts'
import { type TelemetrySettings, telemetryOrigins } from '#/platform/monitoring/telemetry-settings.ts'
import { type BrowserSession, readSession, sessionKindOf } from '#/platform/sessions/browser/session.ts'
import { signedOutCookie } from '#/platform/sessions/session-cookies.ts'
import { draftsCookie } from '#/platform/sessions/view-cookies.ts'
import { switchedOff } from '#/platform/switches/switched-off.ts'
import { textSet } from '#/platform/texts/server-texts.ts'
import { draftsOfRequest, forgetPreview } from '#/studio/texts/preview/drafts-of-request.ts'
import { redirectFor } from '../pages/page-requests.rule.ts'
import { type PageTexts, pageTexts } from '../texts/page-texts.ts'
import { firstParts } from '../texts/texts-url.ts'
import { translations } from '../texts/translations.ts'
import { distFolder, readTextKeys } from './assets.ts'
import { sendCompressed } from './compress.ts'
import { contentSecurityPolicy, workerPolicy } from './content-security.ts'
import { fatalPage } from './fatal-page.ts'
import { injectTransport } from './inject-transport.ts'
import { hasLink, linkPage } from './link-page.tsx'
import { pageAddress } from './page-address.ts'
import { builtRenderer, liveRenderer, type Renderer } from './renderer.ts'
import { robotsFor } from './robots.ts'

export type PagesOptions = {
  environment: string
  brand?: string
  /** `{brand}` and `{tld}` are put in (R1.11). */
  marketingLoginUrl?: string
  /** The market of the session's member; it takes precedence over the host's and the one chosen by hand. */
  memberMarket?: (request: FastifyRequest, session: BrowserSession) => Promise<Market | undefined>
  /** The identity tenant, to which pages may connect (R4.05). */
  identity?: string
  telemetry?: TelemetrySettings
  /** Sources through Vite with hot replacement instead of the two builds. */
  development?: boolean
  /** HTML over the page, outside the application; local only. */
  above?: (request: FastifyRequest) => Promise<string>
}

const defaults = {
  telemetry: {} as TelemetrySettings,
  brand: 'garderobe',
  marketingLoginUrl: 'https://www.{brand}.{tld}/login',
  development: false,
  memberMarket: async () => undefined,
  identity: '',
  above: async () => '',
}

/**
 * Every page of `src/entry/routes.ts`, their files, and the texts. Registered last: it answers all other addresses.
 */
export function pages(given: PagesOptions): FastifyPluginAsync {
  const options = { ...defaults, ...given }
  const { development, identity } = options
  return async (app) => {
    const renderer = development ? await liveRenderer(app) : await builtRenderer()
    if (!development)
      await app.register(fastifyStatic, {
        root: `${distFolder}client/assets`,
        prefix: '/assets/',
        decorateReply: false,
        wildcard: true,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        setHeaders: (reply, path) => {
          if (identity && path.includes('.worker.'))
            reply.header('content-security-policy', workerPolicy(identity))
        },
      })
    const icon = readFileSync(new URL('../../../platform/ui/picture/icon.svg', import.meta.url))
    // Browsers request the second address by themselves, also where a page names the first.
    for (const path of ['/public/icon.svg', '/favicon.ico'])
      app.get(path, (_request, reply) => {
        reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(icon)
      })
    app.get('/robots.txt', (request, reply) => {
      reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8')
      reply.send(robotsFor(request.host, options))
    })
    serveSheet(
      app,
      '/public/standalone.css',
      '#/platform/ui/layout/top-bar.css',
      '#/platform/ui/layout/foot-links.css',
    )
    serveFonts(app)
    const texts = pageTexts(development ? undefined : readTextKeys())
    await app.register(translations(texts))
    acceptRawForms(app)
    const answer = answerer(app, { renderer, texts }, options)
    app.get('/*', answer)
    app.post('/*', answer)
  }
}

/** A form sent without script goes to its page's action, which reads it as any browser request. */
function acceptRawForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

type Drawing = { renderer: Renderer; texts: PageTexts }
function answerer(app: FastifyInstance, { renderer, texts }: Drawing, options: Required<PagesOptions>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/(api|public|assets|media|portraits|identity|sandbox|feeds|sitemaps)(\/|$)/.test(request.url))
      return reply.callNotFound()
    rememberMarket(request, reply)
    const nonce = randomBytes(16).toString('base64url')
    const telemetry = telemetryOrigins(options.telemetry)
    reply.header('content-security-policy', contentSecurityPolicy(nonce, { ...options, telemetry }))
    if (hasLink(request)) {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      reply.type('text/html; charset=utf-8')
      return sendCompressed(request, reply, await linkPage(request, nonce, renderer.linkFiles))
    }
    const session = readSession(request.headers.cookie ?? '', 'member')
    const isLocal = isLocalHost(request.host)
    const isBrands = isBrandHost(request.host, options)
    // The way of a sign-out ends at the home, which says that it is done.
    const isStranger = !session && request.cookies?.[signedOutCookie] === undefined
    const target = redirectFor(request.originalUrl, { isBrands, isLocalStranger: isLocal && isStranger })
    // On a local host the way from `/` depends on the session: a browser must not remember it.
    if (target && isLocal) reply.header('cache-control', 'no-store')
    if (target) return reply.redirect(target, 301)
    const hasDrafts = mayHaveDrafts(request)
    const isPrivate = session || hasDrafts || 'key' in (request.query as object)
    reply.header('cache-control', isPrivate ? 'no-store' : 'private, no-cache')
    try {
      const { set, drafts } = await textsOfPage(request, reply)
      const memberMarket = session && (await options.memberMarket(request, session))
      if (memberMarket) request.market = memberMarket
      const address = pageAddress(request, options)
      const response = await renderer.render({
        request: webRequest(request, address),
        requestId: request.id,
        transport: injectTransport(app, reply),
        state: {
          ...stateOf(request, options),
          path: new URL(address).pathname,
          off: switchedOff(request.market.id),
          settings: shownSettings({
            isStudio: isStudio(address),
            market: request.market.id,
            now: request.ctx.clock.now(),
          }),
          textsUrl: texts.url(request.market, set),
          ...((memberMarket || drafts) && { switchMarket: false }),
        },
        settings: currentSettings(),
        messagesOf: (route) => texts.parts(request.market, firstParts(route), set) ?? {},
        nonce,
        isAnonymous: !isPrivate && request.method === 'GET',
        onError: (error) => request.log.error({ err: error }, 'page failed'),
      })
      return forward(response, { request, reply, above: await options.above(request) })
    } catch (error) {
      request.log.error({ err: error }, 'page could not be drawn')
      return reply.code(500).type('text/html; charset=utf-8').send(fatalPage(request))
    }
  }
}

const isStudio = (address: string) => sessionKindOf(new URL(address).pathname) === 'staff'

/** The studio's own pages say English, and would lose the drafts' texts when the preview ends. */
const mayHaveDrafts = ({ cookies, originalUrl }: FastifyRequest) =>
  draftsCookie in cookies && sessionKindOf(originalUrl.split('?')[0] ?? '') === 'member'

/**
 * One set of texts for a page and for its texts' address: a publication in between would mix two. A colleague's preview has the drafts,
 * in its own market.
 */
async function textsOfPage(request: FastifyRequest, reply: FastifyReply) {
  const drafts = mayHaveDrafts(request) ? await draftsOfRequest(request) : undefined
  if (drafts) request.market = marketOf(drafts.market)
  else if (mayHaveDrafts(request)) forgetPreview(reply)
  return { drafts, set: drafts?.set ?? textSet() }
}

const stateOf = (request: FastifyRequest, options: Required<PagesOptions>) => ({
  market: request.market.id,
  now: request.ctx.clock.now().toISOString(),
  environment: options.environment,
  switchMarket: isLocalHost(request.host),
  loginElsewhere: loginElsewhere(request.host, options),
  telemetry: options.telemetry,
})

function webRequest(request: FastifyRequest, address: string): Request {
  const body = request.method === 'POST' ? (request.body as Uint8Array<ArrayBuffer>) : undefined
  const headers = new Headers()
  for (const name of ['content-type', 'cookie', 'user-agent', 'accept-language'])
    if (request.headers[name]) headers.set(name, String(request.headers[name]))
  return new Request(address, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    body,
  })
}

type Forwarding = { request: FastifyRequest; reply: FastifyReply; above: string }
async function forward(response: Response, { request, reply, above }: Forwarding) {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  const html = await response.text()
  return sendCompressed(request, reply, above ? html.replace('<body>', () => `<body>${above}`) : html)
}

/** The market chosen by hand stays for the next pages of a local host (R1.03). */
function rememberMarket(request: FastifyRequest, reply: FastifyReply): void {
  const { market } = request.query as { market?: string }
  if (market && market === request.market.id && isLocalHost(request.host))
    reply.setCookie('market', market, { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 3600 })
}
