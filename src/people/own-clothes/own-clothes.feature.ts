import type { Policies } from '#/platform/http/access/access.ts'
import { garmentPhotoApi, ownClothesApi } from './own-clothes.api.ts'

export const ownClothesFeature = {
  apis: [ownClothesApi, garmentPhotoApi] as const,
  policies: {
    'GET /api/own-clothes': { who: 'member', viewed: true },
    'PUT /api/own-clothes/:garmentId': { who: 'member' },
    'DELETE /api/own-clothes/:garmentId': { who: 'member' },
    'POST /api/own-clothes/:garmentId/photo': { who: 'member' },
    'DELETE /api/own-clothes/:garmentId/photo': { who: 'member' },
  } satisfies Policies,
}
