import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const homePages: PageRoute[] = [
  { path: '/frontpage-in', layout: 'default', access: 'login', page: () => import('#/account/home/home.page.tsx') },
]
