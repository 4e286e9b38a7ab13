import { unitGraded } from '#/goods/fulfilment/intake/grading/unit-graded.ts'
import type { Policies } from '#/platform/http/access/access.ts'
import { on } from '#/platform/ports/events.ts'
import { claimsApi } from './claims/claims.api.ts'
import { claimEndedEmail } from './claims/mails/claim-ended.email.tsx'
import { claimToldEmail } from './claims/mails/claim-told.email.tsx'
import { lapseObjection } from './claims/objection/lapse-objection.ts'
import { onUnitGraded } from './claims/propose-loss.ts'
import { claimsDeskApi } from './claims/studio/claims-desk.api.ts'
import { giveUndecidedBack } from './claims/taking/hold-refund.ts'
import { takeClaimInTime } from './claims/taking/take-in-time.ts'

const links = ['feedback', 'order']
const claimStaff = {
  who: 'staff' as const,
  roles: ['support' as const, 'finance' as const, 'admin' as const],
}

export const afterSalesFeature = {
  apis: [claimsApi, claimsDeskApi] as const,
  policies: {
    'GET /api/contracts/:contractId/claims': { who: 'member', links },
    'POST /api/contracts/:contractId/claims/:claimId/objection': { who: 'member', links },
    'GET /api/contracts/:contractId/claims/:claimId/photos/:photoId/:size': { who: 'member', links },
    'GET /api/studio/claims': claimStaff,
    'GET /api/studio/claims.csv': claimStaff,
    'GET /api/studio/claims/:claimId': {
      ...claimStaff,
      opens: { act: 'claim-opened', kind: 'claim', by: 'claimId' },
    },
    'GET /api/studio/claims/:claimId/photos/:photoId/:size': {
      ...claimStaff,
      opens: { act: 'claim-opened', kind: 'claim', by: 'claimId', part: true },
    },
    'POST /api/studio/claims/:claimId/decide': claimStaff,
    'POST /api/studio/claims/:claimId/refuse': claimStaff,
    'POST /api/studio/claims/:claimId/second': claimStaff,
    'POST /api/studio/claims/:claimId/waive': claimStaff,
    'POST /api/studio/claims/:claimId/uphold': claimStaff,
  } satisfies Policies,
  jobs: [giveUndecidedBack, lapseObjection, takeClaimInTime],
  mails: [claimEndedEmail, claimToldEmail],
  listeners: [on(unitGraded, onUnitGraded)],
}
