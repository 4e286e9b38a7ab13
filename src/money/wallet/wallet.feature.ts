import type { Policies } from '#/platform/http/access/access.ts'
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
  jobs: [lapseCredit, lapseGrant, remindOfCredit],
  mails: [walletCreditMail, creditUsedMail],
}
