import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { accountErasedMail } from './erasure/account-erased.email.tsx'
import { erasureApi } from './erasure/erasure.api.ts'
import { finishErasure, forgetBuyers, forgetCustomer } from './erasure/erasure.job.ts'
import { dataExportedMail } from './export/data-exported.email.tsx'
import { exportApi } from './export/export.api.ts'

export const privacyFeature = {
  apis: [exportApi, erasureApi] as const,
  policies: {
    'POST /api/me/export': { who: 'member', stepUp: 'export' },
    'GET /api/me/erasure': { who: 'member' },
    'POST /api/me/erasure': { who: 'member', stepUp: 'erase' },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: forgetCustomer, does: 'deletes an erased customer at the payment provider', loss: 'law', of: 'member' },
    { job: finishErasure, does: 'finishes an erasure', loss: 'law', of: 'member' },
    { job: forgetBuyers, does: 'erases the buyers of invoices after the years of retention', loss: 'law', of: 'member' },
  ] satisfies JobRows,
  mails: [accountErasedMail, dataExportedMail],
}
