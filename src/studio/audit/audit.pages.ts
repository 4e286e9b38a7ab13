import type { PageRoute } from '#/platform/app/pages/page-route.ts'

export const auditPages: PageRoute[] = [
  {
    path: '/studio/audit',
    layout: 'studio',
    access: 'studio',
    page: () => import('#/studio/audit/audit.staff.tsx'),
  },
]
