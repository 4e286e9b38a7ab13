import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { THREAD_REPLY } from '../inbound/reply-address.ts'
import { tellAt } from '../thread.rule.ts'
import { lockThread, type Thread } from '../threads.ts'
import { answeredMail } from './answered.email.tsx'

const TELL_OF_ANSWER = 'tell-of-answer'

/** Plans the mail about a colleague's message. Further messages until then are told of by the same mail. */
export function tellLater(ctx: Ctx, { memberId, toldNth, toldAt }: Thread): Promise<void> {
  const now = ctx.clock.now()
  return enqueue(ctx.db, {
    ...{ kind: TELL_OF_ANSWER, subject: memberId, now, dueAt: tellAt({ now, toldAt }) },
    uniqueKey: `${TELL_OF_ANSWER}:${memberId}:${toldNth}`,
  })
}

/** Tells by one mail of the messages that the member has not read; without any it only notes that they were read. */
export const tellOfAnswer = job<Ctx>(TELL_OF_ANSWER, (ctx, { subject: memberId }) =>
  inTransaction(ctx, async (ctx) => {
    const thread = await lockThread(ctx.db, memberId)
    if (!thread) return
    const unread = await newestUnread(ctx.db, thread)
    if (unread) await tell(ctx, thread, unread)
    const told = unread ? sql`, told_at = ${ctx.clock.now()}` : sql``
    await ctx.db.run(sql`UPDATE thread SET told_nth = last_nth ${told} WHERE member_id = ${memberId}`)
  }),
)

type Unread = { colleague: string; market: MarketId; firstName: string }

const newestUnread = (db: Db, { memberId, memberReadNth, toldNth }: Thread) =>
  db.maybe<Unread>(sql`
    SELECT split_part(s.name, ' ', 1) AS colleague, p.market, p.first_name FROM thread_message m JOIN staff s ON s.id = m.staff_id
    JOIN member p ON p.id = m.member_id AND p.erased_at IS NULL AND p.disabled_at IS NULL
    WHERE m.member_id = ${memberId} AND m.nth > ${Math.max(memberReadNth, toldNth)} ORDER BY m.nth DESC LIMIT 1`)

const tell = (ctx: Ctx, { memberId, lastNth }: Thread, { market, ...props }: Unread) =>
  queueEmail(ctx, {
    event: `thread-answered:${memberId}:${lastNth}`,
    ...{ template: answeredMail, market, memberId, link: { path: paths.messages() } },
    props: { ...props, replies: ctx.inbox !== undefined },
    ...(ctx.inbox && { reply: { kind: THREAD_REPLY, id: memberId } }),
  })
