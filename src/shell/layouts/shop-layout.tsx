import '#/ui/form/button.css'
import './layouts.css'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation, useRouteLoaderData, useSearchParams } from 'react-router'
import { leaveHere } from '#/app/session/sign-out.ts'
import { paths } from '#/paths.ts'
import { SearchField } from '#/shop/search-field/search-field.tsx'
import { useTexts } from '#/texts/use-texts.tsx'
import { Link } from '#/ui/layout/link.tsx'
import { Icon } from '#/ui/picture/icon.tsx'
import type { rootLoader } from '../root-loader.ts'
import { CartLink } from './cart-link.tsx'
import { Main } from './main.tsx'
import { SiteFooter } from './site-footer.tsx'

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

function NavLinks() {
  const t = useTexts()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <>
      <Link to={paths.shop()} aria-current={useIsBrowsing() ? 'page' : undefined}>
        {t('nav.shop')}
      </Link>
      <NavLink to={paths.home()}>{t('nav.box')}</NavLink>
      {root?.signedIn ? (
        <>
          <NavLink to={paths.account()}>{t('nav.account')}</NavLink>
          <SignOut />
        </>
      ) : (
        <>
          <NavLink to={paths.login()}>{t('nav.login')}</NavLink>
          {root?.byLink ? <SignOut /> : <NavLink to={paths.register()}>{t('nav.join')}</NavLink>}
        </>
      )}
    </>
  )
}

function SignOut() {
  const t = useTexts()
  return (
    <NavLink to={paths.logout()} onClick={() => leaveHere('member')}>
      {t('logout.button')}
    </NavLink>
  )
}

/** Among what is for sale: what somebody has chosen of it has its own signs in the header. */
function useIsBrowsing(): boolean {
  const { pathname } = useLocation()
  const { shopCart, shopCheckout, shopConfirmed, shopFavourites, notice } = paths
  const own = [shopCart(), shopCheckout(), shopConfirmed(''), shopFavourites(), notice()]
  return `${pathname}/`.startsWith(`${paths.shop()}/`) && !own.some((path) => pathname.startsWith(path))
}

/** A field where there is room for it, else the way to the page that has one; not twice on that page. */
function HeaderSearch() {
  const t = useTexts()
  const { pathname } = useLocation()
  const [asked] = useSearchParams()
  if (pathname === paths.shopSearch() || pathname === paths.shop()) return <div className="site-search" />
  const q = asked.get('q') ?? ''
  return (
    <div className="site-search">
      <SearchField q={q} key={pathname} />
      <Link className="icon-button site-search-link" to={paths.shopSearch()} aria-label={t('shop.search')}>
        <Icon name="search" />
      </Link>
    </div>
  )
}

/** Opens without script; closes itself when its link has led to another page. */
function SmallMenu() {
  const t = useTexts()
  const { key } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival closes the menu
  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [key])
  return (
    <details className="site-nav-menu" ref={menu}>
      <summary>{t('nav.menu')}</summary>
      <nav aria-label={t('nav.main')}>
        <NavLinks />
      </nav>
    </details>
  )
}
