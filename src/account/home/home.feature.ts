import type { Policies } from '#/platform/http/access/access.ts'
import { homeApi } from './home.api.ts'

export const homeFeature = {
  apis: [homeApi] as const,
  policies: {
    'GET /api/home': { who: 'member', viewed: true },
    'GET /api/home/new': { who: 'member', viewed: true },
  } satisfies Policies,
}
