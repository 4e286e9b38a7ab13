import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type JobRow, jobColumns } from './job-list.ts'
import { mayBeDiscarded, mayBeRetried } from './may-act.rule.ts'
import { shownError, shownPayload, shownSubject } from './shown-values.rule.ts'

type Row = JobRow & {
  lane: string
  lost: number
  fence: number
  payload: Record<string, unknown>
  doneAt: Date | null
  subjectName: string | null
}

/** One job: its task, its subject, and each failed try. */
export async function jobDetail({ db, clock, jobKinds }: Ctx, id: string) {
  const known = jobKindOf(jobKinds, await findKind(db, id))
  const { kind: row, ...about } = known
  const job = found(
    await db.maybe<Row>(sql`
      SELECT ${jobColumns(clock.now())}, j.lane, j.lost, j.fence, j.payload, j.done_at,
        CASE WHEN ${about.of ?? null}::text IS NOT NULL THEN audit_subject_name(${about.of ?? null}, j.subject) END AS subject_name
      FROM job j WHERE j.id = ${id}`),
  )
  const { payload, subject, subjectName, lastError, ...shown } = job
  return {
    ...shown,
    ...about,
    kind: row,
    of: about.of ?? null,
    subject: shownSubject(subject),
    subjectName,
    payload: shownPayload(payload),
    lastError: shownError(lastError),
    failures: (await listFailures(db, id)).map(({ error, ...failure }) => ({
      ...failure,
      error: shownError(error)!,
    })),
    mayRetry: mayBeRetried(job),
    mayDiscard: mayBeDiscarded({ state: job.state, loss: about.loss }),
  }
}

const findKind = async (db: Db, id: string) =>
  found(await db.maybe<{ kind: string }>(sql`SELECT kind FROM job WHERE id = ${id}`)).kind

const jobKindOf = (kinds: Ctx['jobKinds'], kind: string) => {
  const known = kinds.get(kind)
  return { kind, does: known?.does ?? null, loss: known?.loss ?? null, of: known?.of }
}

const listFailures = (db: Db, id: string) =>
  db.many<{ at: Date; attempt: number; error: string }>(sql`
    SELECT at, attempt, error FROM job_failure WHERE job_id = ${id} ORDER BY fence DESC`)
