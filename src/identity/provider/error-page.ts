import type { KoaContextWithOIDC } from 'oidc-provider'
import { paths } from '#/paths.ts'
import { escapeHtml } from '#/platform/http/html.ts'
import { textsOf } from '#/texts/server-texts.ts'
import { leaveOnceMore } from './logout-pages.ts'
import { buttonLink, identityPage, pageHeaders } from './page.ts'
import { faceOf, marketFor } from './visitor.ts'

type Refusal = { error: string; error_description?: string }

/** What the protocol refuses is shown to a person only when there is no app to tell (R4.04). */
export async function renderError(ctx: KoaContextWithOIDC, out: Refusal) {
  if (ctx.oidc.route === 'end_session_confirm' && out.error === 'invalid_request') return leaveOnceMore(ctx)
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
