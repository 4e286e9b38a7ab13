import './page-tabs.css'
import { NavLink } from 'react-router'

/** The pages of one desk, above each of them. */
export const PageTabs = ({ label, pages }: { label: string; pages: { to: string; label: string }[] }) => (
  <nav className="page-tabs" aria-label={label}>
    <ul>
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
