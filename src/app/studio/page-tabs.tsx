import './page-tabs.css'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

/** The pages of one desk, above each of them. */
export function PageTabs({ label, pages }: { label: string; pages: { to: string; label: string }[] }) {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // Where they are more than a telephone is wide, the page's own is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - row.current.offsetLeft - 20
  }, [pathname])
  return (
    <nav className="page-tabs" aria-label={label}>
      <ul ref={row}>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
