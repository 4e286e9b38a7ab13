import { piecesWentBack } from '#/after-sales/pieces-went-back.ts'
import { disputeLost, disputeOpened } from '#/money/disputes/dispute-events.ts'
import { invoiceCredited } from '#/money/invoices/credit/invoice-credited.ts'
import { invoicePaid } from '#/money/invoices/plan/invoice-paid.ts'
import { refundOrdered } from '#/money/refunds/refund-ordered.ts'
import { memberJoined } from '#/people/registration/member-joined.ts'
import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { earnReferral, planReferralCheck } from './earn-referral.job.ts'
import { onChargeReversed, onCredited, onPiecesBack } from './recall-referral.ts'
import { referralMail } from './referral.email.tsx'
import { referralsApi } from './referrals.api.ts'
import { onMemberJoined } from './referrals.ts'

export const referralsFeature = {
  apis: [referralsApi] as const,
  policies: {
    'GET /api/referrals': { who: 'member', viewed: true },
    'POST /api/referrals/code': { who: 'member' },
    'GET /api/studio/referrals': { who: 'staff', roles: ['support', 'finance', 'admin'] },
    'POST /api/studio/referrals/:referralId': { who: 'staff', roles: ['support', 'finance', 'admin'] },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: earnReferral, does: 'credits a referral', loss: 'money', of: 'box' },
  ] satisfies JobRows,
  listeners: [
    on(memberJoined, onMemberJoined),
    on(invoicePaid, planReferralCheck),
    on(invoiceCredited, onCredited),
    on(refundOrdered, onChargeReversed),
    on(disputeOpened, onChargeReversed),
    on(disputeLost, onChargeReversed),
    on(piecesWentBack, onPiecesBack),
  ],
  mails: [referralMail],
}
