import type { DataRouter, LoaderFunction } from 'react-router'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { isUnanswered } from './page-error.ts'

let router: DataRouter | undefined
/** Names the browser's router, whose pages are kept. */
export const keepAnswersOf = (own: DataRouter) => {
  router = own
}

/**
 * A shown page that is read again and gets no answer stays as it is: an error in its place would take a text that is being
 * written (R3.05).
 */
export const keptWithoutAnswer =
  (id: string, loader: LoaderFunction): LoaderFunction =>
  async (args) => {
    try {
      return await loader(args, undefined)
    } catch (error) {
      const shown = error instanceof ApiError && isUnanswered(error) && shownAt(args.request.url)
      if (!shown || !(id in shown)) throw error
      return shown[id]
    }
  }

function shownAt(url: string) {
  if (!router) return undefined
  const { location, loaderData } = router.state
  const { pathname, search } = new URL(url)
  return location.pathname === pathname && location.search === search ? loaderData : undefined
}
