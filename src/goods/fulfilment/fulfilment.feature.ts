import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { secondLookAgreed } from '#/platform/second-looks/second-looks.ts'
import { exceptionsApi } from './exceptions/exceptions.api.ts'
import { onSettlementAgreed } from './exceptions/resolve-exception.ts'
import { onRegradingAgreed } from './intake/grading/regrade.ts'
import { onLossAgreed } from './intake/mark-lost.ts'
import { forgetReturnPhoto } from './intake/photos/forget-return-photo.ts'
import { returnPhotosApi, returnPhotoUploadApi } from './intake/photos/return-photos.api.ts'
import { returnsApi } from './intake/returns.api.ts'
import { warehouseApi } from './packing/warehouse.api.ts'
import { placesApi } from './places/places.api.ts'
import { walksApi } from './walks/walks.api.ts'

export const fulfilmentFeature = {
  apis: [
    exceptionsApi,
    placesApi,
    returnsApi,
    returnPhotosApi,
    returnPhotoUploadApi,
    warehouseApi,
    walksApi,
  ] as const,
  policies: {
    'GET /api/places': { who: 'public' },
    'GET /api/studio/warehouse': { who: 'staff', roles: ['warehouse', 'admin'] },
    'GET /api/studio/warehouse.csv': { who: 'staff', roles: ['warehouse', 'admin'] },
    'GET /api/studio/warehouse/pick-lists': { who: 'staff', roles: ['warehouse', 'admin'] },
    'GET /api/studio/warehouse/pick-list.pdf': { who: 'staff', roles: ['warehouse', 'admin'] },
    'POST /api/studio/warehouse/walks': { who: 'staff', roles: ['warehouse', 'admin'] },
    'GET /api/studio/warehouse/walk': { who: 'staff', roles: ['warehouse', 'admin'] },
    'POST /api/studio/warehouse/walks/:walkId/scan': { who: 'staff', roles: ['warehouse', 'admin'] },
    'POST /api/studio/warehouse/walks/:walkId/missing': { who: 'staff', roles: ['warehouse', 'admin'] },
    'POST /api/studio/warehouse/walks/:walkId/end': { who: 'staff', roles: ['warehouse', 'admin'] },
    'POST /api/studio/warehouse/:subjectId/papers.pdf': { who: 'staff', roles: ['warehouse', 'admin'] },
    'POST /api/studio/warehouse/:subjectId/void-label': { who: 'staff', roles: ['warehouse', 'admin'] },
    'GET /api/studio/warehouse/:subjectId': {
      who: 'staff',
      roles: ['warehouse', 'admin'],
      opens: { act: 'packing-opened', kind: 'fulfilment', by: 'subjectId' },
    },
    'POST /api/studio/warehouse/:subjectId/scan': { who: 'staff', roles: ['warehouse', 'admin'] },
    'POST /api/studio/warehouse/:subjectId/unpack': { who: 'staff', roles: ['warehouse', 'admin'] },
    'POST /api/studio/warehouse/:subjectId/hand-back': { who: 'staff', roles: ['warehouse', 'admin'] },
    'POST /api/studio/warehouse/:subjectId/ship': { who: 'staff', roles: ['warehouse', 'admin'] },
    'POST /api/studio/warehouse/:subjectId/deliver': { who: 'staff', roles: ['warehouse', 'admin'] },
    'GET /api/studio/warehouse/:subjectId/packing-slip.pdf': {
      who: 'staff',
      roles: ['warehouse', 'admin'],
      opens: { act: 'packing-slip-opened', kind: 'fulfilment', by: 'subjectId' },
    },
    'POST /api/studio/warehouse/:subjectId/return-label.pdf': { who: 'staff', roles: ['warehouse', 'admin'] },
    'POST /api/studio/warehouse/:subjectId/label.pdf': { who: 'staff', roles: ['warehouse', 'admin'] },
    'GET /api/studio/returns.csv': { who: 'staff', roles: ['warehouse', 'admin'] },
    'GET /api/studio/returns': { who: 'staff', roles: ['warehouse', 'admin'] },
    'GET /api/studio/returns/today': { who: 'staff', roles: ['warehouse', 'admin'] },
    'GET /api/studio/returns/:subjectId': {
      who: 'staff',
      roles: ['warehouse', 'admin'],
      opens: { act: 'return-opened', kind: 'fulfilment', by: 'subjectId' },
    },
    'POST /api/studio/returns/scan': { who: 'staff', roles: ['warehouse', 'admin'] },
    'POST /api/studio/returns/units/:unitId': { who: 'staff', roles: ['warehouse', 'admin'] },
    'POST /api/studio/returns/units/:unitId/regrade': { who: 'staff', roles: ['warehouse', 'admin'] },
    'POST /api/studio/returns/units/:unitId/photos': { who: 'staff', roles: ['warehouse', 'admin'] },
    'GET /api/studio/returns/photos/:photoId/:size': { who: 'staff', roles: ['warehouse', 'admin'] },
    'GET /api/studio/exceptions': { who: 'staff', roles: ['warehouse', 'support', 'admin'] },
    'GET /api/studio/exceptions.csv': { who: 'staff', roles: ['warehouse', 'support', 'admin'] },
    'POST /api/studio/exceptions': { who: 'staff', roles: ['warehouse', 'support', 'admin'] },
    'POST /api/studio/exceptions/:id/resolve': { who: 'staff', roles: ['warehouse', 'support', 'admin'] },
    'POST /api/studio/returns/units/:unitId/lost': { who: 'staff', roles: ['warehouse', 'admin'] },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: forgetReturnPhoto, does: 'deletes a photo of a return', loss: 'law' },
  ] satisfies JobRows,
  listeners: [
    on(secondLookAgreed, onRegradingAgreed),
    on(secondLookAgreed, onLossAgreed),
    on(secondLookAgreed, onSettlementAgreed),
  ],
}
