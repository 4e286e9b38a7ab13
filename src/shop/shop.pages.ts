import type { PageRoute } from '#/platform/app/pages/page-route.ts'

const category = () => import('#/shop/browse/category.page.tsx')

// biome-ignore format: a table, one line a page
export const shopPages: PageRoute[] = [
  { path: '/shop', layout: 'default', access: 'public', page: () => import('#/shop/browse/shop.page.tsx') },
  { path: '/shop/category/:category', layout: 'default', access: 'public', guard: 'category check', page: category },
  { path: '/shop/category/:category/:subcategory', layout: 'default', access: 'public', guard: 'category check', page: category },
  { path: '/shop/brands/:brandName', layout: 'default', access: 'public', page: () => import('#/shop/browse/brand.page.tsx') },
  { path: '/shop/new-products', layout: 'default', access: 'public', page: () => import('#/shop/browse/new-products.page.tsx') },
  { path: '/shop/discounts', layout: 'default', access: 'public', page: () => import('#/shop/browse/discounts.page.tsx') },
  { path: '/shop/product/:productSku', layout: 'default', access: 'public', guard: 'product check', page: () => import('#/shop/product/product.page.tsx') },
  { path: '/studio/editions', layout: 'studio', access: 'studio', page: () => import('#/shop/edition/studio/editions.staff.tsx') },
  { path: '/shop/search', layout: 'default', access: 'public', page: () => import('#/shop/browse/search.page.tsx') },
]
