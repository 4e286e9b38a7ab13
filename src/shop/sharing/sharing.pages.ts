import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const sharingPages: PageRoute[] = [
  { path: '/shared', layout: 'default', access: 'public', page: () => import('#/shop/sharing/page/own-cards.page.tsx') },
  { path: '/shared/:key', layout: 'default', access: 'public', page: () => import('#/shop/sharing/page/shared.page.tsx') },
]
