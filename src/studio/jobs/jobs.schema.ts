import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  closed,
  count,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { losses } from '#/platform/jobs/jobs.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { mailDecisions } from '#/platform/messages/decide-mail.ts'
import { jobStates } from './job-list.ts'
import { undecidedMailStates } from './mails/mail-list.ts'

const Failure = closed({ at: moment, error: text })

/** Null: the kind has no handler in this version. */
const known = { does: orNull(text), loss: orNull(oneOf(losses)) }

export const JobKinds = closed({
  kinds: list(
    closed({
      kind: text,
      ...known,
      ...{ waiting: count, running: count, late: count, parked: count },
      nextDueAt: orNull(moment),
      lastFailure: orNull(Failure),
    }),
  ),
})
export type JobKindView = Shown<typeof JobKinds>['kinds'][number]

const Job = {
  ...{ id: text, kind: text },
  state: oneOf([...jobStates, 'done']),
  /** Null where it is no id. */
  subject: orNull(text),
  attempts: count,
  ...{ createdAt: moment, dueAt: moment, parkedAt: orNull(moment) },
  lastError: orNull(text),
}
export const JobPage = listOf(closed(Job))
export type JobRowView = Shown<typeof JobPage>['rows'][number]

export const JobDetail = closed({
  ...Job,
  ...known,
  of: orNull(text),
  subjectName: orNull(text),
  ...{ lane: text, lost: count, fence: count, doneAt: orNull(moment) },
  payload: list(closed({ name: text, value: orNull(text) })),
  failures: list(closed({ at: moment, attempt: count, error: text })),
  ...{ mayRetry: flag, mayDiscard: flag },
})
export type JobDetailView = Shown<typeof JobDetail>

export const MailPage = closed({
  waiting: closed({ waiting: count, late: count, parked: count, oldestDueAt: orNull(moment) }),
  mails: listOf(
    closed({
      id: uuid,
      state: oneOf(undecidedMailStates),
      ...{ template: text, subject: text, recipient: text },
      market: oneOf(marketIds),
      ...{ memberId: orNull(uuid), memberName: orNull(text) },
      ...{ queuedAt: moment, undecidedAt: moment },
      failure: orNull(text),
      ...{ againTo: text, canSendAgain: flag },
    }),
  ),
})
export type MailView = Shown<typeof MailPage>['mails']['rows'][number]

export const WebhookPage = listOf(
  closed({
    ...{ id: text, kind: text, objectId: text, receivedAt: moment },
    ...{ jobId: orNull(text), fence: orNull(count), attempts: orNull(count) },
    ...{ dueAt: orNull(moment), parkedAt: orNull(moment), lastError: orNull(text) },
    mayRetry: flag,
  }),
)
export type WebhookView = Shown<typeof WebhookPage>['rows'][number]

export const KindQuery = closed({ kind: optional(Type.String({ maxLength: 100 })) })
/** The number of a job's row. */
export const JobParams = closed({ jobId: Type.String({ pattern: '^[1-9]\\d{0,15}$' }) })
export const KindParams = closed({ kind: Type.String({ maxLength: 100 }) })
export const MailParams = closed({ mailId: uuid })
export const EventParams = closed({ eventId: Type.String({ maxLength: 200 }) })
/** The job's fence as the colleague saw it. */
export const RetryBody = closed({ fence: count })
export const DiscardBody = closed({ fence: count, reason })
export const DecisionBody = closed({ decision: oneOf(mailDecisions), reason })
