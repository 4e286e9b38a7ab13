import type { PageModule } from '#/app/page-module.ts'

/**
 * Every page: where it is, the layout around it, who may enter, and its module (one chunk each).
 * `login`: a member's session. `link`: whoever holds a mailed link, or a member. `studio`: staff. `only: 'local'`: never deployed.
 */
export type PageRoute = {
  path: `/${string}`
  layout: 'default' | 'empty' | 'simple' | 'studio'
  access: 'public' | 'login' | 'link' | 'studio'
  only?: 'local'
  page: () => Promise<PageModule>
}

// biome-ignore format: a table, one line a page
export const routes: PageRoute[] = [
  // members
  // boxes
  { path: '/payment/authorization', layout: 'empty', access: 'link', page: () => import('#/payments/authorization.page.tsx') },
  { path: '/order/payment', layout: 'empty', access: 'login', page: () => import('#/payments/order-payment.page.tsx') },
  { path: '/order/payment/confirmation', layout: 'default', access: 'login', page: () => import('#/payments/order-confirmation.page.tsx') },
  { path: '/checkout/receipt/:order_id', layout: 'simple', access: 'login', page: () => import('#/payments/receipt.page.tsx') },
  // shop
  // studio
  // design system
  { path: '/design', layout: 'empty', access: 'public', only: 'local', page: () => import('#/ui/design/design.page.tsx') },
]
