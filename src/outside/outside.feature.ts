import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { sandboxCarrierDelivers } from './carrier/sandbox-carrier.ts'
import { mailAnswerApi } from './mailbox/mail-answer.api.ts'
import { mailGalleryApi } from './mailbox/mail-gallery.api.ts'
import { mailReportApi } from './mailbox/mail-report.api.ts'
import { mailboxApi } from './mailbox/mailbox.api.ts'
import { collectorApi } from './telemetry/collector.api.ts'

export const outsideFeature = {
  apis: [mailboxApi, mailAnswerApi, mailGalleryApi, mailReportApi, collectorApi] as const,
  policies: {
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
    'GET /sandbox/stripe/pay/:id': { who: 'local' },
    'POST /sandbox/stripe/pay/:id': { who: 'local' },
    'GET /sandbox/stripe/faults': { who: 'local' },
    'POST /sandbox/stripe/faults': { who: 'local' },
    'DELETE /sandbox/stripe/faults': { who: 'local' },
    'POST /sandbox/stripe/admin/disputes': { who: 'local' },
    'POST /sandbox/stripe/admin/disputes/:id': { who: 'local' },
    'POST /sandbox/stripe/admin/refunds/:id': { who: 'local' },
    'POST /sandbox/stripe/admin/payouts': { who: 'local' },
    'POST /sandbox/stripe/admin/payouts/:id/fail': { who: 'local' },
    'POST /sandbox/stripe/admin/deliver': { who: 'local' },
    'GET /sandbox/monitoring': { who: 'local' },
    'POST /sandbox/monitoring/v2/track': { who: 'local' },
    'POST /sandbox/analytics/:receiver': { who: 'local' },
    'GET /sandbox/local-page.css': { who: 'local' },
    'GET /sandbox/mailbox': { who: 'local' },
    'GET /sandbox/mailbox/:id': { who: 'local' },
    'GET /sandbox/mailbox/:id/mail': { who: 'local' },
    'GET /sandbox/mailbox/:id/attachments/:index': { who: 'local' },
    'GET /sandbox/mailbox/:id/answer': { who: 'local' },
    'POST /sandbox/mailbox/:id/answer': { who: 'local' },
    'POST /sandbox/mailbox/:id/report': { who: 'local' },
    'GET /sandbox/mails': { who: 'local' },
    'GET /sandbox/mails/:name/:index': { who: 'local' },
    'GET /demo': { who: 'local' },
    'POST /demo/:stop': { who: 'local' },
    'POST /demo/leave': { who: 'local' },
    'GET /sandbox/tour/page.css': { who: 'local' },
    'GET /sandbox/tour/bar.css': { who: 'local' },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: sandboxCarrierDelivers, does: 'delivers a parcel of the local carrier', loss: 'course' },
  ] satisfies JobRows,
}
