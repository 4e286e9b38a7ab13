import type { Policies } from '#/platform/http/access/access.ts'
import { notesApi } from './notes.api.ts'

export const notesFeature = {
  apis: [notesApi] as const,
  policies: {
    'GET /api/studio/members/:memberId/notes': {
      who: 'staff',
      roles: ['support', 'admin'],
      opens: { act: 'customer-opened', kind: 'member', by: 'memberId', part: true },
    },
    'POST /api/studio/members/:memberId/notes': { who: 'staff', roles: ['support', 'admin'] },
    'PUT /api/studio/members/:memberId/notes/:noteId': { who: 'staff', roles: ['support', 'admin'] },
    'PUT /api/studio/members/:memberId/notes/:noteId/words': { who: 'staff', roles: ['support', 'admin'] },
    'DELETE /api/studio/members/:memberId/notes/:noteId': { who: 'staff', roles: ['support', 'admin'] },
  } satisfies Policies,
}
