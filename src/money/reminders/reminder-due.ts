import { event } from '#/platform/ports/events.ts'

export type DueReminder = {
  invoiceId: string
  subjectType: string
  subjectId: string
  pause(why: string): void
}

/** A reminder is about to be written. A listener with a reason against it calls `pause`, in this transaction. */
export const reminderDue = event<DueReminder>('reminder-due')
