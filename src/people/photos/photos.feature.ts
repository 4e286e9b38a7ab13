import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
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
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: forgetPhoto, does: 'deletes a customer’s photo', loss: 'law' },
  ] satisfies JobRows,
}
