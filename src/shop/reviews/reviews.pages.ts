import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const reviewsPages: PageRoute[] = [
  { path: '/my-account/reviews', layout: 'default', access: 'login', page: () => import('#/shop/reviews/writing/my-reviews.page.tsx') },
  { path: '/my-account/reviews/:productSku', layout: 'default', access: 'login', page: () => import('#/shop/reviews/writing/review.page.tsx') },
  { path: '/checkout/:order_id/review/:productSku', layout: 'default', access: 'login', links: true, page: () => import('#/shop/reviews/writing/order-review.page.tsx') },
  { path: '/studio/reviews', layout: 'studio', access: 'studio', page: () => import('#/shop/reviews/studio/reviews.staff.tsx') },
]
