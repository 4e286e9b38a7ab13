import { membershipApproved } from '#/people/members/credit/membership-approved.ts'
import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { declareEndJob, endOnDay } from './declared-end/declare-end.job.ts'
import { declaredEndApi } from './declared-end/declared-end.api.ts'
import { endDeclaredEmail } from './declared-end/end-declared.email.tsx'
import { intervalChosenEmail } from './mails/interval-chosen.email.tsx'
import { nextBoxChangedEmail } from './mails/next-box-changed.email.tsx'
import { nextBoxSoonEmail } from './mails/next-box-soon.email.tsx'
import { nextBoxWaitsEmail } from './mails/next-box-waits.email.tsx'
import { subscriptionCancelledEmail } from './mails/subscription-cancelled.email.tsx'
import { subscriptionReactivatedEmail } from './mails/subscription-reactivated.email.tsx'
import { openNextBox, remindNextBox } from './next-box.job.ts'
import { subscriptionApi } from './subscription.api.ts'
import { openSubscription } from './subscription.ts'

export const subscriptionFeature = {
  apis: [subscriptionApi, declaredEndApi] as const,
  policies: {
    'POST /api/declared-ends': { who: 'public' },
    'GET /api/subscription': { who: 'member', viewed: true },
    'POST /api/subscription/interval': { who: 'member' },
    'POST /api/subscription/skip': { who: 'member' },
    'POST /api/subscription/take-back-skip': { who: 'member' },
    'POST /api/subscription/move': { who: 'member' },
    'POST /api/subscription/pause': { who: 'member' },
    'POST /api/subscription/resume': { who: 'member' },
    'POST /api/subscription/cancel': { who: 'member' },
    'POST /api/subscription/reactivate': { who: 'member' },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: openNextBox, does: 'opens the next box of a subscription', loss: 'course', of: 'member' },
    { job: remindNextBox, does: 'announces the next box of a subscription', loss: 'law', of: 'member' },
    { job: declareEndJob, does: 'takes a declared end of a subscription', loss: 'law' },
    { job: endOnDay, does: 'ends a subscription on its day', loss: 'law' },
  ] satisfies JobRows,
  mails: [
    endDeclaredEmail,
    intervalChosenEmail,
    nextBoxChangedEmail,
    nextBoxSoonEmail,
    nextBoxWaitsEmail,
    subscriptionCancelledEmail,
    subscriptionReactivatedEmail,
  ],
  listeners: [on(membershipApproved, openSubscription)],
}
