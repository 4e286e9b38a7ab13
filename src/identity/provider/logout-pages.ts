import { randomBytes } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { paths } from '#/paths.ts'
import { escapeHtml } from '#/platform/http/html.ts'
import { textsOf } from '#/texts/server-texts.ts'
import { embeddedIdentity } from '../runtime.ts'
import { identityPage, pageHeaders, submit } from './page.ts'
import { faceOf, marketFor } from './visitor.ts'

/** Signing out needs no second thought: the form sends itself, and has a button where scripts do not run. */
export async function logoutPage(ctx: KoaContextWithOIDC, form: string) {
  const market = marketFor(ctx)
  const t = textsOf(market.id)
  const nonce = randomBytes(16).toString('base64url')
  const inputs = hidden('logout', 'yes') + hidden('client_id', ctx.oidc.client?.clientId ?? '')
  const body = form.replace('</form>', `${inputs}${submit(t('logout.button'))}</form>`)
  const script = `<script nonce="${nonce}">document.forms[0].submit()</script>`
  ctx.set(pageHeaders(nonce))
  ctx.body = identityPage({ title: t('logout.title'), body, face: faceOf(ctx), market, script })
}

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

/**
 * Two tabs signed out at once and the other was faster (T8): who is still known here leaves once more, who is not goes
 * where signing out leads.
 */
export function leaveOnceMore(ctx: KoaContextWithOIDC) {
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
