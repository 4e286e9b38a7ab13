import type { ClientMetadata } from 'oidc-provider'
import { embeddedIdentity } from '../runtime.ts'

/** Our two apps: public clients with PKCE; redirects go to their own pages only. */
export function clients(origin: string): ClientMetadata[] {
  const { clientId, studioClientId } = embeddedIdentity(origin)
  const shared: Partial<ClientMetadata> = {
    token_endpoint_auth_method: 'none',
    response_types: ['code'],
    id_token_signed_response_alg: 'RS256',
    // Our side checks the age of the password entry (R4.02).
    require_auth_time: true,
    // `web` demands https; on a local host the protocol sees a native app.
    application_type: origin.startsWith('https:') ? 'web' : 'native',
  }
  return [
    {
      ...shared,
      client_id: clientId,
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: [`${origin}/auth/`, `${origin}/auth`],
      post_logout_redirect_uris: [`${origin}/`, origin],
    },
    {
      ...shared,
      client_id: studioClientId,
      grant_types: ['authorization_code'],
      redirect_uris: [`${origin}/studio/login`],
      post_logout_redirect_uris: [`${origin}/studio/login`],
    },
  ]
}
