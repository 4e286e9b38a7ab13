import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const ordersPages: PageRoute[] = [
  { path: '/checkout/:order_id', layout: 'simple', access: 'login', links: true, page: () => import('#/shop/orders/view/order.page.tsx') },
  { path: '/checkout/order-cancelled', layout: 'default', access: 'public', page: () => import('#/shop/orders/cancel/order-cancelled.page.tsx') },
  { path: '/shop/checkout', layout: 'default', access: 'public', page: () => import('#/shop/orders/placing/checkout.page.tsx') },
  { path: '/shop/confirm/:orderId', layout: 'default', access: 'login', links: true, page: () => import('#/shop/orders/view/order.page.tsx') },
  { path: '/find-order', layout: 'default', access: 'public', page: () => import('#/shop/orders/finding/find-order.page.tsx') },
  { path: '/my-account/orders', layout: 'default', access: 'login', page: () => import('#/shop/orders/view/my-orders.page.tsx') },
]
