import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { next } from '#/platform/state-machine.ts'
import { saveChange } from '../change-thread.ts'
import { closesAt } from '../promise.rule.ts'
import { threadMachine } from '../thread.states.ts'
import { lockThread } from '../threads.ts'

const CLOSE_THREAD = 'close-thread'

type Answered = { memberId: string; market: MarketId; nth: number }

/** Plans the close of a thread after an answer. */
export function closeLater({ db, clock }: Ctx, { memberId, market, nth }: Answered): Promise<void> {
  const now = clock.now()
  return enqueue(db, {
    ...{ kind: CLOSE_THREAD, subject: memberId, payload: { nth }, now, dueAt: closesAt(now, market) },
    uniqueKey: `${CLOSE_THREAD}:${memberId}:${nth}`,
  })
}

/** Closes a thread that waits for the member since the answer of its row. After a further message it does nothing. */
export const closeThreadWithoutWord = job<Ctx>(CLOSE_THREAD, (ctx, { subject: memberId, payload }) =>
  inTransaction(ctx, async (ctx) => {
    const thread = await lockThread(ctx.db, memberId)
    if (thread?.state !== 'waiting' || thread.lastNth !== payload.nth) return
    const state = next(threadMachine, thread.state, 'close')
    await saveChange(
      ctx,
      { memberId, change: 'closed', by: null },
      {
        set: sql`state = ${state}`,
        before: { state: thread.state },
        after: { state },
        reason: 'No further message',
      },
    )
  }),
)
