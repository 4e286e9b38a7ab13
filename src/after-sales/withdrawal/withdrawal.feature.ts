import type { Policies } from '#/platform/http/access/access.ts'
import { declareWithdrawal } from './declare.job.ts'
import { studioWithdrawalsApi } from './studio/studio-withdrawals.api.ts'
import { withdrawalApi } from './withdrawal.api.ts'
import { withdrawalReceivedEmail } from './withdrawal-received.email.tsx'

export const withdrawalFeature = {
  apis: [withdrawalApi, studioWithdrawalsApi] as const,
  policies: {
    'POST /api/withdrawals': { who: 'public', most: 20 },
    'GET /api/studio/withdrawals': { who: 'staff', roles: ['support', 'admin'] },
    'GET /api/studio/withdrawals.csv': { who: 'staff', roles: ['support', 'admin'] },
    'GET /api/studio/withdrawals/settled': { who: 'staff', roles: ['support', 'admin'] },
    'GET /api/studio/withdrawals/settled.csv': { who: 'staff', roles: ['support', 'admin'] },
    'POST /api/studio/withdrawals/:id/settle': { who: 'staff', roles: ['support', 'admin'] },
  } satisfies Policies,
  jobs: [declareWithdrawal],
  mails: [withdrawalReceivedEmail],
}
