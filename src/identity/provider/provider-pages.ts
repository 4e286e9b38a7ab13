import { randomBytes } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { marketOf, marketOfHost } from '#/markets/markets.ts'
import { textsOf } from '#/platform/texts.ts'
import { embeddedIdentity } from '../runtime.ts'
import { escapeText, type Face, identityPage, pageHeaders, submit } from './page.ts'

/** The market is in the cookie of a local host, else in the host's name. */
const marketFor = ({ cookies, host }: KoaContextWithOIDC) => {
  const chosen = cookies.get('market', { signed: false })
  return chosen ? marketOf(chosen) : marketOfHost(host)
}

/** Signing out needs no second thought: the form sends itself, and has a button where scripts do not run. */
export async function logoutPage(ctx: KoaContextWithOIDC, form: string) {
  const market = marketFor(ctx)
  const t = textsOf(market.id)
  const nonce = randomBytes(16).toString('base64url')
  const body = form.replace(
    '</form>',
    `<input type="hidden" name="logout" value="yes">${submit(t('logout.button'))}</form>`,
  )
  const script = `<script nonce="${nonce}">document.forms[0].submit()</script>`
  ctx.set(pageHeaders(nonce))
  ctx.body = identityPage({ title: t('logout.title'), body, face: faceOf(ctx), market, script })
}

const faceOf = ({ oidc }: KoaContextWithOIDC): Face =>
  oidc.client?.clientId === embeddedIdentity('').studioClientId ? 'staff' : 'member'

/** What the protocol refuses is shown to a person only when there is no app to tell (R4.04). */
export async function renderError(
  ctx: KoaContextWithOIDC,
  out: { error: string; error_description?: string },
) {
  const market = marketFor(ctx)
  const t = textsOf(market.id)
  const again = `<a class="button" data-variant="primary" data-wide href="/login">${escapeText(t('login.again'))}</a>`
  ctx.set(pageHeaders())
  ctx.type = 'html'
  ctx.body = identityPage({
    title: t('login.brokenTitle'),
    lead: t('login.brokenLead'),
    face: 'member',
    market,
    body: `${again}<p class="identity-more">${escapeText(out.error)}</p>`,
  })
}
