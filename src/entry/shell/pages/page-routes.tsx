import type { RouteObject } from 'react-router'
import { data } from 'react-router'
import { allPages } from '#/entry/routes.ts'
import type { PageHandle, PageModule } from '#/platform/app/pages/page-module.ts'
import type { PageRoute } from '#/platform/app/pages/page-route.ts'
import { staffContext } from '#/platform/app/session/user-check.ts'
import { switchOfPage } from '#/platform/switches/switches.rule.ts'
import { EmptyLayout } from '../layouts/empty-layout.tsx'
import { ShopLayout } from '../layouts/shop-layout.tsx'
import { SimpleLayout } from '../layouts/simple-layout.tsx'
import { Root } from '../root.tsx'
import { rootLoader } from '../root-loader.ts'
import { guardsOf } from '../session/guards.ts'
import { checkSwitch } from '../session/switch-check.ts'
import { unknownPage } from '../texts/texts-url.ts'
import { ErrorPage } from './error-page.tsx'
import { keptWithoutAnswer } from './kept-answer.ts'
import { loadPage } from './load-page.ts'
import { deferRefusal, throwRefusal } from './refused.ts'
import { type LostHandle, layoutWithoutChunk, withoutChunk } from './stale-chunk.ts'

/** The route table for React Router: the root, a layout for each group, the pages, and 404 for the rest. */
export function pageRoutes(environment: string): RouteObject[] {
  const pages = (layout: PageRoute['layout']) =>
    allPages
      .filter((route) => route.layout === layout && (!route.only || route.only === environment))
      .map((route) => ({ ...pageRoute(route), ErrorBoundary: ErrorPage }))
  const unknown = {
    id: unknownPage,
    path: '*',
    ErrorBoundary: ErrorPage,
    lazy: () =>
      loadPage({ path: unknownPage, page: () => import('./not-found.page.tsx') })
        .then(routeOf)
        .catch(withoutChunk),
  }
  // A colleague who mistypes an address stays in the studio.
  const unknownInStudio = {
    id: 'studio-404',
    path: '/studio/*',
    loader: notFound,
    ErrorBoundary: ErrorPage,
    Component: EmptyLayout,
    middleware: guardsOf({ access: 'studio' }),
  }
  return [
    {
      id: 'root',
      Component: Root,
      loader: rootLoader,
      shouldRevalidate: () => true,
      ErrorBoundary: Root,
      children: [
        { id: 'default', Component: ShopLayout, children: [...pages('default'), unknown] },
        { id: 'simple', Component: SimpleLayout, children: pages('simple') },
        { id: 'empty', Component: EmptyLayout, children: pages('empty') },
        {
          id: 'studio',
          lazy: () => import('../layouts/studio-layout.tsx').catch(layoutWithoutChunk),
          loader: ({ context }) => ({ staff: context.get(staffContext) }),
          children: [...pages('studio'), unknownInStudio],
        },
      ],
    },
  ]
}

function pageRoute(route: PageRoute): RouteObject {
  const name = switchOfPage(route.path)
  const guards = [...(name ? [checkSwitch(name)] : []), ...guardsOf(route)]
  return {
    id: route.path,
    path: route.path,
    middleware: route.layout === 'studio' ? guardsOf(route) : guards.map(deferRefusal),
    lazy: () =>
      loadPage(route)
        .then(route.layout === 'studio' ? keptRouteOf(route.path) : routeOf)
        .catch(withoutChunk),
  }
}

/** Pages of the studio are read again while a colleague works on them. */
const keptRouteOf = (id: string) => (module: PageModule) => {
  const route = routeOf(module)
  return { ...route, loader: keptWithoutAnswer(id, route.loader) }
}

/** A guarded route without a loader's answer would be guarded again at hydration. */
const routeOf = ({ Page, loader = () => null, action, title, back }: PageModule) => ({
  Component: Page,
  loader: throwRefusal(loader),
  action,
  handle: { title, back } as PageHandle | LostHandle,
})

function notFound(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}
