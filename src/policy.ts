import type { StaffRole } from '#/platform/http.ts'

/**
 * Who may call what. A route without a row here refuses to boot; owner checks stand in the queries. `links` names the
 * purposes of mail links whose limited session may call the route as well (R2.10).
 */
export type Policy =
  | { who: 'public' }
  | { who: 'member'; links?: readonly string[] }
  | { who: 'staff'; roles: readonly StaffRole[] | 'all' }
  /** Local environment only: everywhere else the route does not exist. */
  | { who: 'local' }

export const policies: Readonly<Record<string, Policy>> = {
  'GET /healthcheck': { who: 'public' },
  'GET /api/openapi.json': { who: 'public' },
  'POST /api/studio/clock': { who: 'staff', roles: ['admin'] },
  'GET /api/studio/clock': { who: 'staff', roles: 'all' },
  'GET /email/view/:key': { who: 'public' },
  'GET /sandbox/mailbox': { who: 'local' },
  'GET /sandbox/mailbox/:id': { who: 'local' },
  'GET /sandbox/mailbox/:id/mail': { who: 'local' },
  'GET /sandbox/mailbox/:id/attachments/:index': { who: 'local' },
}
