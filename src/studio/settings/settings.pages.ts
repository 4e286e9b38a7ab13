import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const settingsPages: PageRoute[] = [
  { path: '/studio/settings', layout: 'studio', access: 'studio', page: () => import('#/studio/settings/pages/overview.staff.tsx') },
  { path: '/studio/settings/switches', layout: 'studio', access: 'studio', page: () => import('#/studio/switches/switches.staff.tsx') },
  { path: '/studio/settings/:market', layout: 'studio', access: 'studio', page: () => import('#/studio/settings/pages/market.staff.tsx') },
  { path: '/studio/settings/:market/:key', layout: 'studio', access: 'studio', page: () => import('#/studio/settings/pages/setting.staff.tsx') },
]
