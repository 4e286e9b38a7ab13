import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const recoveryPages: PageRoute[] = [
  { path: '/studio/finance/quarantine', layout: 'studio', access: 'studio', page: () => import('#/studio/recovery/quarantine.staff.tsx') },
]
