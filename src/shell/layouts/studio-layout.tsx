import './studio.css'
import '../studio-rail/rail.css'
import '#/ui/form/button.css'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation, useRouteLoaderData } from 'react-router'
import { leaveHere } from '#/app/session/sign-out.ts'
import type { Staff } from '#/app/session/user-check.ts'
import { useReadAgain } from '#/app/studio/use-read-again.ts'
import { paths } from '#/paths.ts'
import { EnglishWords } from '#/texts/english-words.tsx'
import { Link } from '#/ui/layout/link.tsx'
import { Palette } from '../studio-rail/palette.tsx'
import { StudioIcon } from '../studio-rail/studio-icon.tsx'
import { linksFor } from '../studio-rail/studio-nav.ts'
import { Main } from './main.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The staff's frame: a narrow rail of what this role works on, and the work. The desk leaves it its marks alone. */
export function Component() {
  useReadAgain()
  const { pathname } = useLocation()
  const nav = useCurrentInView(pathname)
  const { staff } = useRouteLoaderData<{ staff: Staff | null }>('studio') ?? {}
  return (
    <EnglishWords>
      {staff?.quarantine && (
        <p className="studio-quarantine" role="status">
          <strong>Quarantine.</strong> These data were restored from a backup. Nothing is changed, charged,
          refunded, mailed or labelled until two colleagues of finance have{' '}
          <Link className="text-link" to={paths.financeQuarantine()}>
            compared both books and released it
          </Link>
          .
        </p>
      )}
      <div
        className="studio"
        data-layout="studio"
        data-rail={pathname === paths.studioDesk() ? 'marks' : undefined}
      >
        <header className="studio-rail">
          <Link className="studio-mark" to={paths.studio()}>
            Studio
          </Link>
          {staff && <Palette role={staff.role} />}
          {staff && (
            <nav ref={nav} className="studio-nav" aria-label="Studio">
              <ul>
                {linksFor(staff.role).map(({ to, label, icon }) => (
                  <li key={to}>
                    <NavLink to={to} end={to === paths.studio()}>
                      <StudioIcon name={icon} />
                      <span>{label}</span>
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="studio-who">
            {staff && (
              <div>
                <div>{staff.name}</div>
                <div className="studio-who-role">{staff.role}</div>
              </div>
            )}
            {staff && (
              <Link className="text-link" to={paths.studioLogout()} onClick={() => leaveHere('staff')}>
                Sign out
              </Link>
            )}
            <ThemeSwitch />
          </div>
        </header>
        <Main />
      </div>
    </EnglishWords>
  )
}

/** On a telephone the rail is a line that scrolls sideways: where one is must not stand beyond its end. */
function useCurrentInView(pathname: string) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place in the line
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (current) nav.current?.scrollTo({ left: current.offsetLeft - nav.current.offsetLeft - 40 })
  }, [pathname])
  return nav
}
