import { matchPath } from 'react-router'
import { routes } from '#/entry/routes.ts'
import { loadPage } from './load-page.ts'

const asked = new Set<string>()

/**
 * Fetches a page's code and texts before the click; its data are loaded at the click, since they may have changed.
 */
export function prefetch(to: string): void {
  const pathname = to.split(/[?#]/)[0] ?? ''
  const route = routes.find(({ path }) => matchPath(path, pathname))
  if (!route || asked.has(route.path)) return
  asked.add(route.path)
  // A chunk that fails here fails again at the click, where it is dealt with (R2.12).
  loadPage(route).catch(() => asked.delete(route.path))
}
