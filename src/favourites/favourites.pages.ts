import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const favouritesPages: PageRoute[] = [
  { path: '/shop/favorites', layout: 'default', access: 'public', page: () => import('#/favourites/list/favourites.page.tsx') },
  { path: '/shop/favorites/shared/:key', layout: 'default', access: 'public', page: () => import('#/favourites/sharing/shared-list.page.tsx') },
  { path: '/shop/notice', layout: 'default', access: 'public', page: () => import('#/favourites/notices/notice.page.tsx') },
]
