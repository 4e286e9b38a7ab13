import './top-bar.css'
import { Icon } from '../picture/icon.tsx'
import { Link } from './link.tsx'

type Target = { to: string; label: string }

/** The head of a page without the site's header: the brand, and the back link. */
export const TopBar = ({ name, home, back }: { name: string; home: Target; back?: Target }) => (
  <header className="top-bar">
    <Link className="top-bar-name" to={home.to} aria-label={home.label}>
      {name}
    </Link>
    {back && (
      <Link className="top-bar-back" to={back.to}>
        <Icon name="previous" />
        {back.label}
      </Link>
    )}
  </header>
)
