import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const quizzesPages: PageRoute[] = [
  { path: '/sneakpeek-quiz', layout: 'default', access: 'public', page: () => import('#/quizzes/sneakpeek-quiz.page.tsx') },
  { path: '/extended-quiz', layout: 'default', access: 'public', page: () => import('#/quizzes/extended-quiz.page.tsx') },
]
