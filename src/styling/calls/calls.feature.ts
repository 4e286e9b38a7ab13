import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { stylistChanged } from '#/styling/stylists/assign.ts'
import { endCall, remindOfCall } from './call.job.ts'
import { callsApi } from './calls.api.ts'
import { followStylist } from './hand-over.ts'
import { callBookedEmail } from './mails/call-booked.email.tsx'
import { callCancelledEmail } from './mails/call-cancelled.email.tsx'
import { callMissedEmail } from './mails/call-missed.email.tsx'
import { callReminderEmail } from './mails/call-reminder.email.tsx'
import { attachCalendar, CALENDAR_FILE } from './slots/calendar-file.ts'
import { studioCallsApi } from './studio/studio-calls.api.ts'

export const callsFeature = {
  apis: [callsApi, studioCallsApi] as const,
  policies: {
    'GET /api/calls': { who: 'member', viewed: true },
    'GET /api/calls/about': { who: 'public' },
    'POST /api/calls': { who: 'member' },
    'POST /api/calls/:callId/move': { who: 'member' },
    'POST /api/calls/:callId/cancel': { who: 'member' },
    'GET /api/calls/:callId/calendar': { who: 'member' },
    'GET /api/studio/calls': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/calls/:callId/outcome': { who: 'staff', roles: ['stylist', 'admin'] },
    'GET /api/studio/calls/hours/:stylistId': { who: 'staff', roles: ['stylist', 'admin'] },
    'PUT /api/studio/calls/hours/:stylistId': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/calls/hours/:stylistId/away': { who: 'staff', roles: ['stylist', 'admin'] },
    'DELETE /api/studio/calls/hours/:stylistId/away/:id': { who: 'staff', roles: ['stylist', 'admin'] },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: remindOfCall, does: 'reminds of a call', loss: 'none', of: 'call' },
    { job: endCall, does: 'ends a call', loss: 'course', of: 'call' },
  ] satisfies JobRows,
  listeners: [on(stylistChanged, followStylist)],
  mails: [callBookedEmail, callCancelledEmail, callMissedEmail, callReminderEmail],
  attachments: { [CALENDAR_FILE]: attachCalendar },
}
