import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const insightPages: PageRoute[] = [
  { path: '/studio/insight', layout: 'studio', access: 'studio', page: () => import('#/insight/kept.staff.tsx') },
  { path: '/studio/insight/funnel', layout: 'studio', access: 'studio', page: () => import('#/insight/funnel.staff.tsx') },
  { path: '/studio/insight/cohorts', layout: 'studio', access: 'studio', page: () => import('#/insight/cohorts.staff.tsx') },
  { path: '/studio/insight/worn', layout: 'studio', access: 'studio', page: () => import('#/insight/worn.staff.tsx') },
  { path: '/studio/insight/cover', layout: 'studio', access: 'studio', page: () => import('#/insight/cover.staff.tsx') },
]
