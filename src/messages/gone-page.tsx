import { Standalone } from '#/app/standalone/standalone-page.tsx'
import type { Market } from '#/markets/markets.ts'
import { paths } from '#/paths.ts'
import { textsOf } from '#/texts/server-texts.ts'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Page } from '#/ui/layout/layout.tsx'
import { TopBar } from '#/ui/layout/top-bar.tsx'

/** Stands where a mail would: it tells in the market's language that an old mail is gone. */
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
    </Standalone>
  )
}
