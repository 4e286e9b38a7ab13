import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const recoveryPages: PageRoute[] = [
  { path: '/studio/finance/quarantine', layout: 'studio', access: 'studio', page: () => import('#/recovery/quarantine.staff.tsx') },
]
