import type { Policies } from '#/platform/http/access/access.ts'
import { forgetPhoto } from './forget-photo.ts'
import { photosApi, photoUploadApi } from './photos.api.ts'

export const photosFeature = {
  apis: [photosApi, photoUploadApi] as const,
  policies: {
    'GET /api/photos': { who: 'member' },
    'POST /api/photos': { who: 'member' },
    'GET /api/photos/:photoId/:size': { who: 'member' },
    'DELETE /api/photos/:photoId': { who: 'member' },
    'POST /api/photos/:photoId/restore': { who: 'member' },
  } satisfies Policies,
  jobs: [forgetPhoto],
}
