import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, Invalid } from '#/platform/errors.ts'
import { cancelJobs } from '#/platform/jobs/jobs.ts'
import { onDay } from '#/platform/markets/market-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Box, lockBox } from '../boxes.ts'
import { feedbackLink, sendBoxMail } from '../mails/box-mails.ts'
import { termsOf } from '../terms.ts'
import { approvalMovedEmail } from './approval-moved.email.tsx'
import { approvalEndsAt, lastDayOf } from './deadlines.rule.ts'
import { END_APPROVAL, planApproval, REMIND_APPROVAL } from './delivery.ts'

type Moved = { boxId: string; lastDay: string; staffId: string; reason: string; mailed?: boolean }

/** Moves the last day of an open approval period, and mails it to the member unless `mailed` is false (R6.09). */
export const moveApproval = (
  ctx: Ctx,
  { boxId, lastDay, staffId, reason, mailed = true }: Moved,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    const now = ctx.clock.now()
    if (!isInApproval(box, now)) throw Conflict('not-possible-now')
    const endsAt = onDay(Temporal.PlainDate.from(lastDay).add({ days: 1 }), box.market)
    if (endsAt <= now) throw Invalid({ day: 'day-outside' })
    // The version stays: the pieces under decision have not changed (T83).
    await ctx.db.run(sql`UPDATE box SET approval_ends_at = ${endsAt} WHERE id = ${boxId}`)
    await cancelJobs(ctx.db, { kind: [END_APPROVAL, REMIND_APPROVAL], subject: boxId }, now)
    await planApproval(ctx, box, endsAt)
    if (mailed) await notifyApprovalMoved(ctx, box, lastDay)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'approval-moved',
      subject: { kind: 'box', id: boxId },
      before: { lastDay: lastDayOf(box.approvalEndsAt!, box.market) },
      after: { lastDay },
      reason,
    })
  })

export const isInApproval = ({ state, approvalEndsAt }: Box, now: Date): boolean =>
  state === 'delivered' && approvalEndsAt !== null && approvalEndsAt > now

/** The last day of the approval period by the terms of the box. */
export const agreedLastDay = (box: Box): string =>
  lastDayOf(approvalEndsAt(box.deliveredAt!, box.market, termsOf(box).approvalDays), box.market)

const notifyApprovalMoved = (ctx: Ctx, box: Box, lastDay: string) =>
  sendBoxMail(ctx, box, {
    event: `approval-moved:${box.id}:${ctx.random.uuid()}`,
    template: approvalMovedEmail,
    link: feedbackLink(box),
    props: ({ firstName }) => ({ firstName, lastDay: atNoon(lastDay) }),
  })
