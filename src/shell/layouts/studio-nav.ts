/** What the rail offers to whom. The server decides what a role may do; this only leaves out what it may not. */
export type StudioLink = { to: string; label: string; roles: 'all' | string[] }

// biome-ignore format: a table, one line a page
export const studioLinks: StudioLink[] = [
  { to: '/studio', label: 'Today', roles: 'all' },
  { to: '/studio/desk', label: 'Desk', roles: ['stylist'] },
  { to: '/studio/calls', label: 'Calls', roles: ['stylist'] },
  { to: '/studio/warehouse', label: 'Warehouse', roles: ['warehouse'] },
  { to: '/studio/returns', label: 'Returns', roles: ['warehouse'] },
  { to: '/studio/exceptions', label: 'Exceptions', roles: ['warehouse', 'support'] },
  { to: '/studio/claims', label: 'Claims', roles: ['support', 'finance'] },
  { to: '/studio/customers', label: 'Customers', roles: ['support'] },
  { to: '/studio/orders', label: 'Orders', roles: ['support', 'finance'] },
  { to: '/studio/catalogue', label: 'Catalogue', roles: ['buyer'] },
  { to: '/studio/reviews', label: 'Reviews', roles: ['support', 'buyer'] },
  { to: '/studio/campaigns', label: 'Campaigns', roles: ['buyer'] },
  { to: '/studio/credit', label: 'Credit', roles: ['support', 'finance'] },
  { to: '/studio/gift-cards', label: 'Gift cards', roles: ['support', 'finance'] },
  { to: '/studio/referrals', label: 'Referrals', roles: ['support', 'finance'] },
  { to: '/studio/finance', label: 'Finance', roles: ['finance'] },
  { to: '/studio/insight', label: 'Insight', roles: ['buyer', 'finance'] },
]

export const linksFor = (role: string | undefined) =>
  studioLinks.filter(
    ({ roles }) => roles === 'all' || role === 'admin' || (role !== undefined && roles.includes(role)),
  )
