import { lazy, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react'
import {
  Outlet,
  ScrollRestoration,
  UNSAFE_DataRouterDataContext,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { IsPageContext } from '#/platform/app/pages/is-page.ts'
import { sessionKindOf } from '#/platform/sessions/browser/session.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { LinkContext } from '#/platform/ui/layout/link.tsx'
import { ToastProvider } from '#/platform/ui/notice/toast.tsx'
import { EmptyLayout } from './layouts/empty-layout.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { PageLink } from './pages/page-link.tsx'
import { isPage } from './pages/page-requests.rule.ts'
import { titleOf } from './pages/page-title.ts'
import type { rootLoader } from './root-loader.ts'
import { StepUpProvider } from './step-up/step-up-provider.tsx'
import { Bar, draftsBack, draftsWords, viewBack } from './view/bar.tsx'

/** Loaded for a colleague's view alone. */
const ViewBar = lazy(async () => ({ default: (await import('./view/view-bar.tsx')).ViewBar }))

/** Loaded for a colleague's preview of drafts alone. */
const DraftsBar = lazy(async () => ({ default: (await import('./view/drafts-bar.tsx')).DraftsBar }))

export function Root() {
  const t = useTexts()
  const error = useRouteError()
  const { pathname } = useLocation()
  return (
    <Providers>
      <a className="skip-link" href="#main">
        {sessionKindOf(pathname) === 'staff' ? 'Skip to the content' : t('app.skipToContent')}
      </a>
      <NavigationProgress />
      <Bars />
      {error ? (
        <EmptyLayout>
          <ErrorPage />
        </EmptyLayout>
      ) : (
        <Outlet />
      )}
      <Arrival />
    </Providers>
  )
}

/** Bars of a colleague over a customer's pages. The server draws them; what their buttons do is loaded later. */
function Bars() {
  const { pathname } = useLocation()
  const { viewing, view, hasDrafts } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (sessionKindOf(pathname) !== 'member') return null
  const viewOnly = <Bar back={viewBack}>{view?.words ?? ''}</Bar>
  const draftsOnly = <Bar back={draftsBack}>{draftsWords}</Bar>
  return (
    <>
      {viewing && <Suspense fallback={viewOnly}>{hydrated ? <ViewBar first={view} /> : viewOnly}</Suspense>}
      {hasDrafts && <Suspense fallback={draftsOnly}>{hydrated ? <DraftsBar /> : draftsOnly}</Suspense>}
    </>
  )
}

const Providers = ({ children }: { children: ReactNode }) => (
  <LinkContext value={PageLink}>
    <IsPageContext value={isPage}>
      <ToastProvider>
        <StepUpProvider>{children}</StepUpProvider>
      </ToastProvider>
    </IsPageContext>
  </LinkContext>
)

function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return <div className="navigation-progress" data-busy={busy || undefined} aria-hidden="true" />
}

function useAnyError(): unknown {
  const errors = useContext(UNSAFE_DataRouterDataContext)?.errors
  return errors ? Object.values(errors)[0] : undefined
}

/** After a navigation: the title, the focus on the new content, and an announcement for screen readers. */
function Arrival() {
  const { pathname } = useLocation()
  const title = titleOf(useMatches(), useTexts(), useAnyError())
  const [announced, setAnnounced] = useState('')
  const [hydrated, setHydrated] = useState(false)
  const previous = useRef({ pathname, title })
  useEffect(() => setHydrated(true), [])
  useEffect(() => {
    document.title = title
    const { pathname: before, title: titleBefore } = previous.current
    previous.current = { pathname, title }
    if (before === pathname && titleBefore === title) return
    setAnnounced(title)
    // A page with steps under one path sets the focus itself.
    if (before !== pathname) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, title])
  return (
    <>
      <div className="visually-hidden" aria-live="polite" aria-atomic="true">
        {announced}
      </div>
      {hydrated && <ScrollRestoration />}
    </>
  )
}
