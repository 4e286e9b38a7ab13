import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const chargesPages: PageRoute[] = [
  { path: '/order/payment', layout: 'empty', access: 'login', page: () => import('#/charges/pay/order-payment.page.tsx') },
  { path: '/order/payment/confirmation', layout: 'default', access: 'login', page: () => import('#/charges/pay/order-confirmation.page.tsx') },
]
