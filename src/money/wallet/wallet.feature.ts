import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { lapseCredit, remindOfCredit } from './credit.job.ts'
import { lapseGrant } from './goodwill/give-goodwill.ts'
import { studioCreditApi } from './goodwill/studio-credit.api.ts'
import { creditUsedMail } from './mails/credit-used.email.tsx'
import { walletCreditMail } from './mails/wallet-credit.email.tsx'
import { walletApi } from './wallet.api.ts'

export const walletFeature = {
  apis: [walletApi, studioCreditApi] as const,
  policies: {
    'GET /api/wallet': { who: 'member', viewed: true },
    'GET /api/studio/credit': { who: 'staff', roles: ['support', 'finance', 'admin'] },
    'GET /api/studio/credit/members/:memberId': {
      who: 'staff',
      roles: ['support', 'finance', 'admin'],
      opens: { act: 'credit-opened', kind: 'member', by: 'memberId' },
    },
    'POST /api/studio/credit/members/:memberId': {
      who: 'staff',
      roles: ['support', 'finance', 'admin'],
      stepUp: 'refund',
    },
    'POST /api/studio/credit/grants/:grantId': {
      who: 'staff',
      roles: ['support', 'finance', 'admin'],
      stepUp: 'refund',
    },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: lapseCredit, does: 'ends credit after its last day', loss: 'money' },
    { job: lapseGrant, does: 'ends a request for credit that no colleague decided', loss: 'course' },
    { job: remindOfCredit, does: 'reminds of credit that ends soon', loss: 'none' },
  ] satisfies JobRows,
  mails: [walletCreditMail, creditUsedMail],
}
