import './studio.css'
import '../studio-rail/rail.css'
import '#/platform/ui/form/button.css'
import { Fragment } from 'react'
import { NavLink, useLocation, useRouteLoaderData, useSearchParams } from 'react-router'
import { leaveHere } from '#/platform/app/session/sign-out.ts'
import type { Staff } from '#/platform/app/session/user-check.ts'
import { useLive } from '#/platform/app/studio/live/use-live.ts'
import { useReadAgain } from '#/platform/app/studio/live/use-read-again.ts'
import { useCurrentInSight } from '#/platform/app/studio/use-current-in-sight.ts'
import { paths } from '#/platform/paths.ts'
import { EnglishTexts } from '#/platform/texts/english-texts.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Palette } from '../studio-rail/palette.tsx'
import { StudioIcon } from '../studio-rail/studio-icon.tsx'
import { groupsFor } from '../studio-rail/studio-nav.ts'
import { Main } from './main.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/**
 * The staff's frame: a narrow rail with the pages of their roles, and the work. Beside an open box the rail shows only its
 * icons.
 */
export function Component() {
  useLive(useReadAgain())
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const nav = useCurrentInSight<HTMLElement>()
  const { staff } = useRouteLoaderData<{ staff: Staff | null }>('studio') ?? {}
  return (
    <EnglishTexts>
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
        data-single-keys={staff?.singleKeys}
        data-rail={pathname === paths.studioDesk() && address.has('box') ? 'marks' : undefined}
      >
        <header className="studio-rail">
          <Link className="studio-mark" to={paths.studio()}>
            Studio
          </Link>
          {staff && <Palette reader={staff} />}
          {staff && (
            <nav ref={nav} className="studio-nav" aria-label="Studio">
              {groupsFor(staff).map(({ name, links }) => (
                <Fragment key={name ?? ''}>
                  {name && (
                    <p className="studio-nav-group" id={`nav-${name}`}>
                      {name}
                    </p>
                  )}
                  <ul aria-labelledby={name && `nav-${name}`}>
                    {links.map(({ to, label, icon }) => (
                      <li key={to}>
                        <NavLink to={to} end={to === paths.studio()}>
                          <StudioIcon name={icon} />
                          <span>{label}</span>
                        </NavLink>
                      </li>
                    ))}
                  </ul>
                </Fragment>
              ))}
            </nav>
          )}
          <div className="studio-who">
            {staff && (
              <div>
                <Link to={paths.studioAccount()}>{staff.name}</Link>
                <div className="studio-who-role">{staff.roles.join(', ')}</div>
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
    </EnglishTexts>
  )
}
