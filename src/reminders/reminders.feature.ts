import { overdueMail } from './overdue.email.tsx'

export const remindersFeature = {
  mails: [overdueMail],
}
