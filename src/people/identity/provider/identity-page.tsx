import './provider.css'
import type { ReactNode } from 'react'
import { footerLinks } from '#/platform/app/pages/footer-links.ts'
import { fontUrl } from '#/platform/app/standalone/standalone-fonts.ts'
import { Standalone } from '#/platform/app/standalone/standalone-page.tsx'
import type { Country } from '#/platform/markets/countries.rule.ts'
import type { Market } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import type { OwnerKind } from '#/platform/sessions/sessions.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Countries } from '#/platform/ui/layout/countries.tsx'
import { FootLinks } from '#/platform/ui/layout/foot-links.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { OutfitPictures } from '#/platform/ui/picture/outfit.tsx'
import type { Picture } from '#/platform/ui/picture/picture.tsx'

type IdentityPageProps = {
  title: string
  lead?: string
  kind: OwnerKind
  market: Market
  pictures?: readonly Picture[]
  countries?: readonly Country[]
  children: ReactNode
}

/** A page of the provider in the look of the house. It takes passwords and runs without the app's scripts. */
export function IdentityPage({ title, lead, children, ...page }: IdentityPageProps) {
  const { kind, market, pictures = [], countries = [] } = page
  const t = textsOf(market.id)
  return (
    <Standalone
      lang={kind === 'staff' ? 'en' : market.intlLocale}
      title={`${title} – ${t('app.brand')}`}
      sheets={['/identity/style.css']}
      head={
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={fontUrl('newsreader-display-300-latin')}
          crossOrigin=""
        />
      }
    >
      <div className="identity">
        <header className="identity-head">
          <Link to={kind === 'staff' ? paths.studio() : paths.welcome()}>{t('app.brand')}</Link>
        </header>
        {pictures.length > 0 && <OutfitPictures pictures={pictures} nextToForm />}
        <main className="identity-main">
          <div className="identity-title">
            <h1>{title}</h1>
            {lead && <p className="identity-lead">{lead}</p>}
          </div>
          {children}
        </main>
        <footer className="identity-foot">
          {countries.length > 0 && <Countries heading={t('welcome.countries')} countries={countries} />}
          {kind === 'member' && (
            <FootLinks
              label={t('app.footer')}
              links={footerLinks.map(({ to, text }) => ({ to, name: t(text) }))}
            />
          )}
        </footer>
      </div>
    </Standalone>
  )
}

/** Links or a note below the form. */
export const IdentityMore = ({ children }: { children: ReactNode }) => (
  <p className="identity-more">{children}</p>
)

export const NextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} wide>
    {children}
  </ButtonLink>
)
