import { lockMember } from '#/people/members/member-row.ts'
import { findMember } from '#/people/members/members.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { emailCorrectionMail } from './email-change.email.tsx'
import { insertChange, mailLinks, revokeEmailChange } from './email-change.ts'
import { isCorrectable } from './mistyped.ts'

const BEGIN = 'begin-email-correction'
/** Hours in which the reader of the old address can object before the new one gets its link, and for which that link holds. */
const [HELD_HOURS, LINK_HOURS] = [24, 24]

/**
 * Begins the correction of a mistyped address by a colleague, while the address has proved nothing (decision 435). The old address is
 * told at once; the new one gets its link a day later, and confirms alone.
 */
export async function correctForMember(
  ctx: Ctx,
  { memberId, email }: { memberId: string; email: string },
): Promise<void> {
  const { db, clock } = ctx
  const { email: oldEmail } = await lockMember(db, memberId)
  if (!(await isCorrectable(db, memberId))) throw Conflict('not-possible-now')
  const { market } = found(await findMember(db, memberId))
  const change = { memberId, sessionId: null, oldEmail, newEmail: email, corrects: true }
  const id = await insertChange(ctx, { ...change, hours: HELD_HOURS + LINK_HOURS })
  const now = clock.now()
  const dueAt = new Date(now.getTime() + HELD_HOURS * 3_600_000)
  await enqueue(db, { kind: BEGIN, subject: id, dueAt, now, uniqueKey: `${BEGIN}:${id}`, lane: 'mail' })
  await queueEmail(ctx, {
    event: `email-correction:${id}`,
    ...{ template: emailCorrectionMail, props: {}, market, memberId, recipient: oldEmail, urgent: true },
  })
}

/** Mails the link, unless the old address has proved meanwhile that it is read. */
export const beginEmailCorrection = job<Ctx>(BEGIN, (ctx, { subject }) =>
  inTransaction(ctx, async (ctx) => {
    const change = await ctx.db.maybe<{ memberId: string }>(
      sql`SELECT member_id FROM email_change WHERE id = ${subject} AND done_at IS NULL AND revoked_at IS NULL`,
    )
    if (change && !(await isCorrectable(ctx.db, change.memberId)))
      await revokeEmailChange(ctx, change.memberId)
    await mailLinks(ctx, subject)
  }),
)
