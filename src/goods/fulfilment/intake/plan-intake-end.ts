import type { PlatformCtx } from '#/platform/context.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { intakeEndsAt } from './intake-ends.rule.ts'

type Intake = { kind: string; subject: string; market: MarketId }

/** Plans the job that refunds the pieces of an unfinished intake at the end of its day: one job a subject and day. */
export function planIntakeEnd({ db, clock }: PlatformCtx, { kind, subject, market }: Intake) {
  const now = clock.now()
  const dueAt = intakeEndsAt(now, market)
  const uniqueKey = `${kind}:${subject}:${dueAt.toISOString()}`
  return enqueue(db, { kind, subject, dueAt, now, uniqueKey, lane: 'money' })
}
