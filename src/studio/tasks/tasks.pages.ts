import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const tasksPages: PageRoute[] = [
  { path: '/studio/tasks', layout: 'studio', access: 'studio', page: () => import('#/studio/tasks/tasks.staff.tsx') },
  { path: '/studio/tasks/done', layout: 'studio', access: 'studio', page: () => import('#/studio/tasks/done.staff.tsx') },
]
