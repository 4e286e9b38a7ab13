import type { Policies } from '#/platform/http/access/access.ts'
import { on } from '#/platform/ports/events.ts'
import { secondLookAgreed } from '#/platform/second-looks/second-looks.ts'
import { actAgreed } from './act-agreed.ts'
import { actsApi } from './acts.api.ts'
import { letterMail } from './letter.email.tsx'

export const actsFeature = {
  apis: [actsApi] as const,
  policies: {
    'GET /api/studio/members/:memberId/acts': {
      who: 'staff',
      roles: ['support', 'finance', 'admin'],
      opens: { act: 'customer-opened', kind: 'member', by: 'memberId', part: true },
    },
    'POST /api/studio/members/:memberId/acts': {
      who: 'staff',
      roles: ['support', 'finance', 'admin'],
      stepUp: 'refund',
      onlyIf: 'the row of the act says so: money moves, or goods go elsewhere',
    },
  } satisfies Policies,
  mails: [letterMail],
  listeners: [on(secondLookAgreed, actAgreed)],
}
