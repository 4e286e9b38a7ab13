import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { DELIVER } from './deliver.job.ts'

type Retry = { endpointId: string; messageId: string; staffId: string }
type Found = { state: string; endpoint: string; nextTryAt: Date | null }

/** Sends a message once more now, by a colleague: a failed one, a delivered one, or one that waits for its next try. */
export const retryMessage = (ctx: Ctx, { endpointId, messageId, staffId }: Retry) =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const { state, endpoint, nextTryAt } = found(
      await ctx.db.maybe<Found>(sql`
        SELECT m.state, m.next_try_at, e.state AS endpoint FROM partner_message m JOIN partner_endpoint e ON e.id = m.endpoint_id
        WHERE m.id = ${messageId} AND m.endpoint_id = ${endpointId} FOR UPDATE OF m`),
    )
    if (endpoint !== 'active') throw Conflict('not-possible-now', { state: endpoint })
    // Due already: a second press plans no second try.
    if (state === 'waiting' && nextTryAt && nextTryAt <= now) throw Conflict('not-possible-now', { state })
    await ctx.db.run(sql`
      UPDATE partner_message SET state = 'waiting', delivered_at = NULL, next_try_at = ${now}, queued_at = coalesce(queued_at, ${now})
      WHERE id = ${messageId}`)
    await enqueue(ctx.db, { kind: DELIVER, subject: messageId, dueAt: now, now })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'webhook-message-retried',
      subject: { kind: 'partner-endpoint', id: endpointId },
      before: { state },
      detail: { message: messageId },
    })
  })
