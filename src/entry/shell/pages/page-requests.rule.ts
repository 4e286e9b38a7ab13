import { matchPath } from 'react-router'
import { allPages, plainAddresses } from '#/entry/routes.ts'
import { paths } from '#/platform/paths.ts'

const addresses = [...allPages.map(({ path }) => path), ...plainAddresses]

/** True for a page's path. A second slash at the beginning would name another host. */
export const isPage = (path: string) =>
  !path.startsWith('//') && allPages.some((route) => matchPath(route.path, path))

export const needsSignIn = (path: string) =>
  allPages.some(
    ({ path: row, access }) => (access === 'login' || access === 'studio') && matchPath(row, path),
  )

/** Addresses that older mails name, each with the present one of its contract. */
const former: Readonly<Record<string, (contractId: string) => string>> = {
  '/feedback/claims': paths.claims,
  '/feedback/faults': paths.faults,
  '/feedback/withdraw': paths.sendBack,
  '/checkout/:contractId/claims': paths.claims,
}

function presentOf(path: string, search: string): string | undefined {
  for (const [address, present] of Object.entries(former)) {
    const match = matchPath(address, path)
    const id = match && (match.params.contractId ?? new URLSearchParams(search).get('box'))
    if (id) return present(id)
  }
  return undefined
}

/** `isBrands`: on the brand's own host. `isLocalStranger`: on a local host, without a session. */
type Visit = { isBrands?: boolean; isLocalStranger?: boolean }

/**
 * `/` leads to the home page, and a stranger on a local host to the front door, which the brand's own host shows
 * there; a known path with slashes at its end leads to the one without (R2.02, R2.03).
 */
export function redirectFor(url: string, { isBrands, isLocalStranger }: Visit = {}): string | undefined {
  const [path = '', ...queries] = url.split('?')
  const search = queries.length > 0 ? `?${queries.join('?')}` : ''
  if (path === '/') return isBrands ? undefined : (isLocalStranger ? paths.welcome() : paths.home()) + search
  if (!path.endsWith('/')) return presentOf(path, search)
  const bare = withoutSlashes(path)
  // `//host/` would become an address of another host; it matches no route and stays a 404.
  return !bare.startsWith('//') && addresses.some((address) => matchPath(address, bare))
    ? bare + search
    : undefined
}

function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}
