import { audit } from '#/platform/audit/audit.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { escalateLater } from './deadlines/escalate-thread.job.ts'
import { forgetPhotosOfMessage } from './photos/forget-thread-photo.ts'
import { promisedAt } from './promise.rule.ts'
import { TAKE_BACK_MS } from './thread.rule.ts'
import { findThreadMember, lockThread, type Thread } from './threads.ts'

type TakingBack = { memberId: string; messageId: string; staffId: string }

/** Deletes a colleague's own message of a moment ago that the member has not read and no mail has told of. */
export const takeBackMessage = (ctx: Ctx, { memberId, messageId, staffId }: TakingBack): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const thread = found(await lockThread(ctx.db, memberId))
    const message = found(
      await ctx.db.maybe<{ nth: number; writtenAt: Date }>(sql`
        SELECT nth, written_at FROM thread_message WHERE id = ${messageId} AND member_id = ${memberId} AND staff_id = ${staffId}`),
    )
    const isLate = ctx.clock.now().getTime() > message.writtenAt.getTime() + TAKE_BACK_MS
    if (isLate || message.nth <= Math.max(thread.memberReadNth, thread.toldNth))
      throw Conflict('not-possible-now')
    await forgetPhotosOfMessage(ctx, messageId)
    await ctx.db.run(sql`DELETE FROM thread_message WHERE id = ${messageId}`)
    await waitAgain(ctx, thread)
    hasChanged(ctx.db, 'thread')
    await audit(ctx, {
      ...{ actor: { kind: 'staff', id: staffId }, action: 'thread-message-taken-back' },
      ...{ subject: { kind: 'member', id: memberId }, before: { sent: true }, after: { sent: false } },
      detail: { messageId },
    })
  })

/** Without the answer the member's messages wait again, with the promise of the first. */
async function waitAgain(ctx: Ctx, { memberId, state }: Thread) {
  const { db } = ctx
  const since = await unansweredSince(db, memberId)
  if (!since || state !== 'waiting') return
  const member = found(await findThreadMember(db, memberId))
  const promised = promisedAt(since, member.market)
  await db.run(sql`
    UPDATE thread SET state = 'open', waits_since = ${since}, promised_at = ${promised} WHERE member_id = ${memberId}`)
  await escalateLater(ctx, member, promised)
}

/** The time of the first message of the member after the last one of a colleague. */
async function unansweredSince(db: Db, memberId: string): Promise<Date | null> {
  const { since } = await db.one<{ since: Date | null }>(sql`
    SELECT min(written_at) AS since FROM thread_message WHERE member_id = ${memberId} AND staff_id IS NULL
      AND nth > coalesce((SELECT max(nth) FROM thread_message WHERE member_id = ${memberId} AND staff_id IS NOT NULL), 0)`)
  return since
}
