import { overdueMail } from './overdue.email.tsx'
import { remindOverdue } from './remind-overdue.job.ts'

export const remindersFeature = {
  jobs: [remindOverdue],
  mails: [overdueMail],
}
