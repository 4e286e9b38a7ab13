import type { KoaContextWithOIDC } from 'oidc-provider'
import { standaloneHeaders } from '#/platform/app/standalone/standalone-headers.ts'
import { written } from '#/platform/app/standalone/standalone-page.tsx'
import { paths } from '#/platform/paths.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { IdentityMore, IdentityPage, WayOn } from './identity-page.tsx'
import { leaveOnceMore } from './logout-pages.tsx'
import { faceOf, marketFor } from './visitor.ts'

type Refusal = { error: string; error_description?: string }

/** Shows an error of the protocol as a page if there is no app to return to (R4.04). */
export async function renderError(ctx: KoaContextWithOIDC, out: Refusal) {
  if (ctx.oidc.route === 'end_session_confirm' && out.error === 'invalid_request') return leaveOnceMore(ctx)
  const market = marketFor(ctx)
  const face = faceOf(ctx)
  const t = textsOf(market.id)
  const [title, lead, again] =
    face === 'staff'
      ? ['That did not work', 'Start from the beginning; that usually helps.', 'Sign in again']
      : [t('login.brokenTitle'), t('login.brokenLead'), t('login.again')]
  const detail = [out.error, out.error_description].filter(Boolean).join(': ').slice(0, 300)
  ctx.set(standaloneHeaders())
  ctx.type = 'html'
  ctx.body = await written(
    <IdentityPage title={title} lead={lead} face={face} market={market}>
      <WayOn to={face === 'staff' ? paths.studioLogin() : paths.login()}>{again}</WayOn>
      <IdentityMore>{detail}</IdentityMore>
    </IdentityPage>,
  )
}
