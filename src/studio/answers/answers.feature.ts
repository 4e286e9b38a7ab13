import type { Policies } from '#/platform/http/access/access.ts'
import { answersApi } from './answers.api.ts'

export const answersFeature = {
  apis: [answersApi] as const,
  policies: {
    'GET /api/studio/answers': { who: 'staff', roles: ['support', 'finance', 'admin'] },
    // Stylists for the members they work for (`readableMember`).
    'GET /api/studio/members/:memberId/answers': { who: 'staff', roles: ['stylist', 'support', 'admin'] },
    'POST /api/studio/answers': { who: 'staff', roles: ['support', 'admin'] },
    'PUT /api/studio/answers/:answerId': { who: 'staff', roles: ['support', 'admin'] },
  } satisfies Policies,
}
