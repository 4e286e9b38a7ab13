import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const studioPages: PageRoute[] = [
  { path: '/studio', layout: 'studio', access: 'studio', page: () => import('#/studio/today/today.staff.tsx') },
  { path: '/studio/customers', layout: 'studio', access: 'studio', page: () => import('#/studio/customers/customers.staff.tsx') },
  { path: '/studio/customers/:id', layout: 'studio', access: 'studio', page: () => import('#/studio/customers/customer.staff.tsx') },
]
