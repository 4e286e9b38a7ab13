import './layouts.css'
import { paths } from '#/platform/paths.ts'
import { Link } from '#/platform/ui/layout/link.tsx'

export const SimpleHeader = ({ t }: { t: (key: 'nav.home' | 'app.brand') => string }) => (
  <header className="site-header" data-simple>
    <Link className="wordmark" to={paths.home()} aria-label={t('nav.home')}>
      {t('app.brand')}
    </Link>
  </header>
)
