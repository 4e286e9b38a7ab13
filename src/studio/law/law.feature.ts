import type { Policies } from '#/platform/http/access/access.ts'
import { lawApi } from './law.api.ts'

export const lawCockpitFeature = {
  apis: [lawApi] as const,
  policies: { 'GET /api/studio/law': { who: 'staff', roles: ['admin'] } } satisfies Policies,
}
