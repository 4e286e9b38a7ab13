import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const subscriptionPages: PageRoute[] = [
  { path: '/my-account/subscription', layout: 'default', access: 'login', page: () => import('#/styling/subscription/subscription.page.tsx') },
  { path: '/end-subscription', layout: 'default', access: 'public', page: () => import('#/styling/subscription/declared-end/end-here.page.tsx') },
  { path: '/request-cancel-box/skip', layout: 'default', access: 'link', page: () => import('#/styling/subscription/skip-box.page.tsx') },
]
