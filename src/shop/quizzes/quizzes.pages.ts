import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const quizzesPages: PageRoute[] = [
  { path: '/sneakpeek-quiz', layout: 'default', access: 'public', page: () => import('#/shop/quizzes/sneakpeek-quiz.page.tsx') },
  { path: '/extended-quiz', layout: 'default', access: 'public', page: () => import('#/shop/quizzes/extended-quiz.page.tsx') },
]
