import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const afterSalesPages: PageRoute[] = [
  { path: '/claims/:contractId', layout: 'default', access: 'login', links: true, page: () => import('#/after-sales/claims/page/claims.page.tsx') },
  { path: '/faults/:contractId', layout: 'default', access: 'login', links: true, page: () => import('#/after-sales/faults/page/faults.page.tsx') },
  { path: '/returns/:contractId', layout: 'default', access: 'login', links: true, page: () => import('#/after-sales/returns/page/return.page.tsx') },
  { path: '/studio/faults', layout: 'studio', access: 'studio', page: () => import('#/after-sales/faults/studio/faults.staff.tsx') },
  { path: '/studio/faults/answered', layout: 'studio', access: 'studio', page: () => import('#/after-sales/faults/studio/answered.staff.tsx') },
  { path: '/studio/claims', layout: 'studio', access: 'studio', page: () => import('#/after-sales/claims/studio/claims.staff.tsx') },
  { path: '/studio/claims/:claimId', layout: 'studio', access: 'studio', page: () => import('#/after-sales/claims/studio/claim.staff.tsx') },
  { path: '/withdraw', layout: 'default', access: 'public', page: () => import('#/after-sales/withdrawal/withdraw.page.tsx') },
  { path: '/studio/withdrawals', layout: 'studio', access: 'studio', page: () => import('#/after-sales/withdrawal/studio/withdrawals.staff.tsx') },
  { path: '/studio/withdrawals/unmatched', layout: 'studio', access: 'studio', page: () => import('#/after-sales/withdrawal/unmatched/unmatched.staff.tsx') },
  { path: '/studio/withdrawals/settled', layout: 'studio', access: 'studio', page: () => import('#/after-sales/withdrawal/studio/settled.staff.tsx') },
]
