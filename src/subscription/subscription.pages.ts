import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const subscriptionPages: PageRoute[] = [
  { path: '/my-account/subscription', layout: 'default', access: 'login', page: () => import('#/subscription/subscription.page.tsx') },
  { path: '/end-subscription', layout: 'default', access: 'public', page: () => import('#/subscription/declared-end/end-here.page.tsx') },
  { path: '/request-cancel-box/skip', layout: 'default', access: 'link', page: () => import('#/subscription/skip-box.page.tsx') },
]
