import type { Policies } from '#/platform/http/access/access.ts'
import { welcomeApi } from './welcome.api.ts'

export const welcomeFeature = {
  apis: [welcomeApi] as const,
  policies: { 'GET /api/welcome': { who: 'public' } } satisfies Policies,
}
