import type { Policies } from '#/platform/http/access/access.ts'
import { registerApi } from './register.api.ts'

export const registrationFeature = {
  apis: [registerApi] as const,
  policies: {
    'POST /api/register': { who: 'public' },
  } satisfies Policies,
}
