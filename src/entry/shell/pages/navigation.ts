import { createPath, type DataRouter } from 'react-router'
import { internalPath } from '#/platform/app/pages/return-url.rule.ts'

/** Every navigation from code goes through the router, and the router goes to our own pages only (R2.11). */
export function keepInside<Router extends Pick<DataRouter, 'navigate'>>(router: Router): Router {
  const navigate = router.navigate as (...args: unknown[]) => Promise<void>
  router.navigate = (async (to: unknown, ...options: unknown[]) => {
    if (typeof to === 'string') internalPath(to)
    else if (typeof to === 'object' && to !== null) internalPath(createPath(to))
    return navigate(to, ...options)
  }) as Router['navigate']
  return router
}
