import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const reviewsPages: PageRoute[] = [
  { path: '/my-account/reviews', layout: 'default', access: 'login', page: () => import('#/reviews/writing/my-reviews.page.tsx') },
  { path: '/my-account/reviews/:productSku', layout: 'default', access: 'login', page: () => import('#/reviews/writing/review.page.tsx') },
  { path: '/checkout/:order_id/review/:productSku', layout: 'default', access: 'login', links: true, page: () => import('#/reviews/writing/order-review.page.tsx') },
  { path: '/studio/reviews', layout: 'studio', access: 'studio', page: () => import('#/reviews/studio/reviews.staff.tsx') },
]
