import { Link, matchPath } from 'react-router'
import { allPages } from '#/entry/routes.ts'
import type { LinkProps } from '#/platform/ui/layout/link.tsx'
import { loadPage } from './load-page.ts'

const prefetched = new Set<string>()

/**
 * Fetches a page's code and texts before the click; its data are loaded at the click, since they may have changed.
 */
function prefetch(to: string): void {
  const pathname = to.split(/[?#]/)[0] ?? ''
  const route = allPages.find(({ path }) => matchPath(path, pathname))
  if (!route || prefetched.has(route.path)) return
  prefetched.add(route.path)
  // A chunk that fails here fails again at the click, where it is dealt with (R2.12).
  loadPage(route).catch(() => prefetched.delete(route.path))
}

/** A link to one of our pages; its code is fetched as soon as the pointer or the focus is on it. */
export function PageLink(props: LinkProps) {
  const soon = () => prefetch(props.to)
  return <Link onPointerEnter={soon} onFocus={soon} onTouchStart={soon} {...props} />
}
