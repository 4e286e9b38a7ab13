import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { type Transport, transportContext } from '#/platform/app/api/api-client.ts'
import { AppProvider } from '#/platform/app/app-provider.tsx'
import type { AppState } from '#/platform/app/app-state.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { applySettings, type MarketSetting } from '#/platform/markets/settings/settings.ts'
import { cookieOf } from '#/platform/sessions/browser/session.ts'
import { type Messages, translator } from '#/platform/texts/translator.ts'
import { isSwitchedOff, pageError } from './pages/page-error.ts'
import { pageRoutes } from './pages/page-routes.tsx'
import { titleOf } from './pages/page-title.ts'
import type { PageTags } from './server/assets.ts'
import { documentOf } from './server/document.ts'
import { cachePages, type PageCache } from './server/page-cache.ts'
import { picturesFirst } from './server/pictures-first.ts'
import { loginElsewhereContext } from './session/member-host-check.ts'
import { switchedOffContext } from './session/switch-check.ts'
import { firstParts, partsUrl } from './texts/texts-url.ts'

export type PageRequest = {
  request: Request
  requestId: string
  transport: Transport
  state: Omit<AppState, 'hydration'>
  /** All planned values of the process: this bundle has its own copy of the rules. */
  settings: readonly MarketSetting[]
  /** The texts that the browser will have, for a route of the table. */
  messagesOf: (routeId: string | undefined) => Messages
  nonce: string
  /** The request is anonymous: its HTML may be cached for others. */
  isAnonymous: boolean
  /** The files that the page loads, by its path in the route table. */
  tagsOf: (routePath: string | undefined, nonce: string) => PageTags
  onError: (error: unknown) => void
}

const cached = cachePages()
const uncached: PageCache = (_of, draw) => draw()
const handlers = new Map<string, StaticHandler>()

/** The whole document for one request, or the redirect that a guard, loader or action asked for. */
export async function render(page: PageRequest): Promise<Response> {
  applySettings(page.settings)
  const handler = handlerFor(page.state.environment)
  const requestContext = new RouterContextProvider()
  requestContext.set(transportContext, page.transport)
  requestContext.set(loginElsewhereContext, () => page.state.loginElsewhere)
  requestContext.set(switchedOffContext, () => page.state.off)
  return handler.query(page.request, {
    requestContext,
    generateMiddlewareResponse: async (query) => {
      const context = await query(page.request)
      return context instanceof Response ? context : draw(page, handler, context)
    },
  }) as Promise<Response>
}

function handlerFor(environment: string): StaticHandler {
  const known = handlers.get(environment) ?? createStaticHandler(pageRoutes(environment))
  handlers.set(environment, known)
  return known
}

/**
 * Elements that React puts before the page, since it does not render the head itself: preloaded pictures, and a
 * page's metadata.
 */
const hoisted = /^((?:<(?:link|meta) [^>]*>)*)(.*)$/s

function draw(page: PageRequest, handler: StaticHandler, context: StaticHandlerContext): Response {
  cleanErrors(page, context)
  const { state } = page
  const leaf = context.matches.at(-1)?.route
  const messages = page.messagesOf(leaf?.id)
  const { loaderData, actionData, errors } = context
  const hydration = JSON.stringify({ loaderData, actionData, errors })
  const drawn = (page.isAnonymous ? cached : uncached)(drawnOf(state, context, hydration), () =>
    renderToString(
      <AppProvider app={{ ...state, messages }}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </AppProvider>,
    ),
  )
  const [, preloads, html = ''] = hoisted.exec(drawn) ?? []
  const t = translator(marketOf(state.market).intlLocale, messages)
  const matches = context.matches.map(({ route }) => ({
    id: route.id ?? '',
    handle: route.handle,
    loaderData: loaderData[route.id],
  }))
  const { head, scripts } = page.tagsOf(leaf?.id, page.nonce)
  const inStudio = context.matches.some(({ route }) => route.id === 'studio')
  const body = documentOf({
    html,
    title: titleOf(matches, t, Object.values(errors ?? {})[0]),
    later: picturesFirst({
      scripts,
      nonce: page.nonce,
      texts: partsUrl(state.textsUrl, firstParts(leaf?.id)),
    }),
    state,
    hydration,
    face: inStudio ? 'studio' : 'paper',
    theme:
      inStudio && cookieOf(page.transport.cookies(), 'studio_theme')?.endsWith('dark') ? 'dark' : undefined,
    head: `${preloads}\n${head}`,
  })
  return new Response(body, {
    status: context.statusCode,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...linkHeader(head) },
  })
}

/** Pages show times to the minute or the day, so the cache key holds the minute. */
function drawnOf(state: PageRequest['state'], { location }: StaticHandlerContext, hydration: string) {
  const { pathname, search } = location
  return (
    JSON.stringify([{ ...state, now: state.now.slice(0, 'yyyy-mm-ddThh:mm'.length) }, pathname, search]) +
    hydration
  )
}

/**
 * Names the sheet in a header too: a slow telephone requests it while it still reads the head, and draws nothing
 * without it.
 */
function linkHeader(head: string): { Link?: string } {
  const [, sheet] = /<link rel="stylesheet" href="([^"]+)">/.exec(head) ?? []
  return sheet ? { Link: `<${sheet}>; rel=preload; as=style` } : {}
}

/** The static handler would put the message of any error into the page. */
function cleanErrors(page: PageRequest, context: StaticHandlerContext): void {
  for (const [id, error] of Object.entries(context.errors ?? {})) {
    const clean = pageError(error, page.requestId)
    if (clean.status >= 500 && !isSwitchedOff(clean.data)) page.onError(error)
    context.errors = { ...context.errors, [id]: clean }
    context.statusCode = clean.status
  }
}
