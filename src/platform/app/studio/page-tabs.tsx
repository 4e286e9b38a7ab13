import './page-tabs.css'
import { NavLink, useLocation } from 'react-router'
import { useCurrentInSight } from './use-current-in-sight.ts'

export type Tab = { to: string; label: string }
/** Pages of one subject. While none of them is open, its name leads to the first. */
export type TabGroup = { label: string; pages: readonly [Tab, ...Tab[]] }

type TabsProps = { label: string; pages: readonly (Tab | TabGroup)[] }

/** One line of links to the pages of an area; of groups only the open one shows its pages. */
export function PageTabs({ label, pages }: TabsProps) {
  const row = useCurrentInSight<HTMLUListElement>()
  const { pathname } = useLocation()
  const isOpen = ({ pages }: TabGroup) => pages.some(({ to }) => to === pathname)
  return (
    <nav className="page-tabs" aria-label={label}>
      <ul ref={row}>
        {pages.map((page) => {
          if (!('pages' in page)) return <TabLink key={page.to} {...page} />
          const [{ to }] = page.pages
          return isOpen(page) ? <Group key={to} {...page} /> : <TabLink key={to} to={to} label={page.label} />
        })}
      </ul>
    </nav>
  )
}

const TabLink = ({ to, label }: Tab) => (
  <li>
    <NavLink to={to} end>
      {label}
    </NavLink>
  </li>
)

const Group = ({ label, pages }: TabGroup) => (
  <>
    <li className="page-tabs-group">{label}</li>
    {pages.map((page) => (
      <TabLink key={page.to} {...page} />
    ))}
  </>
)
