import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const accountingPages: PageRoute[] = [
  { path: '/studio/finance', layout: 'studio', access: 'studio', page: () => import('#/accounting/finance.staff.tsx') },
]
