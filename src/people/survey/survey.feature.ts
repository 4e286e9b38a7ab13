import type { Policies } from '#/platform/http/access/access.ts'
import { surveyApi } from './survey.api.ts'

export const surveyFeature = {
  apis: [surveyApi] as const,
  policies: {
    'GET /api/survey/:userId': { who: 'member', viewed: true },
    'GET /api/survey/:userId/board': { who: 'member', viewed: true },
    'GET /api/survey/:userId/choices': { who: 'member', viewed: true },
    'PUT /api/survey/:userId/:question': { who: 'member' },
    'POST /api/survey/:userId/later': { who: 'member' },
  } satisfies Policies,
}
