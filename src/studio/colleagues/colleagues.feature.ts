import type { Policies } from '#/platform/http/access/access.ts'
import { colleaguesApi } from './colleagues.api.ts'

const admins = { who: 'staff' as const, roles: ['admin' as const] }
const proven = { ...admins, stepUp: 'access' as const }

export const colleaguesFeature = {
  apis: [colleaguesApi] as const,
  policies: {
    'GET /api/studio/colleagues': admins,
    'GET /api/studio/colleagues.csv': admins,
    'POST /api/studio/colleagues': proven,
    'POST /api/studio/colleagues/invitations/:invitationId/send': proven,
    'POST /api/studio/colleagues/invitations/:invitationId/withdraw': admins,
    'GET /api/studio/colleagues/:staffId': {
      ...admins,
      opens: { act: 'colleague-opened', kind: 'staff', by: 'staffId' },
    },
    'GET /api/studio/colleagues/:staffId/leaving': {
      ...admins,
      opens: { act: 'colleague-opened', kind: 'staff', by: 'staffId', part: true },
    },
    'PUT /api/studio/colleagues/:staffId/access': proven,
    'POST /api/studio/colleagues/:staffId/end': proven,
    'POST /api/studio/colleagues/:staffId/readmit': proven,
    'POST /api/studio/colleagues/:staffId/reset': proven,
    'DELETE /api/studio/colleagues/:staffId/sessions/:sessionId': admins,
  } satisfies Policies,
}
