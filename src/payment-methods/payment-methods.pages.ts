import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const paymentMethodsPages: PageRoute[] = [
  { path: '/payment/authorization', layout: 'empty', access: 'link', page: () => import('#/payment-methods/authorization.page.tsx') },
]
