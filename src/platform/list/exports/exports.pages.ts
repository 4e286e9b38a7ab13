import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const exportsPages: PageRoute[] = [
  { path: '/studio/exports', layout: 'studio', access: 'studio', page: () => import('#/platform/list/exports/exports.staff.tsx') },
]
