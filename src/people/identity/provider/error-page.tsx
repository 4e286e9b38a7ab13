import type { KoaContextWithOIDC } from 'oidc-provider'
import { standaloneHeaders } from '#/platform/app/standalone/standalone-headers.ts'
import { written } from '#/platform/app/standalone/standalone-page.tsx'
import { paths } from '#/platform/paths.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { IdentityMore, IdentityPage, NextLink } from './identity-page.tsx'
import { signOutAgain } from './logout-pages.tsx'
import { kindOfClient, marketOfVisitor } from './visitor.ts'

type Refusal = { error: string; error_description?: string }

/** Shows an error of the protocol as a page if there is no app to return to (R4.04). */
export async function renderError(ctx: KoaContextWithOIDC, out: Refusal) {
  if (ctx.oidc.route === 'end_session_confirm' && out.error === 'invalid_request') return signOutAgain(ctx)
  const market = marketOfVisitor(ctx)
  const kind = kindOfClient(ctx)
  const t = textsOf(market.id)
  const [title, lead, again] =
    kind === 'staff'
      ? ['That did not work', 'Start from the beginning; that usually helps.', 'Sign in again']
      : [t('login.brokenTitle'), t('login.brokenLead'), t('login.again')]
  const detail = [out.error, out.error_description].filter(Boolean).join(': ').slice(0, 300)
  ctx.set(standaloneHeaders())
  ctx.type = 'html'
  ctx.body = await written(
    <IdentityPage title={title} lead={lead} kind={kind} market={market}>
      <NextLink to={kind === 'staff' ? paths.studioLogin() : paths.login()}>{again}</NextLink>
      <IdentityMore>{detail}</IdentityMore>
    </IdentityPage>,
  )
}
