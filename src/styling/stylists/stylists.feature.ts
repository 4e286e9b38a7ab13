import type { Policies } from '#/platform/http/access/access.ts'
import { stylistChangedEmail } from './mails/stylist-changed.email.tsx'
import { studioStylistsApi } from './studio/studio-stylists.api.ts'
import { stylistsApi } from './stylists.api.ts'

export const stylistsFeature = {
  apis: [stylistsApi, studioStylistsApi] as const,
  policies: {
    'GET /api/stylist': { who: 'member', viewed: true },
    'POST /api/stylist/another': { who: 'member' },
    'GET /api/studio/stylists': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/stylists/changes': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/stylists/changes.csv': { who: 'staff', roles: ['admin'] },
    'POST /api/studio/stylists/changes/:changeId/seen': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/said': { who: 'staff', roles: ['stylist', 'admin'] },
  } satisfies Policies,
  mails: [stylistChangedEmail],
}
