import type { Policies } from '#/platform/http/access/access.ts'
import { creditApi } from './credit/credit.api.ts'
import { CREDIT_REVIEW } from './credit/credit-review.ts'
import { membershipApprovedEmail, membershipRefusedEmail } from './credit/membership-decided.email.tsx'
import { registeredEmail } from './credit/registered.email.tsx'

export const membersFeature = {
  apis: [creditApi] as const,
  policies: {
    'POST /api/me/credit-review': { who: 'member', links: [CREDIT_REVIEW] },
  } satisfies Policies,
  mails: [membershipApprovedEmail, membershipRefusedEmail, registeredEmail],
}
