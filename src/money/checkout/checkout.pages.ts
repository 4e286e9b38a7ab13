import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const checkoutPages: PageRoute[] = [
  { path: '/order/payment', layout: 'empty', access: 'login', page: () => import('#/money/checkout/order/order-payment.page.tsx') },
  { path: '/order/payment/confirmation', layout: 'default', access: 'login', page: () => import('#/money/checkout/order/order-confirmation.page.tsx') },
  { path: '/payment/authorization', layout: 'empty', access: 'link', page: () => import('#/money/checkout/authorization.page.tsx') },
  { path: '/checkout/receipt/:order_id', layout: 'simple', access: 'login', links: true, page: () => import('#/money/checkout/receipt/receipt.page.tsx') },
]
