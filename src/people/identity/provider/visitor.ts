import type { KoaContextWithOIDC } from 'oidc-provider'
import { marketOf, marketOfHost } from '#/platform/markets/markets.ts'
import { embeddedIdentity } from '../runtime.ts'
import type { Face } from './identity-page.tsx'

/** The market: from the cookie on a local host, otherwise from the host's name. */
export const marketFor = ({ cookies, host }: KoaContextWithOIDC) => {
  const chosen = cookies.get('market', { signed: false })
  return chosen ? marketOf(chosen) : marketOfHost(host)
}

export const faceOf = ({ oidc }: KoaContextWithOIDC): Face =>
  oidc.client?.clientId === embeddedIdentity('').studioClientId ? 'staff' : 'member'
