import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { nameOf, saveChange } from '../change-thread.ts'
import { escalatesAt } from '../promise.rule.ts'
import { findThreadMember, lockThread, type ThreadMember } from '../threads.ts'

const ESCALATE_THREAD = 'escalate-thread'

/** Plans the end of our patience with a promise: one row a promise. */
export const escalateLater = (
  { db, clock }: Ctx,
  { id, market }: Pick<ThreadMember, 'id' | 'market'>,
  promisedAt: Date,
): Promise<void> =>
  enqueue(db, {
    ...{ kind: ESCALATE_THREAD, subject: id, now: clock.now(), dueAt: escalatesAt(promisedAt, market) },
    uniqueKey: `${ESCALATE_THREAD}:${id}:${promisedAt.toISOString()}`,
  })

/** Gives a thread whose promise was not kept to all of support. One that has been answered, or is theirs already, stays. */
export const escalateThread = job<Ctx>(ESCALATE_THREAD, (ctx, { subject: memberId }) =>
  inTransaction(ctx, async (ctx) => {
    const thread = await lockThread(ctx.db, memberId)
    const member = thread && (await findThreadMember(ctx.db, memberId))
    if (!member || !thread.promisedAt) return
    if (escalatesAt(thread.promisedAt, member.market) > ctx.clock.now())
      return escalateLater(ctx, member, thread.promisedAt)
    if (thread.role === 'support' && thread.ownerId === null) return
    await saveChange(
      ctx,
      { memberId, change: 'escalated', by: null },
      {
        set: sql`role = 'support', owner_id = NULL`,
        before: { role: thread.role, owner: await nameOf(ctx.db, thread.ownerId) },
        after: { role: 'support', owner: null },
        reason: 'No answer by the promised time',
      },
    )
  }),
)
