import { features } from '#/entry/features.ts'
import { eachOnce } from '#/platform/each-once.ts'
import type { Policies, Policy } from '#/platform/http/access/access.ts'
import { countriesOf } from './countries.ts'
import { scopeOf } from './scopes.ts'

/** Routes of the frame itself: the pages, and those about the server. */
const frameRoutes: Policies = {
  'GET /*': { who: 'public' },
  'POST /*': { who: 'public' },
  'GET /assets/*': { who: 'public' },
  'GET /public/icon.svg': { who: 'public' },
  'GET /favicon.ico': { who: 'public' },
  'GET /public/standalone.css': { who: 'public' },
  'GET /public/fonts/:name': { who: 'public' },
  'GET /public/uploads/translations/:locale.json': { who: 'public' },
  'GET /robots.txt': { who: 'public' },
  // Closed by its own token.
  'GET /metrics': { who: 'public' },
  'GET /healthcheck': { who: 'public' },
  'GET /api/openapi.json': { who: 'public' },
}

/**
 * The access rules of all routes. Each feature lists its own routes; an unlisted or twice listed one refuses to boot. The country rule
 * of a staff route is added here.
 */
export const policies: Policies = Object.fromEntries(
  eachOnce(
    [frameRoutes, ...features.map(({ policies = {} }) => policies)].flatMap((rows) => Object.entries(rows)),
    ([route]) => route,
  ).map(([route, policy]): [string, Policy] => [
    route,
    policy.who === 'staff'
      ? { ...policy, ...countriesOf(route), ...(scopeOf[route] && { scope: scopeOf[route] }) }
      : policy,
  ]),
)
