import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const surveyPages: PageRoute[] = [
  { path: '/survey', layout: 'simple', access: 'login', page: () => import('#/people/survey/survey.page.tsx') },
  { path: '/survey/:user_id', layout: 'simple', access: 'login', page: () => import('#/people/survey/survey.page.tsx') },
]
