import type { Policies } from '#/platform/http/access.ts'
import { contactChangedMail } from './contact-changed.email.tsx'
import { creditApi } from './credit/credit.api.ts'
import { membershipApprovedEmail, membershipRefusedEmail } from './credit/membership-decided.email.tsx'
import { registeredEmail } from './credit/registered.email.tsx'
import { meApi } from './me.api.ts'
import { profileApi } from './profile.api.ts'

export const membersFeature = {
  apis: [meApi, profileApi, creditApi] as const,
  policies: {
    'GET /api/me': { who: 'member' },
    'GET /api/me/': { who: 'member' },
    'GET /api/me/segment': { who: 'member' },
    'POST /api/me/credit-review': { who: 'member' },
    'GET /api/profile/:userId': { who: 'member' },
    'PUT /api/profile/:userId': {
      who: 'member',
      stepUp: 'contact',
      onlyIf: 'the phone changes, or the address while a box is under way',
    },
  } satisfies Policies,
  mails: [contactChangedMail, membershipApprovedEmail, membershipRefusedEmail, registeredEmail],
}
