import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const insightPages: PageRoute[] = [
  { path: '/studio/insight', layout: 'studio', access: 'studio', page: () => import('#/studio/insight/kept/kept.staff.tsx') },
  { path: '/studio/figures', layout: 'studio', access: 'studio', page: () => import('#/studio/insight/own/own-figures.staff.tsx') },
  { path: '/studio/insight/funnel', layout: 'studio', access: 'studio', page: () => import('#/studio/insight/funnel.staff.tsx') },
  { path: '/studio/insight/cohorts', layout: 'studio', access: 'studio', page: () => import('#/studio/insight/cohorts.staff.tsx') },
  { path: '/studio/insight/worn', layout: 'studio', access: 'studio', page: () => import('#/studio/insight/worn/worn.staff.tsx') },
  { path: '/studio/insight/cover', layout: 'studio', access: 'studio', page: () => import('#/studio/insight/cover.staff.tsx') },
  { path: '/studio/experiments', layout: 'studio', access: 'studio', page: () => import('#/studio/insight/experiments/experiments.staff.tsx') },
  { path: '/studio/experiments/:experimentId', layout: 'studio', access: 'studio', page: () => import('#/studio/insight/experiments/experiment.staff.tsx') },
  { path: '/studio/predictions', layout: 'studio', access: 'studio', page: () => import('#/studio/insight/predictions/predictions.staff.tsx') },
]
