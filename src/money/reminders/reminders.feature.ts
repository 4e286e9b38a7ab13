import { invoicePaid } from '#/money/invoices/plan/invoice-paid.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { overdueMail } from './overdue.email.tsx'
import { endPromiseJob } from './promises/end-promise.job.ts'
import { keepPromise } from './promises/promises.ts'
import { remindOverdue } from './remind-overdue.job.ts'

export const remindersFeature = {
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: remindOverdue, does: 'reminds of an overdue invoice', loss: 'money', of: 'charge' },
    { job: endPromiseJob, does: 'says whether a promise to pay was kept', loss: 'money', of: 'payment-promise' },
  ] satisfies JobRows,
  mails: [overdueMail],
  listeners: [on(invoicePaid, keepPromise)],
}
