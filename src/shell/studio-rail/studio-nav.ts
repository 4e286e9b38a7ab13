import type { StudioIconName } from './studio-icon.tsx'

/** What the rail offers to whom. The server decides what a role may do; this only leaves out what it may not. */
export type StudioLink = { to: string; label: string; icon: StudioIconName; roles: 'all' | string[] }

// biome-ignore format: a table, one line a page
export const studioLinks: StudioLink[] = [
  { to: '/studio', label: 'Today', icon: 'home', roles: 'all' },
  { to: '/studio/desk', label: 'Desk', icon: 'hanger', roles: ['stylist'] },
  { to: '/studio/calls', label: 'Calls', icon: 'phone', roles: ['stylist'] },
  { to: '/studio/stylists', label: 'Stylists', icon: 'people', roles: [] },
  { to: '/studio/said', label: 'Said of you', icon: 'speech', roles: ['stylist'] },
  { to: '/studio/taste', label: 'You, to members', icon: 'heart', roles: ['stylist'] },
  { to: '/studio/warehouse', label: 'Warehouse', icon: 'box', roles: ['warehouse'] },
  { to: '/studio/returns', label: 'Returns', icon: 'back', roles: ['warehouse'] },
  { to: '/studio/exceptions', label: 'Exceptions', icon: 'warning', roles: ['warehouse', 'support'] },
  { to: '/studio/claims', label: 'Claims', icon: 'shield', roles: ['support', 'finance'] },
  { to: '/studio/faults', label: 'Reported', icon: 'speech', roles: ['support'] },
  { to: '/studio/customers', label: 'Customers', icon: 'person', roles: ['support'] },
  { to: '/studio/orders', label: 'Orders', icon: 'bag', roles: ['support', 'finance'] },
  { to: '/studio/catalogue', label: 'Catalogue', icon: 'grid', roles: ['buyer'] },
  { to: '/studio/reviews', label: 'Reviews', icon: 'star', roles: ['support', 'buyer'] },
  { to: '/studio/campaigns', label: 'Campaigns', icon: 'label', roles: ['buyer'] },
  { to: '/studio/credit', label: 'Credit', icon: 'purse', roles: ['support', 'finance'] },
  { to: '/studio/gift-cards', label: 'Gift cards', icon: 'gift', roles: ['support', 'finance'] },
  { to: '/studio/referrals', label: 'Referrals', icon: 'branch', roles: ['support', 'finance'] },
  { to: '/studio/finance', label: 'Finance', icon: 'columns', roles: ['finance'] },
  { to: '/studio/insight', label: 'Insight', icon: 'rising', roles: ['buyer', 'finance'] },
]

export const linksFor = (role: string | undefined) =>
  studioLinks.filter(
    ({ roles }) => roles === 'all' || role === 'admin' || (role !== undefined && roles.includes(role)),
  )
