import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const withdrawalPages: PageRoute[] = [
  { path: '/withdraw', layout: 'default', access: 'public', page: () => import('#/after-sales/withdrawal/withdraw.page.tsx') },
  { path: '/studio/withdrawals', layout: 'studio', access: 'studio', page: () => import('#/after-sales/withdrawal/studio/withdrawals.staff.tsx') },
  { path: '/studio/withdrawals/settled', layout: 'studio', access: 'studio', page: () => import('#/after-sales/withdrawal/studio/settled.staff.tsx') },
]
