import type { Staff } from '#/platform/app/session/user-check.ts'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'
import type { StudioIconName } from './studio-icon.tsx'

const groups = ['Styling', 'Warehouse', 'Customers', 'Goods', 'Money', 'Company', 'System'] as const
type Group = (typeof groups)[number]

/** The rail's links by roles and countries. The server decides the permissions; this list only hides forbidden pages. */
export type StudioLink = {
  to: string
  label: string
  icon: StudioIconName
  roles: 'all' | string[]
  group?: Group
  /** About all countries: hidden from colleagues who work in some of them (decision 312). */
  everywhere?: true
}
/** The roles and countries by which the rail's links are shown. */
export type LinkReader = Pick<Staff, 'roles' | 'markets'>

// biome-ignore format: a table, one line a page
export const studioLinks: StudioLink[] = [
  { to: '/studio', label: 'Today', icon: 'home', roles: 'all' },
  { to: '/studio/tasks', label: 'Tasks', icon: 'flag', roles: 'all' },
  { to: '/studio/desk', label: 'Desk', icon: 'hanger', roles: ['stylist'], group: 'Styling' },
  { to: '/studio/calls', label: 'Calls', icon: 'phone', roles: ['stylist'], group: 'Styling' },
  { to: '/studio/stylists', label: 'Stylists', icon: 'people', roles: [], group: 'Styling' },
  { to: '/studio/said', label: 'Feedback', icon: 'speech', roles: ['stylist'], group: 'Styling' },
  { to: '/studio/looks', label: 'Looks', icon: 'eye', roles: ['stylist'], group: 'Styling' },
  { to: '/studio/figures', label: 'My figures', icon: 'rising', roles: ['stylist'], group: 'Styling' },
  { to: '/studio/predictions', label: 'Predictions', icon: 'pulse', roles: ['stylist', 'buyer', 'finance'], group: 'Styling' },
  { to: '/studio/experiments', label: 'Experiments', icon: 'branch', roles: ['stylist', 'buyer', 'finance'], group: 'Styling', everywhere: true },
  { to: '/studio/phrases', label: 'Phrases', icon: 'label', roles: ['stylist'], group: 'Styling' },
  { to: '/studio/taste', label: 'My profile', icon: 'heart', roles: ['stylist'], group: 'Styling' },
  { to: '/studio/warehouse', label: 'Packing', icon: 'box', roles: ['warehouse'], group: 'Warehouse' },
  { to: '/studio/returns', label: 'Returns', icon: 'back', roles: ['warehouse'], group: 'Warehouse' },
  { to: '/studio/exceptions', label: 'Exceptions', icon: 'warning', roles: ['warehouse', 'support'], group: 'Warehouse' },
  { to: '/studio/stock', label: 'Stock', icon: 'columns', roles: ['warehouse', 'buyer'], group: 'Warehouse' },
  { to: '/studio/customers', label: 'Customers', icon: 'person', roles: ['support'], group: 'Customers' },
  { to: '/studio/threads', label: 'Messages', icon: 'speech', roles: ['stylist', 'support'], group: 'Customers' },
  { to: '/studio/orders', label: 'Orders', icon: 'bag', roles: ['support', 'finance'], group: 'Customers' },
  { to: '/studio/claims', label: 'Claims', icon: 'shield', roles: ['support', 'finance'], group: 'Customers' },
  { to: '/studio/faults', label: 'Reported pieces', icon: 'speech', roles: ['support'], group: 'Customers' },
  { to: '/studio/answers', label: 'Answers', icon: 'speech', roles: ['support'], group: 'Customers' },
  { to: '/studio/withdrawals', label: 'Withdrawals', icon: 'undone', roles: ['support', 'finance'], group: 'Customers' },
  { to: '/studio/reviews', label: 'Reviews', icon: 'star', roles: ['support', 'buyer'], group: 'Goods' },
  { to: '/studio/catalogue', label: 'Catalogue', icon: 'grid', roles: ['buyer'], group: 'Goods' },
  { to: '/studio/purchases', label: 'Purchases', icon: 'bag', roles: ['buyer', 'finance'], group: 'Goods' },
  { to: '/studio/editions', label: 'Outfit of the week', icon: 'star', roles: ['stylist', 'buyer'], group: 'Goods' },
  { to: '/studio/campaigns', label: 'Campaigns', icon: 'label', roles: ['buyer'], group: 'Goods' },
  { to: '/studio/insight', label: 'Insight', icon: 'rising', roles: ['buyer', 'finance'], group: 'Goods' },
  { to: '/studio/credit', label: 'Credit', icon: 'purse', roles: ['support', 'finance'], group: 'Money' },
  { to: '/studio/gift-cards', label: 'Gift cards', icon: 'gift', roles: ['support', 'finance'], group: 'Money' },
  { to: '/studio/referrals', label: 'Referrals', icon: 'branch', roles: ['support', 'finance'], group: 'Money' },
  { to: '/studio/second-looks', label: 'Second looks', icon: 'shield', roles: ['warehouse', 'support', 'buyer'], group: 'Money' },
  { to: '/studio/finance', label: 'Finance', icon: 'columns', roles: ['finance'], group: 'Money' },
  { to: '/studio/colleagues', label: 'Colleagues', icon: 'key', roles: [], group: 'Company', everywhere: true },
  { to: '/studio/texts', label: 'Texts', icon: 'lines', roles: [], group: 'Company', everywhere: true },
  { to: '/studio/audit', label: 'Audit', icon: 'eye', roles: ['finance'], group: 'Money' },
  { to: '/studio/health', label: 'Health', icon: 'pulse', roles: [], group: 'System', everywhere: true },
  { to: '/studio/privacy', label: 'Privacy', icon: 'shield', roles: [], group: 'System', everywhere: true },
  { to: '/studio/law', label: 'Law', icon: 'shield', roles: [], group: 'System', everywhere: true },
  { to: '/studio/settings', label: 'Settings', icon: 'dials', roles: ['support', 'finance'], group: 'System', everywhere: true },
  { to: '/studio/jobs', label: 'Jobs', icon: 'clock', roles: [], group: 'System', everywhere: true },
  { to: '/studio/webhooks', label: 'Webhooks', icon: 'branch', roles: [], group: 'System', everywhere: true },
]

export const linksFor = (reader: LinkReader) =>
  studioLinks.filter(
    ({ roles, everywhere }) =>
      (roles === 'all' || hasRole(reader.roles, ...roles)) && !(everywhere && reader.markets),
  )

/** More links than these get group headings, since no one reads them through. */
const MOST_UNGROUPED = 16

export function groupsFor(reader: LinkReader): { name?: Group; links: StudioLink[] }[] {
  const links = linksFor(reader)
  if (links.length <= MOST_UNGROUPED) return [{ links }]
  return [undefined, ...groups]
    .map((name) => ({ name, links: links.filter(({ group }) => group === name) }))
    .filter((group) => group.links.length > 0)
}

/** The roles of a page, for a colleague who may not open it. */
export function rolesOf(path: string): string[] {
  const link = studioLinks.find(({ to }) => to !== '/studio' && (path === to || path.startsWith(`${to}/`)))
  return link && link.roles !== 'all' ? link.roles : []
}
