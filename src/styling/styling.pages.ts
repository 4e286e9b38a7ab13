import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const stylingPages: PageRoute[] = [
  { path: '/styling-ordre', layout: 'simple', access: 'link', page: () => import('#/styling/order/styling-order.page.tsx') },
  { path: '/new-styling', layout: 'default', access: 'login', page: () => import('#/styling/order/new-styling.page.tsx') },
  { path: '/new-styling/confirm', layout: 'default', access: 'login', page: () => import('#/styling/order/confirm-styling.page.tsx') },
  { path: '/instant-styling-renewal', layout: 'default', access: 'link', page: () => import('#/styling/order/renewal.page.tsx') },
  { path: '/request-surprise-box', layout: 'default', access: 'login', page: () => import('#/styling/order/surprise-box.page.tsx') },
  { path: '/request-sp', layout: 'default', access: 'login', page: () => import('#/styling/order/request-preview.page.tsx') },
  { path: '/sneak-peek/:order_id', layout: 'default', access: 'link', page: () => import('#/styling/preview/sneak-peek.page.tsx') },
  { path: '/preshipping-feedback', layout: 'default', access: 'link', page: () => import('#/styling/preview/sneak-peek.page.tsx') },
  { path: '/studio/looks', layout: 'studio', access: 'studio', page: () => import('#/styling/looks/looks.staff.tsx') },
  { path: '/studio/phrases', layout: 'studio', access: 'studio', page: () => import('#/styling/phrases/phrases.staff.tsx') },
  { path: '/studio/desk', layout: 'studio', access: 'studio', page: () => import('#/styling/desk/desk.staff.tsx') },
]
