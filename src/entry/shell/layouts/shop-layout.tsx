import '#/platform/ui/form/button.css'
import './layouts.css'
import { NavLink, useLocation, useRouteLoaderData, useSearchParams } from 'react-router'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { SearchField } from '#/shop/search-field/search-field.tsx'
import type { rootLoader } from '../root-loader.ts'
import { CartLink } from './cart-link.tsx'
import { Main } from './main.tsx'
import { NavLinks } from './nav-links.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SmallMenu } from './small-menu.tsx'

/** The default layout: shop and member pages. */
export function ShopLayout() {
  const t = useTexts()
  const signedIn = useRouteLoaderData<typeof rootLoader>('root')?.signedIn
  return (
    <div className="site" data-layout="default">
      <header className="site-header">
        <Link className="wordmark" to={signedIn ? paths.home() : paths.welcome()} aria-label={t('nav.home')}>
          {t('app.brand')}
        </Link>
        <HeaderSearch />
        <nav className="site-nav" aria-label={t('nav.main')}>
          <NavLinks />
        </nav>
        <NavLink
          className="icon-button site-favourites"
          to={paths.shopFavourites()}
          aria-label={t('favourites.title')}
          title={t('favourites.title')}
        >
          <Icon name="heart" />
        </NavLink>
        <CartLink />
        <SmallMenu />
      </header>
      <Main />
      <SiteFooter />
    </div>
  )
}

/** A search field where there is room for it, else a link to the page with one; not repeated on that page. */
function HeaderSearch() {
  const t = useTexts()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  if (pathname === paths.shopSearch()) return <div className="site-search" />
  const q = search.get('q') ?? ''
  return (
    <div className="site-search">
      <SearchField q={q} key={pathname} />
      <Link className="icon-button site-search-link" to={paths.shopSearch()} aria-label={t('shop.search')}>
        <Icon name="search" />
      </Link>
    </div>
  )
}
