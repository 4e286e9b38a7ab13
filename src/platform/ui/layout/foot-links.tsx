import './foot-links.css'
import { Link } from './link.tsx'

type FootLinksProps = { label: string; links: readonly { to: string; name: string }[] }

/** The links at the foot of a page that stands outside the router. */
export const FootLinks = ({ label, links }: FootLinksProps) => (
  <nav className="foot-links" aria-label={label}>
    <ul>
      {links.map(({ to, name }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
  </nav>
)
