import { piecesWentBack } from '#/boxes/pieces-went-back.ts'
import { disputeLost } from '#/disputes/dispute-lost.ts'
import { disputeOpened } from '#/disputes/dispute-opened.ts'
import { on } from '#/events.ts'
import { invoiceCredited } from '#/invoices/invoice-credited.ts'
import { invoicePaid } from '#/invoices/invoice-paid.ts'
import type { Policies } from '#/platform/http/access.ts'
import { refundOrdered } from '#/refunds/refund-ordered.ts'
import { memberJoined } from '#/registration/member-joined.ts'
import { earnReferral, onInvoicePaid } from './earn-referral.job.ts'
import { onChargeReversed, onCredited, onPiecesBack } from './recall-referral.ts'
import { referralMail } from './referral.email.tsx'
import { referralsApi } from './referrals.api.ts'
import { onMemberJoined } from './referrals.ts'

export const referralsFeature = {
  apis: [referralsApi] as const,
  policies: {
    'GET /api/referrals': { who: 'member' },
    'POST /api/referrals/code': { who: 'member' },
    'GET /api/studio/referrals': { who: 'staff', roles: ['support', 'finance', 'admin'] },
    'POST /api/studio/referrals/:referralId': { who: 'staff', roles: ['support', 'finance', 'admin'] },
  } satisfies Policies,
  jobs: [earnReferral],
  listeners: [
    on(memberJoined, onMemberJoined),
    on(invoicePaid, onInvoicePaid),
    on(invoiceCredited, onCredited),
    on(refundOrdered, onChargeReversed),
    on(disputeOpened, onChargeReversed),
    on(disputeLost, onChargeReversed),
    on(piecesWentBack, onPiecesBack),
  ],
  mails: [referralMail],
}
