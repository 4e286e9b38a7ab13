import '../layouts/layouts.css'
import type { FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { footerLinks } from '#/platform/app/pages/footer-links.ts'
import { linkParams } from '#/platform/app/pages/return-url.rule.ts'
import { Standalone, written } from '#/platform/app/standalone/standalone-page.tsx'
import { paths } from '#/platform/paths.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { PageText } from '#/platform/texts.ts'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { SimpleHeader } from '../layouts/simple-header.tsx'

/** True for an address with a mail's sign-in, or a part of one. Neither may stay in it (R2.10). */
export const hasLink = ({ method, query }: FastifyRequest): boolean =>
  method !== 'POST' && linkParams.some((name) => Object.hasOwn(query as object, name))

export function withoutLink(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  for (const name of linkParams) searchParams.delete(name)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** Runs first: the values leave the address before the page requests anything else (D1). */
const takeOut = `const url = new URL(location.href)
globalThis.mailLink = { userid: url.searchParams.get('userid') ?? '', Chash: url.searchParams.get('Chash') ?? '' }
url.searchParams.delete('userid')
url.searchParams.delete('Chash')
history.replaceState(null, '', url.href)`

/** Its files: sheets and a script of the build. */
export type LinkFiles = { sheets: readonly string[]; script: string }
type State = 'opening' | 'ready' | 'other' | 'expired' | 'unanswered'

export const linkPage = (request: FastifyRequest, nonce: string, files: LinkFiles) =>
  written(page(request, nonce, files), { first: <script nonce={nonce}>{`{${takeOut}}`}</script> })

/** Shown while the link is turned into a session, with the words for a failure. */
function page({ market, originalUrl }: FastifyRequest, nonce: string, files: LinkFiles) {
  const t: Say = textsOf(market.id)
  return (
    <Standalone
      lang={market.intlLocale}
      title={t('app.brand')}
      sheets={files.sheets}
      data={{ 'data-market': market.id }}
      head={<script type="module" src={files.script} nonce={nonce} />}
    >
      <SimpleHeader t={t} />
      <main className="error-page" aria-live="polite">
        <When is="opening" title={t('link.opening')}>
          <noscript>
            <p>{t('link.needsScript')}</p>
          </noscript>
        </When>
        <When is="ready" title={t('link.ready')} advice={t('link.readyAdvice')}>
          <Button data-open="">{t('link.open')}</Button>
        </When>
        <When is="other" title={t('link.other')} advice={t('link.otherAdvice')}>
          <Button data-open="">{t('link.continue')}</Button>
          <ButtonLink to={paths.home()} variant="quiet">
            {t('link.stay')}
          </ButtonLink>
        </When>
        <When is="expired" title={t('link.expired')} advice={t('link.expiredAdvice')}>
          <ButtonLink to={paths.login(withoutLink(originalUrl))}>{t('nav.login')}</ButtonLink>
        </When>
        <When is="unanswered" title={t('error.noAnswer')} advice={t('error.offline')}>
          <Button data-again="">{t('error.again')}</Button>
        </When>
      </main>
      <footer className="site-footer">
        <nav aria-label={t('app.footer')}>
          <ul>
            {footerLinks.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{t(text)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </footer>
    </Standalone>
  )
}

type Say = (key: PageText) => string
type WhenProps = { is: State; title: string; advice?: string; children: ReactNode }

/** Its script shows one of these at a time; until it runs, the first. */
const When = ({ is, title, advice, children }: WhenProps) => (
  <div data-when={is} hidden={is !== 'opening'}>
    <Stack>
      <h1>{title}</h1>
      {advice && <p className="error-page-advice">{advice}</p>}
      <Row>{children}</Row>
    </Stack>
  </div>
)
