import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const jobsPages: PageRoute[] = [
  { path: '/studio/jobs', layout: 'studio', access: 'studio', page: () => import('#/studio/jobs/kinds.staff.tsx') },
  { path: '/studio/jobs/list', layout: 'studio', access: 'studio', page: () => import('#/studio/jobs/list.staff.tsx') },
  { path: '/studio/jobs/one/:jobId', layout: 'studio', access: 'studio', page: () => import('#/studio/jobs/job.staff.tsx') },
  { path: '/studio/jobs/mails', layout: 'studio', access: 'studio', page: () => import('#/studio/jobs/mails/mails.staff.tsx') },
  { path: '/studio/jobs/webhooks', layout: 'studio', access: 'studio', page: () => import('#/studio/jobs/webhooks/webhooks.staff.tsx') },
]
