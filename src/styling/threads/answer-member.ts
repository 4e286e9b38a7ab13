import { openIn } from '#/platform/app/studio/canned/fill-in.rule.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Invalid } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { tellLater } from './mails/tell-of-answer.job.ts'
import { type NewMessage, postMessage } from './post-message.ts'

type Answering = NewMessage & {
  memberId: string
  staffId: string
  /** The last message that the colleague saw. */
  seen: number
}
export type Meanwhile = { by: string; at: Date }

/** A colleague's message. Returns its id, and the messages of other colleagues that came between: both stay. */
export const answerMember = (
  ctx: Ctx,
  { seen, ...message }: Answering,
): Promise<{ id: string; meanwhile: Meanwhile[] }> =>
  inTransaction(ctx, async (ctx) => {
    const { memberId, staffId } = message
    if (openIn(message.text).length > 0) throw Invalid({ text: 'placeholder-open' })
    const { id, nth, thread } = await postMessage(ctx, message)
    await tellLater(ctx, thread)
    await audit(ctx, {
      ...{
        actor: { kind: 'staff', id: staffId },
        action: 'thread-answered',
        subject: { kind: 'member', id: memberId },
      },
      ...{ before: { state: thread.state }, after: { state: 'waiting' }, detail: { messageId: id } },
    })
    return { id, meanwhile: await writtenMeanwhile(ctx.db, { memberId, staffId, seen, nth }) }
  })

type Between = { memberId: string; staffId: string; seen: number; nth: number }

const writtenMeanwhile = (db: Db, { memberId, staffId, seen, nth }: Between) =>
  db.many<Meanwhile>(sql`
    SELECT s.name AS by, m.written_at AS at FROM thread_message m JOIN staff s ON s.id = m.staff_id
    WHERE m.member_id = ${memberId} AND m.nth > ${seen} AND m.nth < ${nth} AND m.staff_id <> ${staffId} ORDER BY m.nth`)
