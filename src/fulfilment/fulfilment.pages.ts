import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const fulfilmentPages: PageRoute[] = [
  { path: '/studio/warehouse', layout: 'studio', access: 'studio', page: () => import('#/fulfilment/packing/warehouse.staff.tsx') },
  { path: '/studio/exceptions', layout: 'studio', access: 'studio', page: () => import('#/fulfilment/exceptions/exceptions.staff.tsx') },
  { path: '/studio/returns', layout: 'studio', access: 'studio', page: () => import('#/fulfilment/intake/returns.staff.tsx') },
]
