import type { JobRows } from '#/platform/jobs/jobs.ts'
import { overdueMail } from './overdue.email.tsx'
import { remindOverdue } from './remind-overdue.job.ts'

export const remindersFeature = {
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: remindOverdue, does: 'reminds of an overdue invoice', loss: 'money', of: 'charge' },
  ] satisfies JobRows,
  mails: [overdueMail],
}
