import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const studioPages: PageRoute[] = [
  { path: '/studio', layout: 'studio', access: 'studio', page: () => import('#/studio/today/today.staff.tsx') },
  { path: '/studio/customers', layout: 'studio', access: 'studio', page: () => import('#/studio/customers/customers.staff.tsx') },
  { path: '/studio/customers/:id', layout: 'studio', access: 'studio', page: () => import('#/studio/customers/customer.staff.tsx') },
  { path: '/studio/colleagues', layout: 'studio', access: 'studio', page: () => import('#/studio/colleagues/colleagues.staff.tsx') },
  { path: '/studio/colleagues/:staffId', layout: 'studio', access: 'studio', page: () => import('#/studio/colleagues/colleague.staff.tsx') },
  { path: '/studio/webhooks', layout: 'studio', access: 'studio', page: () => import('#/studio/partners/webhooks.staff.tsx') },
  { path: '/studio/webhooks/:endpointId', layout: 'studio', access: 'studio', page: () => import('#/studio/partners/webhook.staff.tsx') },
  { path: '/studio/api-keys', layout: 'studio', access: 'studio', page: () => import('#/studio/partners/keys/keys.staff.tsx') },
  { path: '/studio/privacy', layout: 'studio', access: 'studio', page: () => import('#/studio/privacy/privacy.staff.tsx') },
  { path: '/studio/orders', layout: 'studio', access: 'studio', page: () => import('#/studio/orders/orders.staff.tsx') },
  { path: '/studio/orders/:orderId', layout: 'studio', access: 'studio', page: () => import('#/studio/orders/order.staff.tsx') },
]
