import type { Policies } from '#/platform/http/access/access.ts'
import { termsApi } from './kept/terms.api.ts'
import { attachPack } from './pack/pack-file.ts'
import { packsApi } from './pack/packs.api.ts'
import { CONTRACT_PACK } from './pack/packs.ts'
import { termsChangeEmail } from './terms-change/terms-change.email.tsx'

/** A contract belongs to the customer's page: opening both within the hour is one act. */
const opens = { act: 'customer-opened', kind: 'member', by: 'id', part: true } as const

export const lawFeature = {
  apis: [termsApi, packsApi] as const,
  policies: {
    'GET /api/terms': { who: 'public' },
    'GET /api/terms/:version': { who: 'public' },
    'GET /api/packs': { who: 'member', viewed: true },
    'GET /api/packs/:packId/pdf': { who: 'member' },
    'GET /api/packs/of/:subjectId/pdf': { who: 'member', links: ['order', 'feedback', 'preview'] },
    'GET /api/studio/customers/:id/packs': { who: 'staff', roles: ['support', 'finance', 'admin'], opens },
    'GET /api/studio/customers/:id/packs/:packId/pdf': {
      who: 'staff',
      roles: ['support', 'finance', 'admin'],
      opens,
    },
  } satisfies Policies,
  mails: [termsChangeEmail],
  attachments: { [CONTRACT_PACK]: attachPack },
}
