import type { PageRoute } from '#/platform/app/pages/page-route.ts'

export const cartPages: PageRoute[] = [
  {
    path: '/shop/cart',
    layout: 'default',
    access: 'public',
    page: () => import('#/shop/cart/cart.page.tsx'),
  },
]
