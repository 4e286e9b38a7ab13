import type { ReactNode } from 'react'
import { NavLink, useLocation, useRouteLoaderData } from 'react-router'
import { leaveHere } from '#/platform/app/session/sign-out.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import type { rootLoader } from '../root-loader.ts'

/** Links to the main pages, for visitors and members. `under`: content below the shop, where there is room for it. */
export function NavLinks({ under }: { under?: ReactNode }) {
  const t = useTexts()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const isStranger = !root?.signedIn && !root?.byLink
  return (
    <>
      <Link to={paths.shop()} aria-current={useIsBrowsing() ? 'page' : undefined}>
        {t('nav.shop')}
      </Link>
      {under}
      {isStranger ? (
        <NavLink to={paths.howItWorks()}>{t('nav.how')}</NavLink>
      ) : (
        <NavLink to={paths.home()}>{t('nav.box')}</NavLink>
      )}
      {root?.signedIn && <NavLink to={paths.account()}>{t('nav.account')}</NavLink>}
      {isStranger ? (
        <>
          <NavLink to={paths.login()}>{t('nav.login')}</NavLink>
          <NavLink to={paths.register()}>{t('nav.join')}</NavLink>
        </>
      ) : (
        <SignOut />
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

/** True on pages of goods for sale; favourites and the cart have their own icons in the header. */
function useIsBrowsing(): boolean {
  const { pathname } = useLocation()
  const { shopCart, shopCheckout, shopConfirmed, shopFavourites, notice } = paths
  const own = [shopCart(), shopCheckout(), shopConfirmed(''), shopFavourites(), notice()]
  return `${pathname}/`.startsWith(`${paths.shop()}/`) && !own.some((path) => pathname.startsWith(path))
}
