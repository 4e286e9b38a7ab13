import type { PageRoute } from '#/app/pages/page-route.ts'

export const cartPages: PageRoute[] = [
  { path: '/shop/cart', layout: 'default', access: 'public', page: () => import('#/cart/cart.page.tsx') },
]
