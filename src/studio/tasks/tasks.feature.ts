import type { Policies } from '#/platform/http/access/access.ts'
import { tasksApi } from './tasks.api.ts'

export const tasksFeature = {
  apis: [tasksApi] as const,
  policies: {
    // Each colleague by `isShownTo` of tasks.ts: their own, their role's and those that they have written.
    'GET /api/studio/tasks': { who: 'staff', roles: 'all' },
    'GET /api/studio/tasks.csv': { who: 'staff', roles: 'all' },
    'POST /api/studio/tasks/:taskId/done': { who: 'staff', roles: 'all' },
    'POST /api/studio/tasks/:taskId/reopen': { who: 'staff', roles: 'all' },
    'POST /api/studio/tasks/:taskId/hand-on': { who: 'staff', roles: 'all' },
    'GET /api/studio/members/:memberId/tasks': {
      who: 'staff',
      roles: ['support', 'finance', 'admin'],
      opens: { act: 'customer-opened', kind: 'member', by: 'memberId', part: true },
    },
    'POST /api/studio/members/:memberId/tasks': { who: 'staff', roles: ['support', 'finance', 'admin'] },
  } satisfies Policies,
}
