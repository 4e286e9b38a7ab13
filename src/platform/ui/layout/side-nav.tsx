import './side-nav.css'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '../picture/icon.tsx'
import { Link } from './link.tsx'

export type SideGroup = { label: string; links: { to: string; label: string }[] }

/** A rail of related pages, and the page beside it; on small screens the rail is hidden. */
export function WithRail({
  label,
  first,
  groups,
  wide,
  children,
}: {
  label: string
  first: { to: string; label: string }
  groups: SideGroup[]
  /** The page takes all the room that the rail leaves. */
  wide?: boolean | undefined
  children: ReactNode
}) {
  return (
    <div className="page">
      <div className="with-rail" data-wide={wide || undefined}>
        <nav className="side-nav" aria-label={label}>
          <NavLink className="side-nav-first" to={first.to} end>
            {first.label}
          </NavLink>
          {groups.map(({ label, links }) => (
            <div key={label}>
              <p className="side-nav-label">{label}</p>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <NavLink to={to} end>
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="with-rail-page">{children}</div>
      </div>
    </div>
  )
}

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="back-link" to={to}>
    <Icon name="previous" />
    {children}
  </Link>
)

export const LinkRows = ({ children }: { children: ReactNode }) => <ul className="link-rows">{children}</ul>

export const LinkRow = ({ to, title, children }: { to: string; title: ReactNode; children?: ReactNode }) => (
  <li>
    <Link to={to}>
      <span className="link-row-title">{title}</span>
      {children && <span className="link-row-note">{children}</span>}
      <Icon name="next" />
    </Link>
  </li>
)
