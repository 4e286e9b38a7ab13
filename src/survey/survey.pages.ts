import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const surveyPages: PageRoute[] = [
  { path: '/survey', layout: 'simple', access: 'login', page: () => import('#/survey/survey.page.tsx') },
  { path: '/survey/:user_id', layout: 'simple', access: 'login', page: () => import('#/survey/survey.page.tsx') },
]
