import { on } from '#/events.ts'
import { invoicePaid } from '#/invoices/invoice-paid.ts'
import type { Policies } from '#/platform/http/access.ts'
import { memberJoined } from '#/registration/member-joined.ts'
import { referralMail } from './referral.email.tsx'
import { referralsApi } from './referrals.api.ts'
import { onMemberJoined } from './referrals.ts'
import { onInvoicePaid } from './settle-referral.ts'

export const referralsFeature = {
  apis: [referralsApi] as const,
  policies: {
    'GET /api/referrals': { who: 'member' },
    'POST /api/referrals/code': { who: 'member' },
    'GET /api/studio/referrals': { who: 'staff', roles: ['support', 'finance', 'admin'] },
    'POST /api/studio/referrals/:referralId': { who: 'staff', roles: ['support', 'finance', 'admin'] },
  } satisfies Policies,
  listeners: [on(memberJoined, onMemberJoined), on(invoicePaid, onInvoicePaid)],
  mails: [referralMail],
}
