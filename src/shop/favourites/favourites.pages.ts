import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const favouritesPages: PageRoute[] = [
  { path: '/shop/favorites', layout: 'default', access: 'public', page: () => import('#/shop/favourites/list/favourites.page.tsx') },
  { path: '/shop/favorites/shared/:key', layout: 'default', access: 'public', page: () => import('#/shop/favourites/sharing/shared-list.page.tsx') },
  { path: '/shop/notice', layout: 'default', access: 'public', page: () => import('#/shop/favourites/notices/notice.page.tsx') },
]
