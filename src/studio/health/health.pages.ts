import type { PageRoute } from '#/platform/app/pages/page-route.ts'

export const healthPages: PageRoute[] = [
  {
    path: '/studio/health',
    layout: 'studio',
    access: 'studio',
    page: () => import('#/studio/health/health.staff.tsx'),
  },
]
