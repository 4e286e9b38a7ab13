import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const afterSalesPages: PageRoute[] = [
  { path: '/claims/:contractId', layout: 'default', access: 'login', links: true, page: () => import('#/after-sales/claims/page/claims.page.tsx') },
  // Two addresses that older mails name.
  { path: '/feedback/claims', layout: 'default', access: 'link', page: () => import('#/after-sales/claims/page/claims.page.tsx') },
  { path: '/checkout/:orderId/claims', layout: 'default', access: 'login', links: true, page: () => import('#/after-sales/claims/page/claims.page.tsx') },
  { path: '/studio/claims', layout: 'studio', access: 'studio', page: () => import('#/after-sales/claims/studio/claims.staff.tsx') },
  { path: '/studio/claims/:claimId', layout: 'studio', access: 'studio', page: () => import('#/after-sales/claims/studio/claim.staff.tsx') },
]
