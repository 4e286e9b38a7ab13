import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const answersPages: PageRoute[] = [
  { path: '/studio/answers', layout: 'studio', access: 'studio', page: () => import('#/studio/answers/answers.staff.tsx') },
]
