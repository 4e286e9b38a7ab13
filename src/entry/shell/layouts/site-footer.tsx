import './layouts.css'
import { useLocation } from 'react-router'
import { useApp } from '#/platform/app/app-provider.tsx'
import { footerLinks } from '#/platform/app/pages/footer-links.ts'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'

export function SiteFooter() {
  const t = useTexts()
  return (
    <footer className="site-footer">
      <p className="site-footer-promise">{t('footer.promise')}</p>
      <FooterLinks />
    </footer>
  )
}

export function FooterLinks() {
  const t = useTexts()
  const { switchMarket, environment } = useApp()
  return (
    <div className="site-footer-row">
      <nav aria-label={t('app.footer')}>
        <ul>
          {footerLinks.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{t(text)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {environment === 'local' && <a href="/sandbox/mailbox">{t('footer.mailbox')}</a>}
      {switchMarket && <MarketSwitcher />}
    </div>
  )
}

/** On a local host only (R1.03). A plain link: another market is another language for the whole page. */
function MarketSwitcher() {
  const t = useTexts()
  const current = useMarket()
  const { pathname, search } = useLocation()
  // The front door names the countries itself, on every host.
  if (pathname === '/' || pathname === paths.welcome()) return null
  const to = (market: string) => {
    const query = new URLSearchParams(search)
    query.set('market', market)
    return `${pathname}?${query}`
  }
  return (
    <nav className="market-switcher" aria-label={t('footer.market')}>
      <ul>
        {marketIds.map((id) => (
          <li key={id}>
            <a href={to(id)} aria-current={id === current.id ? 'true' : undefined}>
              {marketOf(id).name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
