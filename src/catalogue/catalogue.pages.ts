import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const cataloguePages: PageRoute[] = [
  { path: '/studio/catalogue', layout: 'studio', access: 'studio', page: () => import('#/catalogue/list/catalogue.staff.tsx') },
]
