import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { Conflict, found, TooMany } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { newMail } from './new-mail.ts'

/** Time in which one mail is sent again at most once. */
const PAUSE_MS = 10 * 60_000

type SentMail = { id: string; subject: string; queuedAt: Date }

/**
 * Mails that can be sent again, the newest first: to the member's present address, with their words kept, and without a key, which
 * only a new request makes.
 */
export const listSendable = (
  db: Db,
  { memberId, now, most }: { memberId: string; now: Date; most: number },
) =>
  db.many<SentMail>(sql`
    SELECT e.id, e.subject, e.queued_at
    FROM email e JOIN member m ON m.id = e.member_id
    WHERE e.member_id = ${memberId} AND e.state IN ('sent', 'unknown', 'failed') AND e.html IS NOT NULL AND e.link ->> 'key' IS NULL
      AND e.recipient = m.email AND e.expires_at > ${now} AND m.erased_at IS NULL
    ORDER BY e.queued_at DESC LIMIT ${most}`)

/** Sends a mail again with the same words, to the same address. Its link is made anew. */
export async function resendMail(ctx: Ctx, { emailId, memberId }: { emailId: string; memberId: string }) {
  const { db, clock } = ctx
  const event = `again:${emailId}:`
  found(
    await db.maybe(
      sql`SELECT 1 FROM email WHERE id = ${emailId} AND member_id = ${memberId} FOR NO KEY UPDATE`,
    ),
  )
  const recent = await db.maybe(sql`
    SELECT 1 FROM email WHERE member_id = ${memberId} AND event_id LIKE ${`${event}%`} AND queued_at > ${new Date(clock.now().getTime() - PAUSE_MS)}`)
  if (recent) throw TooMany(PAUSE_MS / 1000)
  if (!(await sendCopy(ctx, { emailId, to: sql`CASE e.recipient WHEN m.email THEN m.email END` })))
    throw Conflict('not-possible-now')
}

/** Holds for a mail `e` of a member `m`, if any, that can be sent once more. */
export const isCopyable = sql`e.html IS NOT NULL AND e.html <> '' AND e.link ->> 'key' IS NULL AND m.erased_at IS NULL`

/** Queues a mail with the words of another one, to the address `to`; false when it cannot be, or has no address. */
export async function sendCopy(ctx: Ctx, { emailId, to }: { emailId: string; to: Sql }): Promise<boolean> {
  const { id, now, messageId, expiresAt, sending } = newMail(ctx)
  const written = await ctx.db.run(sql`
    INSERT INTO email (id, event_id, template, recipient, member_id, market, subject, html, text, public_html, props, link, attachments, reply,
      topic, message_id, queued_at, expires_at)
    SELECT ${id}, ${`again:${emailId}:${id}`}, e.template, ${to}, e.member_id, e.market, e.subject, e.html, e.text, e.public_html, '{}',
      e.link, e.attachments, e.reply, e.topic, ${messageId}, ${now}, ${expiresAt}
    FROM email e LEFT JOIN member m ON m.id = e.member_id WHERE e.id = ${emailId} AND ${to} IS NOT NULL AND ${isCopyable}`)
  if (written === 0) return false
  await ctx.db.run(
    sql`UPDATE email SET undecided_at = NULL, decision = 'sent-again' WHERE id = ${emailId} AND undecided_at IS NOT NULL`,
  )
  await enqueue(ctx.db, sending)
  return true
}
