import type { PageRoute } from '#/app/pages/page-route.ts'

export const auditPages: PageRoute[] = [
  {
    path: '/studio/audit',
    layout: 'studio',
    access: 'studio',
    page: () => import('#/audit/audit.staff.tsx'),
  },
]
