import './layouts.css'
import { paths } from '#/paths.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Link } from '#/ui/layout/link.tsx'
import { Main } from './main.tsx'
import { FooterLinks } from './site-footer.tsx'

/** The name and the small print: no link leads away from a form that is about to be finished. */
export function SimpleLayout() {
  const t = useTexts()
  return (
    <div className="site" data-layout="simple">
      <header className="site-header" data-simple>
        <Link className="wordmark" to={paths.home()} aria-label={t('nav.home')}>
          {t('app.brand')}
        </Link>
      </header>
      <Main />
      <footer className="site-footer">
        <FooterLinks />
      </footer>
    </div>
  )
}
