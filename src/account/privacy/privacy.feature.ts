import type { Policies } from '#/platform/http/access/access.ts'
import { accountErasedMail } from './erasure/account-erased.email.tsx'
import { erasureApi } from './erasure/erasure.api.ts'
import { finishErasure, forgetBuyers, forgetCustomer } from './erasure/erasure.job.ts'
import { exportApi } from './export/export.api.ts'

export const privacyFeature = {
  apis: [exportApi, erasureApi] as const,
  policies: {
    'POST /api/me/export': { who: 'member', stepUp: 'export' },
    'GET /api/me/erasure': { who: 'member' },
    'POST /api/me/erasure': { who: 'member', stepUp: 'erase' },
  } satisfies Policies,
  jobs: [forgetCustomer, finishErasure, forgetBuyers],
  mails: [accountErasedMail],
}
