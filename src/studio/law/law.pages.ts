import type { PageRoute } from '#/platform/app/pages/page-route.ts'

export const lawCockpitPages: PageRoute[] = [
  {
    path: '/studio/law',
    layout: 'studio',
    access: 'studio',
    page: () => import('#/studio/law/law.staff.tsx'),
  },
]
