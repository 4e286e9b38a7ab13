import { randomBytes } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { marketOf, marketOfHost } from '#/markets/markets.ts'
import { paths } from '#/paths.ts'
import { escapeHtml } from '#/platform/html.ts'
import { textsOf } from '#/platform/texts.ts'
import { embeddedIdentity } from '../runtime.ts'
import { buttonLink, type Face, identityPage, pageHeaders, submit } from './page.ts'

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

type Refusal = { error: string; error_description?: string }

/** What the protocol refuses is shown to a person only when there is no app to tell (R4.04). */
export async function renderError(ctx: KoaContextWithOIDC, out: Refusal) {
  const market = marketFor(ctx)
  const face = faceOf(ctx)
  const t = textsOf(market.id)
  const [title, lead, again] =
    face === 'staff'
      ? ['That did not work', 'Start from the beginning; that usually helps.', 'Sign in again']
      : [t('login.brokenTitle'), t('login.brokenLead'), t('login.again')]
  const button = buttonLink(face === 'staff' ? paths.studioLogin() : paths.login(), again)
  const detail = [out.error, out.error_description].filter(Boolean).join(': ').slice(0, 300)
  ctx.set(pageHeaders())
  ctx.type = 'html'
  const body = `${button}<p class="identity-more">${escapeHtml(detail)}</p>`
  ctx.body = identityPage({ title, lead, face, market, body })
}
