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
  'GET /sandbox/stripe/v1/*': { who: 'local' },
  'POST /sandbox/stripe/v1/*': { who: 'local' },
  'DELETE /sandbox/stripe/v1/*': { who: 'local' },
  'GET /sandbox/stripe/js/v3': { who: 'local' },
  'GET /sandbox/stripe/js/card-frame': { who: 'local' },
  'GET /sandbox/stripe/js/card-frame.js': { who: 'local' },
  'GET /sandbox/stripe/js/card-frame.css': { who: 'local' },
  'GET /sandbox/stripe/js/dialog.css': { who: 'local' },
  'GET /sandbox/stripe/js/three-d-secure.js': { who: 'local' },
  'GET /sandbox/stripe/js/three-d-secure.css': { who: 'local' },
  'GET /sandbox/stripe/3ds/:id': { who: 'local' },
  'POST /sandbox/stripe/3ds/:id': { who: 'local' },
  'GET /sandbox/stripe/faults': { who: 'local' },
  'POST /sandbox/stripe/faults': { who: 'local' },
  'DELETE /sandbox/stripe/faults': { who: 'local' },
  'POST /sandbox/stripe/admin/disputes': { who: 'local' },
  'POST /sandbox/stripe/admin/refunds/:id': { who: 'local' },
  'POST /sandbox/stripe/admin/deliver': { who: 'local' },
  'GET /sandbox/mailbox': { who: 'local' },
  'GET /sandbox/mailbox/:id': { who: 'local' },
  'GET /sandbox/mailbox/:id/mail': { who: 'local' },
  'GET /sandbox/mailbox/:id/attachments/:index': { who: 'local' },
}
