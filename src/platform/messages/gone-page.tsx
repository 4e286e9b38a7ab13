import { footerLinks } from '#/platform/app/pages/footer-links.ts'
import { Standalone } from '#/platform/app/standalone/standalone-page.tsx'
import type { Market } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { FootLinks } from '#/platform/ui/layout/foot-links.tsx'
import { Page } from '#/platform/ui/layout/layout.tsx'
import { TopBar } from '#/platform/ui/layout/top-bar.tsx'

export function gonePage({ id, intlLocale }: Market) {
  const t = textsOf(id)
  return (
    <Standalone
      lang={intlLocale}
      title={`${t('mail.gone.title')} – ${t('app.brand')}`}
      sheets={['/public/standalone.css']}
    >
      <TopBar name={t('app.brand')} home={{ to: paths.home(), label: t('nav.home') }} />
      <main>
        <Page title={t('mail.gone.title')} lead={t('mail.gone.text')} width="text">
          <ButtonLink to={paths.home()}>{t('error.toFrontPage')}</ButtonLink>
        </Page>
      </main>
      <footer>
        <FootLinks
          label={t('app.footer')}
          links={footerLinks.map(({ to, text }) => ({ to, name: t(text) }))}
        />
      </footer>
    </Standalone>
  )
}
