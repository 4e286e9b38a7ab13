import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const preferencesPages: PageRoute[] = [
  { path: '/preferences', layout: 'default', access: 'public', page: () => import('#/people/preferences/preferences.page.tsx') },
  { path: '/preferences/confirm', layout: 'default', access: 'public', page: () => import('#/people/preferences/confirm-adverts.page.tsx') },
]
