import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { accountErasedMail } from './erasure/account-erased.email.tsx'
import { erasureApi } from './erasure/erasure.api.ts'
import { finishErasure, forgetBuyers, forgetCustomer } from './erasure/erasure.job.ts'
import { dataExportedMail } from './export/data-exported.email.tsx'
import { exportApi } from './export/export.api.ts'
import { dataLinkMail } from './guest-data/data-link.email.tsx'
import { beginDataRequest, DATA_REQUEST_KEY, makeDataRequestKey } from './guest-data/data-requests.ts'
import { guestDataApi } from './guest-data/guest-data.api.ts'
import { guestErasedMail } from './guest-data/guest-erased.email.tsx'
import { learningApi } from './learning/learning.api.ts'
import { accountUnusedMail } from './removal/account-unused.email.tsx'
import { stayApi } from './removal/stay.api.ts'
import { makeStayKey, STAY_KEY } from './removal/stay.ts'

export const privacyFeature = {
  apis: [exportApi, erasureApi, learningApi, guestDataApi, stayApi] as const,
  policies: {
    'POST /api/me/export': { who: 'member', stepUp: 'export' },
    'GET /api/me/erasure': { who: 'member' },
    'GET /api/me/learning': { who: 'member', viewed: true },
    'PUT /api/me/learning': { who: 'member' },
    'POST /api/me/erasure': { who: 'member', stepUp: 'erase' },
    'POST /api/data-requests': { who: 'public' },
    'POST /api/data-requests/look': { who: 'public' },
    'POST /api/data-requests/export': { who: 'public' },
    'POST /api/data-requests/erase': { who: 'public' },
    'POST /api/stay/look': { who: 'public' },
    'POST /api/stay': { who: 'public' },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: forgetCustomer, does: 'deletes an erased customer at the payment provider', loss: 'law', of: 'member' },
    { job: finishErasure, does: 'finishes an erasure', loss: 'law', of: 'member' },
    { job: forgetBuyers, does: 'erases the buyers of invoices after the years of retention', loss: 'law', of: 'member' },
    { job: beginDataRequest, does: 'mails a link to the data of an address, which can be asked for again', loss: 'none' },
  ] satisfies JobRows,
  mails: [accountErasedMail, accountUnusedMail, dataExportedMail, dataLinkMail, guestErasedMail],
  linkKeys: { [DATA_REQUEST_KEY]: makeDataRequestKey, [STAY_KEY]: makeStayKey },
}
