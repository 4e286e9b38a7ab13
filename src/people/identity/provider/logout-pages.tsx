import { randomBytes } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { standaloneHeaders } from '#/platform/app/standalone/standalone-headers.ts'
import { written } from '#/platform/app/standalone/standalone-page.tsx'
import { paths } from '#/platform/paths.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { embeddedIdentity } from '../runtime.ts'
import { IdentityPage } from './identity-page.tsx'
import { kindOfClient, marketOfVisitor } from './visitor.ts'

/** Signing out needs no confirmation: the form submits itself, and has a button for browsers without scripts. */
export async function logoutPage(ctx: KoaContextWithOIDC) {
  const { oidc } = ctx
  const market = marketOfVisitor(ctx)
  const t = textsOf(market.id)
  const nonce = randomBytes(16).toString('base64url')
  const answers = {
    xsrf: String(oidc.session?.state?.secret),
    logout: 'yes',
    client_id: oidc.client?.clientId ?? '',
  }
  ctx.set(standaloneHeaders({ 'script-src': `'nonce-${nonce}'`, 'connect-src': "'self'" }))
  ctx.body = await written(
    <IdentityPage title={t('logout.title')} kind={kindOfClient(ctx)} market={market}>
      <form method="post" action={oidc.urlFor('end_session_confirm')}>
        {Object.entries(answers).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" wide>
          {t('logout.button')}
        </Button>
      </form>
      <script nonce={nonce}>document.forms[0].submit()</script>
    </IdentityPage>,
  )
}

/**
 * Two tabs signed out at once and the other was faster (T8): a visitor who is still signed in signs out once
 * more, others go to the page after signing out.
 */
export function signOutAgain(ctx: KoaContextWithOIDC) {
  const { session, body, issuer } = ctx.oidc
  const { origin } = new URL(issuer)
  const { clientId, studioClientId } = embeddedIdentity(origin)
  const isStaff = body?.client_id === studioClientId
  const after = origin + (isStaff ? paths.studioLogin() : '/')
  const client_id = isStaff ? studioClientId : clientId
  const again = new URLSearchParams({ client_id, post_logout_redirect_uri: after })
  ctx.status = 303
  ctx.redirect(session?.accountId ? `${ctx.oidc.urlFor('end_session')}?${again}` : after)
}
