import type { Policies } from '#/platform/http/access/access.ts'
import { homeApi } from './home.api.ts'

export const homeFeature = {
  apis: [homeApi] as const,
  policies: {
    'GET /api/home': { who: 'member' },
    'GET /api/home/new': { who: 'member' },
  } satisfies Policies,
}
