import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const cataloguePages: PageRoute[] = [
  { path: '/studio/catalogue', layout: 'studio', access: 'studio', page: () => import('#/goods/catalogue/list/catalogue.staff.tsx') },
  { path: '/studio/catalogue/brands', layout: 'studio', access: 'studio', page: () => import('#/goods/catalogue/brands/brands.staff.tsx') },
  { path: '/studio/catalogue/categories', layout: 'studio', access: 'studio', page: () => import('#/goods/catalogue/categories/categories.staff.tsx') },
  { path: '/studio/stock', layout: 'studio', access: 'studio', page: () => import('#/goods/catalogue/deliveries/stock.staff.tsx') },
  { path: '/studio/purchases', layout: 'studio', access: 'studio', page: () => import('#/goods/catalogue/purchases/purchases.staff.tsx') },
  { path: '/studio/purchases/cover', layout: 'studio', access: 'studio', page: () => import('#/goods/catalogue/purchases/cover/cover.staff.tsx') },
  { path: '/studio/purchases/:purchaseId', layout: 'studio', access: 'studio', page: () => import('#/goods/catalogue/purchases/purchase.staff.tsx') },
  { path: '/studio/catalogue/import', layout: 'studio', access: 'studio', page: () => import('#/goods/catalogue/studio-import/import.staff.tsx') },
  { path: '/studio/catalogue/:productId', layout: 'studio', access: 'studio', page: () => import('#/goods/catalogue/product/product.staff.tsx') },
]
