import { takeOverAnswers } from '#/people/taste/answers.ts'
import type { Policies } from '#/platform/http/access/access.ts'
import { on } from '#/platform/ports/events.ts'
import { visitorIsMember } from '#/shop/cart/visitor/visit.ts'
import { quizzesApi } from './quizzes.api.ts'

export const quizzesFeature = {
  apis: [quizzesApi] as const,
  policies: {
    'GET /api/quizzes/decks/:quiz': { who: 'public' },
    'POST /api/quizzes/decks/:quiz/answers': { who: 'public' },
    'GET /api/quizzes/sample-box': { who: 'public' },
    'GET /api/quizzes/taste': { who: 'public' },
    'DELETE /api/quizzes/answers': { who: 'public' },
    'POST /api/quizzes/weekly/rest': { who: 'member' },
  } satisfies Policies,
  listeners: [on(visitorIsMember, takeOverAnswers)],
}
