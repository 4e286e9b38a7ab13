import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { retryJob } from '../act-on-job.ts'
import { shownError } from '../shown-values.rule.ts'

export type WebhookRow = {
  id: string
  kind: string
  objectId: string
  receivedAt: Date
  jobId: string | null
  fence: number | null
  attempts: number | null
  dueAt: Date | null
  parkedAt: Date | null
  lastError: string | null
  mayRetry: boolean
}

/** The open jobs of an event: the sweep adds one where the last was parked, and the newest counts. */
const newestJob = sql`
  LEFT JOIN LATERAL (
    SELECT id, fence, attempts, due_at, parked_at, leased_until, last_error FROM job
    WHERE kind = 'payment-event' AND subject = w.provider_event_id AND done_at IS NULL ORDER BY id DESC LIMIT 1) j ON true`

/** Events of the payment provider that are not handled. Their content stays with the provider: it is looked up there. */
export const openWebhooks = (now: Date) =>
  listSpec<WebhookRow>()({
    tables: sql`webhook_event w`,
    joins: newestJob,
    columns: sql`w.provider_event_id AS id, w.kind, w.object_id, w.received_at, j.id::text AS job_id, j.fence, j.attempts, j.due_at, j.parked_at,
      j.last_error, coalesce((j.parked_at IS NOT NULL OR j.attempts > 0) AND coalesce(j.leased_until <= ${now}, true), false) AS may_retry`,
    where: sql`w.processed_at IS NULL`,
    key: sql`w.provider_event_id`,
    keyType: sql`text`,
    added: sql`w.received_at`,
    search: [(typed) => sql`w.object_id = ${typed.trim()} OR w.provider_event_id = ${typed.trim()}`],
    filters: {
      parked: {
        is: (value) => sql`${value === 'yes'} = EXISTS (SELECT FROM job p WHERE p.kind = 'payment-event'
          AND p.subject = w.provider_event_id AND p.done_at IS NULL AND p.parked_at IS NOT NULL)`,
        values: ['yes', 'no'],
      },
    },
    sorts: { received: sql`w.received_at` },
    order: 'received',
    csv: [
      ['Received', ({ receivedAt }) => receivedAt],
      ['Event', ({ id }) => id],
      ['Kind', ({ kind }) => kind],
      ['Object', ({ objectId }) => objectId],
      ['Tries', ({ attempts }) => attempts],
      ['Parked', ({ parkedAt }) => parkedAt],
      ['Last error', ({ lastError }) => shownError(lastError)],
    ],
  })

/** Makes the job of an event due now. */
export const retryWebhook = (
  ctx: Ctx,
  { id, fence, staffId }: { id: string; fence: number; staffId: string },
) =>
  inTransaction(ctx, async (ctx) => {
    const jobId = found(await findJobOf(ctx.db, id))
    await retryJob(ctx, { id: jobId, fence, staffId })
  })

const findJobOf = async (db: Db, eventId: string) =>
  (
    await db.maybe<{ id: string }>(sql`
      SELECT id::text FROM job WHERE kind = 'payment-event' AND subject = ${eventId} ORDER BY done_at IS NULL DESC, id DESC LIMIT 1`)
  )?.id
