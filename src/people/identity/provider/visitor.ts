import type { KoaContextWithOIDC } from 'oidc-provider'
import { marketOf, marketOfHost } from '#/platform/markets/markets.ts'
import type { OwnerKind } from '#/platform/sessions/sessions.ts'
import { embeddedIdentity } from '../runtime.ts'

/** The market: from the cookie on a local host, otherwise from the host's name. */
export const marketOfVisitor = ({ cookies, host }: KoaContextWithOIDC) => {
  const chosen = cookies.get('market', { signed: false })
  return chosen ? marketOf(chosen) : marketOfHost(host)
}

export const kindOfClient = ({ oidc }: KoaContextWithOIDC): OwnerKind =>
  oidc.client?.clientId === embeddedIdentity('').studioClientId ? 'staff' : 'member'
