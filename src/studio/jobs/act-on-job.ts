import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, found, Refused } from '#/platform/errors.ts'
import {
  discardJob,
  lockJob,
  lockParked,
  type OpenJob,
  retryJobs,
  waitsAfterFailure,
} from '#/platform/jobs/act-on-job.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { mayBeDiscarded } from './may-act.rule.ts'
import { overtaken } from './overtaken.ts'

type ActOnJob = {
  id: string
  /** The fence of the job as the colleague saw it. */
  fence: number
  staffId: string
}

/** Locks a job that is still as the colleague saw it. Otherwise the colleague hears who was quicker. */
async function lockAsSeen(ctx: Ctx, { id, fence }: ActOnJob): Promise<OpenJob> {
  const job = found(await lockJob(ctx.db, id))
  if (job.fence !== fence || job.doneAt) throw await overtaken(ctx, { subject: { kind: 'job', id }, fence })
  return job
}

/** Makes a failed job due now, with all its tries before it. */
export const retryJob = (ctx: Ctx, act: ActOnJob) =>
  inTransaction(ctx, async (ctx) => {
    const job = await lockAsSeen(ctx, act)
    const now = ctx.clock.now()
    if (!waitsAfterFailure(job, now)) throw Conflict('job-moved-on')
    await retryJobs(ctx, [job])
    await writeDown(ctx, { ...act, job, action: 'job-retried', after: { state: 'waiting', dueAt: now } })
  })

/** Ends a job that is not to be done, if nothing is lost by it. */
export const discard = (ctx: Ctx, { reason, ...act }: ActOnJob & { reason: string }) =>
  inTransaction(ctx, async (ctx) => {
    const job = await lockAsSeen(ctx, act)
    const loss = ctx.jobKinds.get(job.kind)?.loss ?? null
    const isRunning = job.leasedUntil !== null && job.leasedUntil > ctx.clock.now()
    if (isRunning) throw Conflict('job-moved-on')
    if (!mayBeDiscarded({ state: 'parked', loss })) throw Refused('job-not-discarded')
    await discardJob(ctx, job)
    await writeDown(ctx, { ...act, job, action: 'job-discarded', after: { state: 'discarded' }, reason })
  })

type Written = ActOnJob & { job: OpenJob; action: string; after: object; reason?: string }
const writeDown = (ctx: Ctx, { job, staffId, fence, ...act }: Written) =>
  audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: act.action,
    subject: { kind: 'job', id: job.id },
    before: {
      kind: job.kind,
      state: job.parkedAt ? 'parked' : 'waiting',
      attempts: job.attempts,
      dueAt: job.dueAt,
    },
    after: act.after,
    reason: act.reason,
    detail: { fence },
  })

/** Makes parked jobs of a kind due now, a thousand at most, the longest parked first. Returns their number. */
export const retryParked = (
  ctx: Ctx,
  { kind, staffId }: { kind: string; staffId: string },
): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const parked = await lockParked(ctx.db, kind)
    if (parked.length === 0) throw await overtaken(ctx, { subject: { kind: 'job-kind', id: kind } })
    await retryJobs(ctx, parked)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'parked-jobs-retried',
      subject: { kind: 'job-kind', id: kind },
      before: { parked: parked.length },
      after: { waiting: parked.length },
    })
    return parked.length
  })
