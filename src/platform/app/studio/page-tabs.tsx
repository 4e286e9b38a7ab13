import './page-tabs.css'
import { NavLink } from 'react-router'
import { useCurrentInSight } from './use-current-in-sight.ts'

export function PageTabs({ label, pages }: { label: string; pages: { to: string; label: string }[] }) {
  const row = useCurrentInSight<HTMLUListElement>()
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
