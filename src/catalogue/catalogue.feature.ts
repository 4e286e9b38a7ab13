import type { Policies } from '#/platform/http/access.ts'
import { mediaApi } from './images/media.api.ts'

export const catalogueFeature = {
  apis: [mediaApi] as const,
  policies: {
    'GET /media/:key/:file': { who: 'public' },
  } satisfies Policies,
}
