import '#/platform/ui/form/choice.css'
import './shop.css'
import { Link } from '#/platform/ui/layout/link.tsx'
import type { TrailStep } from './trail.tsx'

/** Links to narrower and neighbouring listings. */
export const ListingLinks = ({ steps }: { steps: readonly (TrailStep & { here?: boolean })[] }) => (
  <ul className="shop-beside">
    {steps.map(({ title, to, here }) => (
      <li key={to}>
        <Link className="chip" to={to} aria-current={here ? 'page' : undefined}>
          {title}
        </Link>
      </li>
    ))}
  </ul>
)
