import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { sendCopy } from './resend-mail.ts'

/** `sent-again`: as a new mail with the same words; `counted-as-sent`: it has arrived; `left`: nothing more is sent. */
export const mailDecisions = ['sent-again', 'counted-as-sent', 'left'] as const
export type MailDecision = (typeof mailDecisions)[number]
export type UndecidedState = 'failed' | 'unknown'

/** The address of a mail `e` of a member `m` if it is sent again: the member's present one in place of one that was refused. */
export const addressAgain = sql`CASE e.state WHEN 'failed' THEN coalesce(m.email, e.recipient) ELSE e.recipient END`

/**
 * Decides about a mail that was refused, or whose result is unknown, once (T99). Returns its state before; undefined when a
 * colleague was quicker.
 */
export async function decideMail(
  ctx: Ctx,
  { id, decision }: { id: string; decision: MailDecision },
): Promise<UndecidedState | undefined> {
  const { db, clock } = ctx
  const { state } = found(
    await db.maybe<{ state: UndecidedState | null }>(
      sql`SELECT CASE WHEN undecided_at IS NOT NULL THEN state END AS state FROM email WHERE id = ${id} FOR NO KEY UPDATE`,
    ),
  )
  if (!state) return undefined
  if (decision !== 'sent-again' && (decision === 'left') !== (state === 'failed'))
    throw Conflict('not-possible-now')
  if (decision === 'sent-again' && !(await sendCopy(ctx, { emailId: id, to: addressAgain })))
    throw Conflict('not-possible-now')
  const isSent = decision === 'counted-as-sent'
  await db.run(sql`
    UPDATE email SET undecided_at = NULL, decision = ${decision},
      state = CASE WHEN ${isSent} AND html IS NOT NULL THEN 'sent' ELSE state END,
      sent_at = CASE WHEN ${isSent} AND html IS NOT NULL THEN ${clock.now()}::timestamptz ELSE sent_at END
    WHERE id = ${id}`)
  return state
}
