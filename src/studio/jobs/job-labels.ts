import { actLabel } from '#/platform/app/studio/acts/act-labels.ts'
import { staffCount } from '#/platform/app/studio/staff-number.ts'
import type { JobKindView, JobRowView, MailView } from './jobs.schema.ts'
import { MOST_JOBS_COUNTED } from './limits.rule.ts'

type JobState = JobRowView['state']

export const jobStateLabels: Readonly<Record<JobState, string>> = {
  waiting: 'Waiting',
  late: 'Late',
  running: 'Running',
  parked: 'Parked',
  done: 'Done',
}
export const jobStateTones: Readonly<Record<JobState, 'quiet' | 'positive' | 'warning' | 'accent'>> = {
  waiting: 'quiet',
  late: 'warning',
  running: 'positive',
  parked: 'accent',
  done: 'quiet',
}

/** `charge-card`: “Charge card”. */
export const kindLabel = actLabel

/** Why a job of the kind is not discarded. A kind without a handler has an unknown loss. */
export const lossLabels: Readonly<Record<NonNullable<JobKindView['loss']>, string>> = {
  none: 'Nothing is lost without it.',
  money: 'Not discarded: money would stay with the wrong side.',
  law: 'Not discarded: a duty to the customer would be missed.',
  course: 'Not discarded: a box, an order or a request would stop half-way.',
}
export const unknownKind =
  'This version has no handler for it, so it is not discarded: run the version that has.'

export const mailStateLabels: Readonly<Record<MailView['state'], string>> = {
  unknown: 'Sent or not: unknown',
  failed: 'Refused',
}

export const countLabel = (count: number): string =>
  count > MOST_JOBS_COUNTED ? `over ${staffCount(MOST_JOBS_COUNTED)}` : count === 0 ? '' : staffCount(count)
