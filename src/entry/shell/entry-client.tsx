import { keepFocus } from './focus/keep-focus.ts'
import { repeatEarlyInput } from './forms/early-input.ts'
import { repeatEarlySubmit } from './forms/early-submit.ts'
import './trusted-types.ts'
import '#/platform/ui/base/styles.css'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AppProvider } from '#/platform/app/app-provider.tsx'
import { pageState } from '#/platform/app/app-state.ts'
import { followOtherTabs } from '#/platform/app/session/other-tabs.ts'
import { utmSourceOf } from '#/platform/app/session/visit.ts'
import { applySettings } from '#/platform/markets/settings/settings.ts'
import { mendSession } from '#/platform/sessions/browser/session.ts'
import { keepAnswersOf } from './pages/kept-answer.ts'
import { keepInside } from './pages/navigation.ts'
import { needsSignIn } from './pages/page-requests.rule.ts'
import { pageRoutes } from './pages/page-routes.tsx'
import { loadPageScripts } from './pages/page-scripts.ts'
import { type LostHandle, reloadOnceForStaleChunk } from './pages/stale-chunk.ts'
import { loadTexts, messages } from './texts/load-texts.ts'
import { firstParts } from './texts/texts-url.ts'

utmSourceOf(window.location.search)
mendSession()
followOtherTabs(needsSignIn)

const { hydration, ...app } = pageState()
applySettings(app.settings)
const routes = pageRoutes(app.environment)
// No await: the page's file imports from this one, and would wait for it.
loadFirst(routes).then(begin, (error) => {
  reloadOnceForStaleChunk(error)
  throw error
})

function begin() {
  const router = keepInside(createBrowserRouter(routes, { hydrationData: hydration ?? undefined }))
  keepAnswersOf(router)
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <Awake>
        <AppProvider app={{ ...app, messages }}>
          <RouterProvider router={router} />
        </AppProvider>
      </Awake>,
    )
  })
  void loadPageScripts()
  import('./observe.ts').then(
    ({ observe }) => observe({ app: { ...app, messages }, router }),
    (error) => console.error('[AppInsights logging failed]', error),
  )
}

/** React's first render must match the server's: the page's module and its texts cannot come later. */
async function loadFirst(tree: RouteObject[]): Promise<void> {
  const matches = matchRoutes(tree, window.location) ?? []
  const texts = loadTexts(firstParts(matches.at(-1)?.route.id))
  await Promise.all([
    texts,
    ...matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy()
      // The server's HTML stays, instead of an empty page.
      const { brokenBy } = (loaded.handle as LostHandle | undefined) ?? {}
      if (brokenBy) throw brokenBy
      Object.assign(route, { ...loaded, lazy: undefined })
    }),
  ])
}

/** Marks the page as ready for input. It wraps the page: beside it, React's ids would differ from the server's. */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    keepFocus()
    repeatEarlyInput(document)
    repeatEarlySubmit(document)
  }, [])
  return children
}
