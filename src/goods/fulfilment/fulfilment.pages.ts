import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const fulfilmentPages: PageRoute[] = [
  { path: '/studio/warehouse', layout: 'studio', access: 'studio', page: () => import('#/goods/fulfilment/packing/warehouse.staff.tsx') },
  { path: '/studio/warehouse/walk', layout: 'studio', access: 'studio', page: () => import('#/goods/fulfilment/walks/walk.staff.tsx') },
  { path: '/studio/exceptions', layout: 'studio', access: 'studio', page: () => import('#/goods/fulfilment/exceptions/exceptions.staff.tsx') },
  { path: '/studio/returns', layout: 'studio', access: 'studio', page: () => import('#/goods/fulfilment/intake/returns.staff.tsx') },
]
